//! How wide text is, so that names can be laid out without a font at hand. A test holds the table against the fonts.

/// A face of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    /// Names of places.
    Serif,
    /// Names of cities.
    SerifBold,
    /// Names of waters.
    Italic,
    /// Figures on counters.
    Cond,
}

impl Face {
    /// Family with fallbacks, weight, slant.
    pub const fn css(self) -> (&'static str, u16, bool) {
        const SERIF: &str = "'Source Serif 4',Georgia,serif";
        match self {
            Face::Serif => (SERIF, 400, false),
            Face::SerifBold => (SERIF, 600, false),
            Face::Italic => (SERIF, 400, true),
            Face::Cond => ("'IBM Plex Sans Condensed','IBM Plex Sans',sans-serif", 600, false),
        }
    }
}

/// The width of a text at a size in pixels.
pub(crate) fn width(face: Face, size: f64, text: &str) -> f64 {
    text.chars().map(|c| f64::from(advance(face, c))).sum::<f64>() * size / 1000.0
}

/// The advance of a letter in thousandths of the size. Accented letters are as wide as plain ones; what is unknown
/// counts as an `n`.
fn advance(face: Face, c: char) -> u16 {
    let plain = match c {
        ' '..='~' => c,
        '\u{a0}' | '\u{202f}' => ' ',
        'À'..='Å' | 'Ā' | 'Ă' | 'Ą' => 'A',
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'Ç' | 'Ć' | 'Č' => 'C',
        'ç' | 'ć' | 'č' => 'c',
        'È'..='Ë' | 'Ē' | 'Ė' | 'Ę' | 'Ě' => 'E',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'Ì'..='Ï' | 'Ī' => 'I',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'Ł' | 'Ļ' => 'L',
        'ł' | 'ļ' => 'l',
        'Ñ' | 'Ń' | 'Ň' | 'Ņ' => 'N',
        'Ò'..='Ö' | 'Ō' | 'Ő' => 'O',
        'ò'..='ö' | 'ō' | 'ő' => 'o',
        'Ś' | 'Š' | 'Ș' | 'Ş' => 'S',
        'ś' | 'š' | 'ș' | 'ş' => 's',
        'Ù'..='Ü' | 'Ū' | 'Ų' => 'U',
        'ù'..='ü' | 'ū' | 'ų' => 'u',
        'Ý' | 'Ÿ' => 'Y',
        'ý' | 'ÿ' => 'y',
        'Ź' | 'Ż' | 'Ž' => 'Z',
        'ź' | 'ż' | 'ž' => 'z',
        '·' | '‧' => '.',
        '’' | '‘' => '\'',
        '–' | '−' | '×' | '±' => '=',
        '—' | 'Æ' | 'Œ' | 'æ' | 'œ' => 'M',
        _ => 'n',
    };
    ADVANCES[face as usize][(plain as u32 - 0x20) as usize]
}

