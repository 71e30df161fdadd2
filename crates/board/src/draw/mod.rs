//! Boards as pictures: [`svg()`] draws a [`Board`] and what stands on it, `png` (with the feature of that name) turns
//! the drawing into pixels.
//!
//! The drawing follows the visual language of the project: a staff map of about 1942. Every colour is a token of
//! [`tokens`]. Everything is laid out by the size of a space on the screen, F (flat to flat, in pixels): [`Style`]
//! gives the scale, the rest follows.
//!
//! # Levels of detail
//!
//! | F | ground | names and numbers | pieces |
//! |---|---|---|---|
//! | from 86 | everything | everything, names in up to three lines | full |
//! | 54 to 85 | everything | everything, names in up to two lines | full |
//! | 30 to 53 | everything, trees and reeds smaller | cities, and places without a piece | symbols |
//! | 17 to 29 | areas without marks | cities | chips with the number of units |
//! | below 17 | areas, thin grid | `victory` places, the best of ten positions | chips, under 12 one for two by two hexes |
//!
//! On area boards names below 86 pixels are written only where they fit and no piece stands.
//!
//! Hex boards of fewer than 200 spaces are drawn with *blocks* of 0.43 F and names at the foot of the hex; larger ones
//! with *counters* of 0.66 F. On area boards F is the typical size of an area (counters 0.27 F), on point boards the
//! typical distance of neighbours (discs 0.36 F across).
//!
//! # Vocabulary
//!
//! What the drawing understands in the words of a board and a scene. A word unknown never fails: terrain becomes open
//! ground, a mark a plate with its first letters, a symbol an empty frame, a line nothing.
//!
//! | where | words |
//! |---|---|
//! | `Space::terrain` | `open` `clear` · `steppe` · `suburb` `village` `orchard` · `town` `urban` `built-up` `city` · `factory` `works` `industrial` · `wood` `woods` `forest` · `hill` `hills` · `rough` `broken` · `mountain` `mountains` · `marsh` `swamp` · `ravine` `gully` `balka` · `water` `sea` `lake` |
//! | `Space::tags`, hex | `spawn-N` disc in the holder's shape and colour · `entry-COLOUR` chevron · `port` `dock` `landing` anchor · `victory-N` `vp-N` gold disc · `medal` · on boards of counters also `town` square, `city` larger square and bold name, `victory` gold star and capitals |
//! | `Space::tags`, area | `shield-N` terrain shield · `shape-circle` `shape-square` `shape-triangle` of the number (else by terrain) · `victory-N` `vp-N` · `port` `dock` `landing` · `medal` · `box` a plate off the map with straight sides |
//! | `Space::tags`, point | `enter-SIDE` (several: parts of the ring) · `rail` sleepers · `fortified` eight bars · `victory` star and capitals · `city` bold name · `medal` `victory-N` · `objective` place of a medal, where none lies · `port` anchor |
//! | `Ground::kind` | `water` `sea` with lining, over the land · `island` in them · `lake` · `land` (the rest of the sheet is then sea) · `wood` `marsh` `rough` `town` |
//! | `Line::kind` | `stream` `river` `river-major` `river-great` · `ravine` · `slope` contour, falling to its right hand · `rail` `rail-double` `rail-broken` · `road-main` `road` `road-minor` `track` · `border` · `fold` faint · `arrow` dashed, with a head at its end · point boards: `connection` (also `-any`, `-black`), `connection-red` dotted, `connection-SIDE`, `connection-SIDE-SIDE` side by side. Pieces that share an end are joined before they are smoothed |
//! | `Label::kind` | `water` `river` blue italic · anything else: letter-spaced, brown |
//! | sides | `axis` `german` · `soviet` `russian` · `nord` `north` · `mitte` `center` `centre` · `sued` `south` · anything else is neutral; an empty name is nobody |
//! | `Face::symbol` | `infantry` `motorised` `armour` `mechanised` `marine` `guards` `militia` `headquarters` `artillery` `air` `fleet` · also `cavalry` `reconnaissance` `engineer` `anti-tank` `anti-aircraft` `rocket` `mountain` `parachute` `security` `depot` |
//! | `Face::bar`, colours | `white` `blue` `yellow` `gold` `red` `brown` `green` `black` `grey` `orange` `violet` |
//! | `Steps` | pips: `hits_on` 6 ring, 5 half disc, 4 or less full disc; lost steps dashes; `now` 0 a question mark |
//! | `Mark::kind` | `rubble` (ruins; badge with a number from 2 on) · `rubble-level` (badge with the number always) · `dock` `landing` `port` anchors · `factory` · `fort-COLOUR`, on counter boards `fort` and `fort-weak` · `block-COLOUR` · `victory` `vp` gold disc with the count · `medal` · `depot` · `fuel` `ammo` `food` · `truck` `train` · `halt` · on point boards also `rail` `fortified`, `soviet` `soviet-infantry` `soviet-armour` octagon in the disc, `air` |
//! | `Link::kind` | `truck` `train`, in the middle of the line between two spaces, with a bar in the colour of the side |
//! | `Piece` | `face` none: hidden, side's shape and `?` · `concealed` with a face: memory aid, smaller, unless the side is [`Style::own`] · `spent`: tint body |
//! | `Highlight`, `Target` | `Piece` gold around the piece · `Chosen` gold in a dark case, around the pieces of a block board · `Target` dashed gold · `Arrow` · `Last` dashed violet · choices of spaces and pieces: teal ring |

