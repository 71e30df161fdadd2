//! Every colour of the visual language, in both themes. The file `tokens.css` of this crate holds the same figures for
//! the web client; a test keeps them equal and recomputes the contrasts that the visual language promises.

use std::fmt::{Display, Formatter, Result};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Paper.
    #[default]
    Light,
    /// A lamp-lit table.
    Dark,
}

macro_rules! tokens {
    ($($token:ident $name:literal $light:literal $dark:literal $doc:literal;)*) => {
        /// A named colour.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Token {
            $(#[doc = $doc] $token,)*
        }

        impl Token {
            /// Every token.
            pub const ALL: &'static [Token] = &[$(Token::$token),*];

            /// Its name as a CSS variable, without the dashes.
            pub const fn name(self) -> &'static str {
                match self { $(Token::$token => $name),* }
            }

            /// Its colour.
            pub const fn colour(self, theme: Theme) -> &'static str {
                match (self, theme) { $((Token::$token, Theme::Light) => $light, (Token::$token, Theme::Dark) => $dark),* }
            }
        }
    };
}

tokens! {
    Bg "bg" "#E4E2DA" "#0F1416" "Page.";
    Surface "surface" "#FAF8F2" "#181F22" "Panel.";
    Raised "raised" "#FFFFFF" "#20282C" "Card.";
    Sunk "sunk" "#EFECE3" "#121819" "Well.";
    Line "line" "#D3CEC0" "#313B3F" "Hairline.";
    Line2 "line2" "#7F7B6D" "#75828A" "Outline of a control.";
    Ink "ink" "#1D2326" "#ECE7DB" "Text.";
    Ink2 "ink2" "#4B5356" "#B9BDB8" "Second text.";
    Ink3 "ink3" "#5F635F" "#8F9896" "Third text.";
    Accent "accent" "#1E5A8A" "#8CC1E8" "The one primary action.";
    AccentInk "accent-ink" "#FFFFFF" "#0D1B26" "Text on it.";
    AccentSoft "accent-soft" "#DCE8F1" "#1D3242" "Its tint.";
    Paper "paper" "#F3ECDB" "#2B302F" "Land.";
    Paper2 "paper2" "#EAE1CB" "#252A29" "Land, darker.";
    Sea "sea" "#C9DBE3" "#17262F" "Water.";
    SeaDeep "sea-deep" "#BCD2DC" "#132029" "Deep water.";
    Coast "coast" "#3F6C88" "#5C8CA8" "Shore line.";
    River "river" "#4C7F9E" "#4F83A0" "Rivers.";
    LakeFill "lake-fill" "#C3D8E1" "#193040" "Lakes.";
    Relief "relief" "#8A6F4E" "#7F7259" "Hachures, names of regions.";
    Wood "wood" "#C6CFA9" "#303A2C" "Woods.";
    WoodInk "wood-ink" "#7F8F62" "#56664A" "Trees.";
    Town "town" "#D9C6AE" "#3B3730" "Built-up ground.";
    TownInk "town-ink" "#8F7358" "#7C6C57" "Blocks and streets.";
    Factory "factory" "#C9AE93" "#483F35" "Works.";
    Rail "rail" "#3B3A36" "#A9A598" "Railways.";
    Road "road" "#A5614A" "#B07A64" "Roads.";
    Grid "grid" "#A79F8A" "#5A625F" "Hex grid.";
    Label "label" "#26221B" "#E9E2D0" "Names of places.";
    LabelWater "label-water" "#28597A" "#93BDD6" "Names of waters.";
    Halo "halo" "#F6F0E2" "#1E2423" "Around names and under rings.";
    Border "border" "#8A3E5A" "#C98AA4" "Frontiers.";
    Select "select" "#F0A400" "#FFC23D" "What is chosen.";
    Legal "legal" "#00746B" "#52D3C5" "What may be chosen.";
    LegalFill "legal-fill" "#1BA69B" "#2FA89C" "Its wash.";
    Danger "danger" "#8A0F4D" "#F0609F" "Why not, halt, isolation.";
    Last "last" "#5D3FA0" "#B9A2F0" "The last move.";
    Ok "ok" "#2D6A3A" "#8FCB98" "Supply.";
    Case "case" "#1D2326" "#0A0E10" "Around what is chosen.";
}

