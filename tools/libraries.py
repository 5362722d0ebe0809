"""The libraries that the two interpreters were linked with, and the notices they want: the packages carry none of them.

A library has a name, the lines that say whose it is, its licence (a text in `tools/licences/standard`) and, where it left one
in the WebAssembly file, a mark: by it a test sees that the library is still there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tools.paths import ROOT

STANDARD_TEXTS = ROOT / "tools" / "licences" / "standard"


class Library(NamedTuple):
    """One library inside an interpreter."""

    name: str
    owners: tuple[str, ...]
    licence: str
    mark: bytes = b""


# What Emscripten brings into everything it compiles.
_EMSCRIPTEN = (
    Library("Emscripten", ("Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.",), "MIT"),
    Library("musl", ("Copyright (c) 2005-2020 Rich Felker, et al.",), "MIT"),
    Library(
        "The mathematics of musl",
        ("Copyright (c) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.",),
        "SunPro",
    ),
    Library("LLVM compiler-rt", ("The LLVM Project",), "LLVM-exception"),
)

PYODIDE = (
    *_EMSCRIPTEN,
    Library("LLVM libc++abi and libunwind", ("The LLVM Project",), "LLVM-exception", b"libcxxabi"),
    Library("zlib", ("Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",), "zlib", b"Jean-loup Gailly"),
    Library("bzip2", ("Copyright (C) 1996-2019 Julian R Seward. All rights reserved.",), "bzip2", b"libbzip2"),
    Library("liblzma", ("XZ Utils, by Lasse Collin and others",), "public-domain", b"lzma_version_string"),
    Library("SQLite", ("By D. Richard Hipp and others",), "public-domain", b"SQLite format 3"),
    Library(
        "Zstandard",
        (
            "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
            "With xxHash, copyright (c) Yann Collet.",
        ),
        "BSD-3-Clause-Meta",
        b"ZSTD_versionString",
    ),
    Library("libdivsufsort, in Zstandard", ("Copyright (c) 2003-2008 Yuta Mori All Rights Reserved.",), "MIT"),
    Library("libffi", ("Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.",), "MIT", b"ffi_prep_cif"),
    Library(
        "Expat, in CPython",
        (
            "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper",
            "Copyright (c) 2001-2025 Expat maintainers",
        ),
        "MIT",
        b"expat_2.",
    ),
    Library(
        "libmpdec, in CPython",
        ("Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",),
        "BSD-2-Clause",
        b"libmpdec",
    ),
    Library(
        "HACL*, in CPython",
        ("Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation", "Copyright (c) 2022-2024 HACL* Contributors"),
        "MIT",
        b"Hacl_",
    ),
    Library(
        "mimalloc, in CPython",
        ("Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen",),
        "MIT",
        b"mimalloc",
    ),
    Library("SipHash, in CPython", ("Copyright (c) 2013 Marek Majkowski <marek@popcount.org>",), "MIT"),
    Library(
        "error-stack-parser and stackframe, in Pyodide's scripts",
        ("Copyright (c) 2017 Eric Wendelin and other contributors",),
        "MIT",
    ),
    Library("libcfu, in CPython", ("Copyright (c) 2005 Don Owens. All rights reserved.",), "BSD-3-Clause"),
    Library(
        "Mersenne Twister, in CPython",
        ("Copyright (C) 1997 - 2002, Makoto Matsumoto and Takuji Nishimura, All rights reserved.",),
        "BSD-3-Clause-Matsumoto-Nishimura",
    ),
    Library(
        "dtoa, in CPython",
        ("The author of this software is David M. Gay.", "Copyright (c) 1991, 2000, 2001 by Lucent Technologies."),
        "Lucent",
    ),
)

MICROPYTHON = (
    *_EMSCRIPTEN,
    Library(
        "uzlib",
        (
            "Copyright (c) 2003 by Joergen Ibsen / Jibz All Rights Reserved",
            "Copyright (c) 2014-2018 by Paul Sokolovsky",
        ),
        "zlib",
        b"DeflateIO",
    ),
    Library(
        "re1.5",
        ("Copyright (c) 2007-2009 Russ Cox, Google Inc. All rights reserved.", "Copyright (c) 2014 Paul Sokolovsky"),
        "BSD-3-Clause-Google",
    ),
    Library("crypto-algorithms", ("By Brad Conte",), "public-domain", b"sha256"),
)


def notices(libraries: Sequence[Library]) -> bytes:
    """The notices of the libraries, one after the other, as one text to read."""
    parts = []
    for library in libraries:
        text = (STANDARD_TEXTS / f"{library.licence}.txt").read_text("utf-8").strip()
        owners = "\n".join(library.owners)
        parts.append(f"{library.name}\n{'-' * len(library.name)}\n\n{owners}\n\n{text}\n")
    return "\n\n".join(parts).encode()