mod body;
mod control;
mod cover;
mod geom;
mod glyphs;
mod grid;
mod ground;
mod labels;
mod lines;
mod links;
mod marks;
mod mesh;
mod metrics;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod relief;
mod rings;
mod spaces;
mod svg;
mod symbols;
mod terrain;
pub mod tokens;
mod view;
mod voronoi;

use verst_core::scene::{BoardKind, SideName};
use verst_core::{Board, Lang, Names, Scene};

#[cfg(feature = "png")]
pub use png::{DrawError, png};
pub use tokens::{Side, Theme};

use svg::{Num, Svg};
use view::View;

/// Which layers are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layers {
    /// Everything.
    #[default]
    All,
    /// What never changes: paper, terrain, hachures, rivers, water, rails.
    Ground,
    /// What changes: rubble, control, grid, names, rings, pieces. The background is clear.
    Live,
}

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// The language of the names.
    pub lang: Lang,
    /// Pixels to a board unit; 0 for the natural size of the board. Everything else follows from the size of a hex on
    /// the screen.
    pub scale: f32,
    /// Left, top, width, height of a part of the board, in board units.
    pub crop: Option<[i32; 4]>,
    /// Which layers.
    pub layers: Layers,
    /// The side that looks: its own concealed pieces are shown in full.
    pub own: Option<SideName>,
    /// The setting *Distinct colours*.
    pub distinct: bool,
    /// Colours as CSS variables with the figures as fallback, so that a page can change its theme.
    pub variables: bool,
    /// What the identifiers inside the drawing begin with: two drawings on one page need two prefixes.
    pub prefix: String,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            theme: Theme::Light,
            lang: Lang::En,
            scale: 0.0,
            crop: None,
            layers: Layers::All,
            own: None,
            distinct: false,
            variables: false,
            prefix: "v".to_owned(),
        }
    }
}

impl Style {
    /// With hexes of so many pixels, flat to flat.
    #[must_use]
    pub fn zoomed(mut self, board: &Board, pixels: f32) -> Style {
        self.scale = pixels / board.unit.max(1) as f32;
        self
    }

    /// With the whole board so many pixels wide.
    #[must_use]
    pub fn fitted(mut self, board: &Board, width: u32) -> Style {
        self.scale = width as f32 / board.size[0].max(1) as f32;
        self
    }
}

/// The board and, with a scene, everything on it as an SVG document.
pub fn svg(board: &Board, scene: Option<&Scene>, names: &Names, style: &Style) -> String {
    let view = View::new(board, scene, names, style);
    let mut out = Svg::default();
    let [width, height] = view.size;
    out.el("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .num("width", width)
        .num("height", height)
        .set("viewBox", format_args!("0 0 {} {}", Num(width), Num(height)))
        .begin();
    if style.layers != Layers::Live {
        ground_layers(&mut out, &view);
    }
    if style.layers != Layers::Ground {
        live_layers(&mut out, &view);
    }
    out.finish()
}

/// What never changes, bottom up.
fn ground_layers(out: &mut Svg, view: &View) {
    ground::paper(out, view);
    ground::terrain(out, view);
    cover::cover(out, view);
    relief::relief(out, view);
    lines::waters(out, view);
    ground::water(out, view);
    lines::ways(out, view);
    ground::boxes(out, view);
}

/// What changes, bottom up.
fn live_layers(out: &mut Svg, view: &View) {
    let covered = pieces::covered(view);
    let plan = labels::plan(view, &covered);
    let clips = ground::land_clips(out, view);
    for clip in &clips {
        out.el("g").set("clip-path", format_args!("url(#{clip})")).begin();
    }
    cover::rubble(out, view, &marks::ruins(view));
    control::control(out, view);
    for _ in &clips {
        out.end();
    }
    grid::grid(out, view);
    if view.board.kind == BoardKind::Point {
        lines::connections(out, view);
    }
    labels::regions(out, view);
    rings::rings(out, view);
    spaces::spaces(out, view, &plan);
    marks::towns(out, view, &plan);
    marks::marks(out, view, &plan);
    links::links(out, view);
    grid::numbers(out, view, &covered);
    for name in plan.names.iter().flatten() {
        name.draw(out, view);
    }
    // Under the pieces: an arrow must not hide a figure.
    rings::arrows(out, view, &plan);
    pieces::pieces(out, view, &plan);
    marks::corners(out, view);
}
