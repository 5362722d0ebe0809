"""Let Lighthouse judge the built site as on a phone: `python -m tools.audit`, or `make audit`.

It is fetched by npx, pinned, and not installed: nothing else needs it. Performance depends on the machine and on what else it
does; the other figures do not. Ends with an error where a figure is below its aim.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.report import report
from tools.serve import SiteServer

LIGHTHOUSE = "lighthouse@12.8.2"
AIMS = {"accessibility": 100, "best-practices": 100, "seo": 95, "performance": 95}


def audit(address: str, folder: Path) -> dict[str, object]:
    """Lighthouse's whole report about the page at `address`."""
    file = folder / "report.json"
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--output-path={file}"]
    flags = " ".join(["--headless=new", *LAUNCH_ARGUMENTS])
    command += [f"--only-categories={','.join(AIMS)}", f"--chrome-flags={flags}"]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": system_chromium() or ""})
    found: dict[str, object] = json.loads(file.read_text("utf-8"))
    return found


def main() -> None:
    """Print the figures, and what stands in the way of better ones."""
    with SiteServer() as server, tempfile.TemporaryDirectory() as folder:
        found = audit(server.address, Path(folder))
    categories, audits = found["categories"], found["audits"]
    assert isinstance(categories, dict)
    assert isinstance(audits, dict)
    missed = False
    for name, aim in AIMS.items():
        score = round(100 * (categories[name]["score"] or 0))
        missed = missed or score < aim
        report(f"Lighthouse, mobile: {name}", str(score), f"at least {aim}")
        for part in categories[name]["auditRefs"]:
            audited = audits[part["id"]]
            if part["weight"] and audited["score"] is not None and audited["score"] < 0.9:
                print(f"    {audited['title']} {audited.get('displayValue', '')}".rstrip())
    sys.exit(missed)


if __name__ == "__main__":
    main()
