"""Numbers of the coach and the laboratory as the language writes them: chances with as many decimals as are known.

figures = Figures(texts)
figures.percent(0.5322, 1)        # "53.2 %"
"""

from pyscript import window
from pyscript.ffi import to_js

from farkle.page.analysis.lab_numbers import per_cent
from farkle.page.kit.i18n import MINUS
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


class Figures:
    """Writes numbers in the language of `texts`."""

    def __init__(self, texts: "Texts") -> None:
        self._texts = texts
        self._formats: dict[tuple[str, int, str], Any] = {}

    def decimal(self, value: float, places: int, sign: str = "auto") -> str:
        """A number with exactly so many decimals; `sign` as the browser knows it ("auto", "exceptZero")."""
        known = (self._texts.language, places, sign)
        if known not in self._formats:
            options = to_js({"minimumFractionDigits": places, "maximumFractionDigits": places, "signDisplay": sign})
            self._formats[known] = window.Intl.NumberFormat.new(self._texts.language, options)
        return str(self._formats[known].format(value)).replace("-", MINUS)

    def percent(self, share: float, places: int = 0) -> str:
        """A share as per cent with so many decimals; what is not certain is never rounded up to all."""
        return self._texts("odds.percent", share=self.decimal(per_cent(share, places), places))

    def signed(self, value: float, is_share: bool) -> str:
        """More or less than was to be expected: a share as per cent with one decimal, points as they are."""
        if not is_share:
            return self.decimal(value, 0, "exceptZero")
        return self._texts("odds.percent", share=self.decimal(100 * value, 1, "exceptZero"))