/// Advances of the characters from space to tilde, in the order of [`Face`].
#[rustfmt::skip]
const ADVANCES: [[u16; 95]; 4] = [
    // SourceSerif4-Regular
    [
        237, 289, 381, 525, 518, 932, 728, 182, 362, 362, 458, 534, 302, 320, 302, 341, 529, 529, 529, 529, 529, 529, 529, 529,
        529, 529, 302, 302, 534, 534, 534, 414, 834, 712, 653, 662, 739, 638, 612, 723, 814, 376, 381, 710, 618, 935, 768, 738,
        621, 738, 690, 544, 632, 758, 709, 1005, 672, 667, 586, 335, 341, 335, 534, 514, 400, 541, 619, 520, 614, 533, 369, 557,
        641, 329, 303, 594, 329, 955, 643, 579, 622, 601, 456, 465, 359, 628, 579, 836, 569, 586, 490, 359, 290, 359, 534,
    ],
    // SourceSerif4-SemiBold
    [
        228, 314, 423, 544, 538, 949, 739, 206, 384, 384, 458, 548, 307, 335, 307, 364, 547, 547, 547, 547, 547, 547, 547, 547,
        547, 547, 307, 307, 548, 548, 548, 430, 867, 712, 668, 663, 744, 634, 610, 725, 809, 387, 394, 726, 616, 930, 757, 742,
        637, 742, 707, 560, 650, 757, 706, 1020, 678, 667, 592, 356, 364, 356, 548, 528, 400, 554, 630, 527, 623, 540, 374, 573,
        650, 336, 313, 615, 337, 961, 652, 590, 632, 613, 475, 475, 368, 640, 581, 850, 585, 592, 497, 365, 301, 365, 548,
    ],
    // SourceSerif4-Italic
    [
        227, 305, 456, 573, 524, 928, 701, 259, 385, 385, 480, 534, 300, 314, 300, 339, 537, 537, 537, 537, 537, 537, 537, 537,
        537, 537, 300, 300, 534, 534, 534, 459, 880, 683, 622, 614, 703, 604, 572, 669, 772, 365, 361, 688, 584, 935, 746, 674,
        571, 674, 646, 505, 591, 725, 652, 917, 667, 593, 561, 345, 331, 345, 534, 512, 400, 554, 524, 434, 557, 442, 325, 511,
        580, 320, 275, 497, 298, 869, 596, 526, 543, 520, 426, 383, 354, 597, 511, 777, 564, 515, 493, 390, 286, 390, 534,
    ],
    // IBMPlexSansCondensed-SemiBold
    [
        212, 284, 429, 582, 533, 870, 644, 235, 303, 303, 514, 540, 274, 362, 274, 401, 540, 540, 540, 540, 540, 540, 540, 540,
        540, 540, 282, 282, 540, 540, 540, 447, 811, 606, 600, 581, 625, 544, 523, 641, 651, 387, 494, 614, 473, 737, 651, 642,
        583, 642, 601, 546, 524, 624, 583, 861, 595, 566, 540, 299, 401, 299, 540, 502, 540, 507, 544, 464, 544, 505, 328, 492,
        532, 252, 255, 511, 268, 802, 532, 506, 544, 544, 357, 449, 334, 533, 476, 739, 488, 483, 452, 329, 346, 329, 540,
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [(Face, &[u8]); 4] = [
        (Face::Serif, include_bytes!("../../fonts/SourceSerif4-Regular.ttf")),
        (Face::SerifBold, include_bytes!("../../fonts/SourceSerif4-SemiBold.ttf")),
        (Face::Italic, include_bytes!("../../fonts/SourceSerif4-Italic.ttf")),
        (Face::Cond, include_bytes!("../../fonts/IBMPlexSansCondensed-SemiBold.ttf")),
    ];

    #[test]
    fn the_table_is_what_the_fonts_say() {
        for (face, file) in FILES {
            let font = ttf_parser::Face::parse(file, 0).unwrap();
            assert_eq!(font.units_per_em(), 1000);
            for c in ' '..='~' {
                let real = font.glyph_hor_advance(font.glyph_index(c).unwrap()).unwrap();
                assert_eq!(advance(face, c), real, "{face:?} {c:?}");
            }
            // Letters outside the table are estimated: near enough to lay out a name.
            for c in "éàçèïôûÉÀąęłńśźżščžāēīūėų·’–—×−".chars() {
                let real = font.glyph_hor_advance(font.glyph_index(c).unwrap()).unwrap();
                assert!(real.abs_diff(advance(face, c)) <= 180, "{face:?} {c:?}: {real}");
            }
        }
    }

    #[test]
    fn names_have_a_width() {
        let check = |text, expected: f64| assert!((width(Face::Serif, 10.0, text) - expected).abs() < 0.01, "{text}");
        check("", 0.0);
        check("Volga", 7.09 + 5.79 + 3.29 + 5.57 + 5.41);
        check("é", 5.33);
    }
}
