"""Let Lighthouse judge the built site as on a phone: `python -m tools.audit`, or `make audit`.

It is fetched by npx, pinned, and not installed: nothing else needs it. Performance depends on what else the machine does, so
the page is judged several times and the median counts, as Lighthouse itself advises; all other figures must be reached each
time. Ends with an error where one is below its aim.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.report import report
from tools.serve import SiteServer

LIGHTHOUSE = "lighthouse@12.8.2"
RUNS = 5
AIMS = {"accessibility": 100, "best-practices": 100, "seo": 95, "performance": 95}
Report = dict[str, Any]


def audit(address: str, folder: Path) -> Report:
    """Lighthouse's whole report about the page at `address`."""
    file = folder / "report.json"
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--output-path={file}"]
    flags = " ".join(["--headless=new", *LAUNCH_ARGUMENTS])
    command += [f"--only-categories={','.join(AIMS)}", f"--chrome-flags={flags}"]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": system_chromium() or ""})
    found: Report = json.loads(file.read_text("utf-8"))
    return found


def main() -> None:
    """Print the figures, and what stands in the way of better ones."""
    with SiteServer() as server, tempfile.TemporaryDirectory() as folder:
        found = [audit(server.address, Path(folder)) for _ in range(RUNS)]
    missed = False
    for name, aim in AIMS.items():
        ranked = sorted(found, key=lambda run: _score(run, name))
        counts = ranked[RUNS // 2 if name == "performance" else 0]
        missed = missed or _score(counts, name) < aim
        scores = ", ".join(str(_score(run, name)) for run in ranked)
        report(f"Lighthouse, mobile: {name}", str(_score(counts, name)), f"at least {aim}; {RUNS} runs: {scores}")
        for obstacle in _obstacles(counts, name):
            print(f"    {obstacle}")
    sys.exit(missed)


def _score(found: Report, name: str) -> int:
    return round(100 * (found["categories"][name]["score"] or 0))


def _obstacles(found: Report, name: str) -> Iterator[str]:
    for part in found["categories"][name]["auditRefs"]:
        audited = found["audits"][part["id"]]
        if part["weight"] and audited["score"] is not None and audited["score"] < 0.9:
            yield f"{audited['title']} {audited.get('displayValue', '')}".rstrip()


if __name__ == "__main__":
    main()