/// A side of a game as the tokens know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// German and allied.
    Axis,
    /// Soviet.
    Soviet,
    /// Army Group North.
    Nord,
    /// Army Group Center.
    Mitte,
    /// Army Group South.
    Sued,
    /// Nobody in particular.
    Neutral,
}

/// A part of a side's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The body of a piece.
    Body,
    /// What is written on it.
    Ink,
    /// A body that is spent; ground under control.
    Tint,
    /// The outline.
    Edge,
}

/// Body, ink, tint, edge of each side: light, dark, and the setting *Distinct colours*.
const SIDES: [[[&str; 4]; 3]; 6] = [
    [
        ["#3F5B73", "#FFFFFF", "#C3CFD8", "#22384A"],
        ["#6C93B5", "#08111A", "#2C4153", "#9FC3E0"],
        ["#0B5394", "#FFFFFF", "#BFD6EA", "#062E54"],
    ],
    [
        ["#A8412B", "#FFFFFF", "#E6C1B3", "#6B2415"],
        ["#C9563B", "#160602", "#55291D", "#F2A58E"],
        ["#E69A00", "#1A1200", "#F8E0AE", "#8A5A00"],
    ],
    [
        ["#5F6E79", "#FFFFFF", "#CBD2D6", "#36424B"],
        ["#8796A2", "#0E1418", "#3A454D", "#C2CDD5"],
        ["#0B5394", "#FFFFFF", "#BFD6EA", "#062E54"],
    ],
    [
        ["#FBF8EF", "#1D2326", "#FBF8EF", "#3A3F42"],
        ["#E9E4D6", "#1D2326", "#5C5B54", "#FFFFFF"],
        ["#FFFFFF", "#111111", "#FFFFFF", "#111111"],
    ],
    [
        ["#C8994F", "#1D1506", "#EBD8B4", "#5A3D12"],
        ["#DDB883", "#170F04", "#4F4027", "#F3D9AF"],
        ["#00785A", "#FFFFFF", "#B5DDD1", "#00412F"],
    ],
    [
        ["#2A2D2E", "#FFFFFF", "#BFBDB6", "#000000"],
        ["#0B0D0E", "#ECE7DB", "#454A4B", "#8F9896"],
        ["#111111", "#FFFFFF", "#BBBBBB", "#000000"],
    ],
];

impl Side {
    /// Every side.
    pub const ALL: [Side; 6] = [Side::Axis, Side::Soviet, Side::Nord, Side::Mitte, Side::Sued, Side::Neutral];

    /// The side behind a name of a scene; nothing for an empty name.
    pub fn of(name: &str) -> Option<Side> {
        Some(match name {
            "" => return None,
            "axis" | "german" | "germany" => Side::Axis,
            "soviet" | "soviets" | "russian" | "ussr" => Side::Soviet,
            "nord" | "north" => Side::Nord,
            "mitte" | "center" | "centre" => Side::Mitte,
            "sued" | "south" => Side::Sued,
            _ => Side::Neutral,
        })
    }

    /// Its name in the tokens.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Axis => "axis",
            Side::Soviet => "soviet",
            Side::Nord => "nord",
            Side::Mitte => "mitte",
            Side::Sued => "sued",
            Side::Neutral => "neutral",
        }
    }

    /// Which camp it fights for: fronts run between camps.
    pub const fn camp(self) -> u8 {
        match self {
            Side::Axis | Side::Nord | Side::Mitte | Side::Sued => 0,
            Side::Soviet => 1,
            Side::Neutral => 2,
        }
    }

    /// The letter on its control markers, the same in every language.
    pub const fn letter(self) -> &'static str {
        match self {
            Side::Axis => "G",
            Side::Soviet | Side::Sued => "S",
            Side::Nord => "N",
            Side::Mitte => "C",
            Side::Neutral => "",
        }
    }

    fn colour(self, part: Part, theme: Theme, distinct: bool) -> &'static str {
        let set = if distinct { 2 } else { usize::from(theme == Theme::Dark) };
        SIDES[self as usize][set][part as usize]
    }
}

