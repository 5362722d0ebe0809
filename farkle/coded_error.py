"""What all refusals of the engine have in common: a code to rely on, and a sentence for people."""

from farkle.typing import Any


class CodedError(ValueError):
    """`code` is a stable word, a key of `sentences`; `details` is what the sentence speaks about."""

    sentences: "dict[str, str]" = {}

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    @property
    def sentence(self) -> str:
        """What is wrong, in English; the page says the same in the player's language by code and details."""
        return self.sentences[self.code].format(**self.details)

    def __str__(self) -> str:
        return self.sentence
