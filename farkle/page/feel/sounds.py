"""The sounds of the table, made by the browser's synthesiser: no file is loaded for them.

sounds = Sounds()
sounds.play("throw", 6, 0)      # six dice rattle now; silence where the browser has no synthesiser, or forbids it
"""

from pyscript import window

from farkle.page.kit.storage import attempt
from farkle.typing import Any

_LOUDNESS = 0.5
_SILENT = 0.0001  # exponential ramps never reach 0
_RATTLE = 0.045  # seconds that one die is heard
_GRAINS = 2048  # of the noise that dice are made of

# Tunes: (hertz, seconds from the start, seconds it lasts, loudness)
_TUNES = {
    "keep": ((660, 0, 0.07, 0.16),),
    "hot": ((659, 0, 0.1, 0.16), (831, 0.07, 0.1, 0.16), (988, 0.14, 0.1, 0.16), (1319, 0.21, 0.35, 0.2)),
    "bank": ((523, 0, 0.12, 0.2), (659, 0.09, 0.12, 0.2), (784, 0.18, 0.32, 0.22)),
    "farkle": ((196, 0, 0.22, 0.3), (147, 0.16, 0.45, 0.3)),
    "win": (
        (523, 0, 0.16, 0.2), (659, 0.14, 0.16, 0.2), (784, 0.28, 0.16, 0.2), (1047, 0.42, 0.7, 0.24), (784, 0.42, 0.7, 0.12),
    ),
}  # fmt: skip


class Sounds:
    """Plays them. The synthesiser is made for the first of them."""

    def __init__(self) -> None:
        self._audio: Any = None
        self._out: Any = None
        self._noise: Any = None

    def play(self, name: str, dice: int, wait: float) -> None:
        """Play one of the sounds in `wait` seconds; `dice` is how many rattle."""
        if not self._is_ready():
            return
        start = self._audio.currentTime + wait
        if name == "throw":
            for number in range(dice):
                self._knock(start + 0.02 + 0.055 * number, number)
                self._knock(start + 0.3 + 0.02 * number, number + 3)
        else:
            for pitch, after, length, loudness in _TUNES[name]:
                self._ring(pitch, start + after, length, loudness)

    def _is_ready(self) -> bool:
        if not self._audio:
            if window.Reflect.has(window, "AudioContext"):
                self._audio = attempt(window.Reflect, "construct", window.AudioContext, window.Array.new())[0]
            if not self._audio:
                return False
            self._out = self._audio.createGain()
            self._out.gain.value = _LOUDNESS
            self._out.connect(self._audio.destination)
            self._noise = self._make_noise()
        if self._audio.state == "suspended":
            attempt(self._audio, "resume")
        return True

    def _make_noise(self) -> Any:
        grains = window.Int8Array.new(_GRAINS)
        window.crypto.getRandomValues(grains)
        noise = self._audio.createBuffer(1, _GRAINS, self._audio.sampleRate)
        noise.copyToChannel(window.Float32Array.new(grains), 0)  # from -128 to 127: the gain makes it quiet again
        return noise

    def _knock(self, start: float, number: int) -> None:
        """One die against wood: a grain of noise, higher or lower from die to die."""
        source = self._audio.createBufferSource()
        source.buffer = self._noise
        body = self._audio.createBiquadFilter()
        body.type = "bandpass"
        body.frequency.value = 1500 + 420 * (number * 5 % 7)
        body.Q.value = 1.5
        source.connect(body)
        self._fade(body, start, _RATTLE, 0.7 / 128)
        source.start(start)
        source.stop(start + _RATTLE)

    def _ring(self, pitch: float, start: float, length: float, loudness: float) -> None:
        """One note."""
        source = self._audio.createOscillator()
        source.type = "triangle"
        source.frequency.value = pitch
        self._fade(source, start, length, loudness)
        source.start(start)
        source.stop(start + length)

    def _fade(self, source: Any, start: float, length: float, loudness: float) -> None:
        gain = self._audio.createGain()
        gain.gain.setValueAtTime(loudness, start)
        gain.gain.exponentialRampToValueAtTime(_SILENT, start + length)
        source.connect(gain)
        gain.connect(self._out)