/// Colours printed on pieces and markers, the same in both themes: entry bars of blocks, medals, forts.
const PIGMENTS: [(&str, &str); 12] = [
    ("white", "#F7F3E8"),
    ("blue", "#4C8FB8"),
    ("yellow", "#D9A400"),
    ("gold", "#F2C14B"),
    ("gold-ink", "#4A3300"),
    ("red", "#B5432C"),
    ("brown", "#8A5A34"),
    ("green", "#5E7F4A"),
    ("black", "#1D2326"),
    ("grey", "#8A8F8C"),
    ("orange", "#D2762B"),
    ("violet", "#7A5BA8"),
];

/// The pigment of that name, grey for a name unknown.
pub fn pigment(name: &str) -> &'static str {
    let name = if name == "gray" { "grey" } else { name };
    PIGMENTS.iter().find(|(known, _)| *known == name).map_or("#8A8F8C", |(_, colour)| colour)
}

/// How colours are written: for one theme, as figures or as CSS variables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub theme: Theme,
    /// *Distinct colours* for the sides.
    pub distinct: bool,
    /// Write `var(--name,#figure)`.
    pub variables: bool,
}

impl Palette {
    pub fn get(self, token: Token) -> Paint {
        Paint { name: token.name(), part: None, colour: token.colour(self.theme), variables: self.variables }
    }

    pub fn side(self, side: Side, part: Part) -> Paint {
        let colour = side.colour(part, self.theme, self.distinct);
        Paint { name: side.name(), part: Some(part), colour, variables: self.variables }
    }

    /// What is written on a spent body: the theme's ink or its dark case, whichever reads better.
    pub fn on_tint(self, side: Side) -> Paint {
        let tint = side.colour(Part::Tint, self.theme, self.distinct);
        let better = |token: &Token| (contrast(token.colour(self.theme), tint) * 100.0) as u32;
        self.get([Token::Ink, Token::Case].into_iter().max_by_key(better).unwrap_or(Token::Ink))
    }
}

/// One colour, ready to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    name: &'static str,
    part: Option<Part>,
    colour: &'static str,
    variables: bool,
}

impl Display for Paint {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Paint { name, part, colour, variables } = self;
        if !variables {
            return f.write_str(colour);
        }
        match part {
            None => write!(f, "var(--{name},{colour})"),
            Some(Part::Body) => write!(f, "var(--s-{name},{colour})"),
            Some(part) => write!(f, "var(--s-{name}-{},{colour})", part_name(*part)),
        }
    }
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Body => "",
        Part::Ink => "ink",
        Part::Tint => "tint",
        Part::Edge => "edge",
    }
}

