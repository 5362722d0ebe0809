"""A module as it is when a program loads it: what runs then is run, and can be watched, within the test that asks."""

from importlib.util import find_spec, module_from_spec
from types import ModuleType


def anew(name: str) -> ModuleType:
    """A second copy of the module, known to the caller alone."""
    spec = find_spec(name)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
