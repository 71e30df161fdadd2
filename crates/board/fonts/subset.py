"""Makes the TTF files of this folder from three unpacked npm packages.

Usage: npm pack @fontsource/ibm-plex-sans @fontsource/ibm-plex-sans-condensed @fontsource/source-serif-4
       (unpack each into PACKAGES/<name>/), pip install fonttools brotli, python subset.py PACKAGES OUT
"""

import os
import sys

from fontTools import merge, subset
from fontTools.ttLib import TTFont

FACES = [  # package, file, family, weight, style, name of the style, with Cyrillic
    ("ibm-plex-sans", "IBMPlexSans", "IBM Plex Sans", 400, "normal", "Regular", True),
    ("ibm-plex-sans", "IBMPlexSans", "IBM Plex Sans", 600, "normal", "SemiBold", True),
    ("ibm-plex-sans-condensed", "IBMPlexSansCondensed", "IBM Plex Sans Condensed", 600, "normal", "SemiBold", False),
    ("source-serif-4", "SourceSerif4", "Source Serif 4", 400, "normal", "Regular", True),
    ("source-serif-4", "SourceSerif4", "Source Serif 4", 400, "italic", "Italic", True),
    ("source-serif-4", "SourceSerif4", "Source Serif 4", 600, "normal", "SemiBold", True),
]
PUNCTUATION = [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026,
               0x202F, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2116, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265]
WANTED = {*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, *PUNCTUATION, *range(0x400, 0x460)}


def cut(path, seen):
    """One npm subset, cut to the wanted characters that no earlier subset holds."""
    font = TTFont(path)
    font.flavor = None
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    wanted = (WANTED & set(font.getBestCmap())) - seen
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    for table in ("STAT", "avar", "fvar", "gvar", "MVAR", "HVAR", "vhea", "vmtx"):
        if table in font:
            del font[table]
    seen |= wanted
    return font


def main(packages, out):
    for package, file, family, weight, slant, style, cyrillic in FACES:
        seen, parts = set(), []
        for script in ["latin", "latin-ext"] + (["cyrillic"] if cyrillic else []):
            font = cut(f"{packages}/{package}/files/{package}-{script}-{weight}-{slant}.woff2", seen)
            parts.append(f"{out}/{file}-{style}.{script}.part")
            font.save(parts[-1])
        font = merge.Merger().merge(parts)
        for part in parts:
            os.remove(part)
        plain = style in ("Regular", "Italic")
        names = {1: family if plain else f"{family} {style}", 2: style if plain else "Regular", 3: f"{file}-{style}",
                 4: f"{family} {style}", 6: f"{file}-{style}", 16: family, 17: style}
        for number, name in names.items():
            font["name"].setName(name, number, 3, 1, 0x409)
        font["OS/2"].usWeightClass = weight
        font.save(f"{out}/{file}-{style}.ttf")


if __name__ == "__main__":
    main(*sys.argv[1:])