/// The contrast of two colours `#RRGGBB` by WCAG 2: 1 to 21.
pub fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(colour: &str) -> f64 {
    let channel = |from: usize| {
        let value = colour.get(from..from + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let c = f64::from(value) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSS: &str = include_str!("../../tokens.css");

    /// The colours of one block of the style sheet.
    fn block(selector: &str) -> Vec<(&'static str, &'static str)> {
        let start = CSS.find(selector).unwrap_or_else(|| panic!("no block {selector}"));
        let body = &CSS[start..];
        let body = &body[body.find('{').unwrap() + 1..body.find('}').unwrap()];
        let pairs = body.split(';').filter_map(|line| line.split_once(':'));
        let pairs = pairs.map(|(name, value)| (name.trim().trim_start_matches("--"), value.trim()));
        pairs.filter(|(_, value)| value.starts_with('#')).collect()
    }

    fn table(theme: Theme, distinct: bool) -> Vec<(String, &'static str)> {
        let mut table = Vec::new();
        if !distinct {
            table.extend(Token::ALL.iter().map(|token| (token.name().to_owned(), token.colour(theme))));
        }
        for side in Side::ALL {
            for part in [Part::Body, Part::Ink, Part::Tint, Part::Edge] {
                let dash = if part == Part::Body { "" } else { "-" };
                let name = format!("s-{}{dash}{}", side.name(), part_name(part));
                table.push((name, side.colour(part, theme, distinct)));
            }
        }
        table
    }

    #[test]
    fn the_style_sheet_says_the_same() {
        let check = |selector: &str, theme, distinct| {
            let (css, mut table) = (block(selector), table(theme, distinct));
            for (name, colour) in &css {
                let at = table.iter().position(|(known, _)| known == name);
                let at = at.unwrap_or_else(|| panic!("{selector}: {name} is not in the table"));
                assert_eq!(table.swap_remove(at).1, *colour, "{selector} {name}");
            }
            assert!(table.is_empty(), "{selector}: not in the style sheet: {table:?}");
        };
        check(":root {", Theme::Light, false);
        check("[data-theme=\"dark\"] {", Theme::Dark, false);
        check("[data-sides=\"distinct\"] {", Theme::Light, true);
    }

    /// Foreground, background, promised contrast in the light and in the dark theme.
    const PROMISES: [(Token, Token, f64, f64); 19] = [
        (Token::Ink, Token::Surface, 15.0, 13.5),
        (Token::Ink2, Token::Surface, 7.4, 8.8),
        (Token::Ink3, Token::Surface, 5.8, 5.6),
        (Token::Ink3, Token::Bg, 4.7, 6.3),
        (Token::Line2, Token::Surface, 4.0, 4.2),
        (Token::Accent, Token::Surface, 6.9, 8.7),
        (Token::AccentInk, Token::Accent, 7.3, 9.1),
        (Token::Label, Token::Paper, 13.4, 10.4),
        (Token::Label, Token::Factory, 7.5, 8.0),
        (Token::Coast, Token::Sea, 4.0, 4.3),
        (Token::River, Token::Paper, 3.7, 3.2),
        (Token::LabelWater, Token::Sea, 5.3, 7.7),
        (Token::Label, Token::Halo, 13.9, 12.2),
        (Token::Select, Token::Case, 7.6, 12.0),
        (Token::Legal, Token::Halo, 5.0, 0.0),
        (Token::Legal, Token::Factory, 2.7, 0.0),
        (Token::Legal, Token::Paper, 0.0, 7.3),
        (Token::Danger, Token::Paper, 7.9, 4.4),
        (Token::Last, Token::Paper, 6.6, 6.1),
    ];

    #[test]
    fn contrasts_are_as_promised() {
        for (ink, ground, light, dark) in PROMISES {
            for (theme, promised) in [(Theme::Light, light), (Theme::Dark, dark)] {
                let real = contrast(ink.colour(theme), ground.colour(theme));
                // A promise of 0 means that the visual language is silent.
                assert!(
                    promised == 0.0 || (real - promised).abs() < 0.06,
                    "{ink:?} on {ground:?}, {theme:?}: {real:.2}"
                );
            }
        }
        let bodies = [
            (Side::Axis, 7.1, 5.9),
            (Side::Soviet, 6.1, 4.6),
            (Side::Nord, 5.3, 6.1),
            (Side::Mitte, 15.0, 12.5),
            (Side::Sued, 7.0, 10.2),
        ];
        for (side, light, dark) in bodies {
            for (theme, promised) in [(Theme::Light, light), (Theme::Dark, dark)] {
                let on = |distinct| {
                    contrast(side.colour(Part::Ink, theme, distinct), side.colour(Part::Body, theme, distinct))
                };
                assert!((on(false) - promised).abs() < 0.06, "{side:?} {theme:?}: {:.2}", on(false));
                assert!(on(true) >= 4.5, "{side:?} distinct: {:.2}", on(true));
            }
        }
    }

    #[test]
    fn spent_pieces_can_be_read() {
        for theme in [Theme::Light, Theme::Dark] {
            for distinct in [false, true] {
                let palette = Palette { theme, distinct, variables: false };
                for side in Side::ALL {
                    let ink = palette.on_tint(side).to_string();
                    let ratio = contrast(&ink, side.colour(Part::Tint, theme, distinct));
                    assert!(ratio >= 4.5, "{side:?} {theme:?} {distinct}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn variables_name_their_token() {
        let palette = Palette { theme: Theme::Dark, distinct: false, variables: true };
        assert_eq!(palette.get(Token::Paper).to_string(), "var(--paper,#2B302F)");
        assert_eq!(palette.side(Side::Axis, Part::Body).to_string(), "var(--s-axis,#6C93B5)");
        assert_eq!(palette.side(Side::Axis, Part::Edge).to_string(), "var(--s-axis-edge,#9FC3E0)");
    }
}
