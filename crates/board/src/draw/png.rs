//! From SVG to PNG, with the fonts of this crate and no others.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use thiserror::Error;

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The text is no SVG.
    #[error("not a drawing: {0}")]
    Svg(String),
    /// No picture has this size.
    #[error("a picture of {width} by {height} pixels cannot be made")]
    Size {
        /// Width asked for.
        width: u32,
        /// Height that follows from it.
        height: u64,
    },
    /// The picture could not be written.
    #[error("the picture could not be written: {0}")]
    Png(String),
}

/// The largest picture: a hundred million pixels.
const MOST: u64 = 100_000_000;

/// A drawing as PNG, `width` pixels wide.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, DrawError> {
    let options = Options { fontdb: fonts(), font_family: "IBM Plex Sans".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| DrawError::Svg(error.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (f64::from(tree.size().height()) * f64::from(scale)).round().max(1.0) as u64;
    let size = DrawError::Size { width, height };
    if width == 0 || u64::from(width) * height > MOST {
        return Err(size);
    }
    let mut pixmap = Pixmap::new(width, height as u32).ok_or(size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| DrawError::Png(error.to_string()))
}

/// The fonts, read once.
fn fonts() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let read = || {
        let mut database = fontdb::Database::new();
        for file in FILES {
            database.load_font_source(fontdb::Source::Binary(Arc::new(file)));
        }
        database.set_serif_family("Source Serif 4");
        database.set_sans_serif_family("IBM Plex Sans");
        Arc::new(database)
    };
    Arc::clone(FONTS.get_or_init(read))
}

const FILES: [&[u8]; 6] = [
    include_bytes!("../../fonts/IBMPlexSans-Regular.ttf"),
    include_bytes!("../../fonts/IBMPlexSans-SemiBold.ttf"),
    include_bytes!("../../fonts/IBMPlexSansCondensed-SemiBold.ttf"),
    include_bytes!("../../fonts/SourceSerif4-Regular.ttf"),
    include_bytes!("../../fonts/SourceSerif4-Italic.ttf"),
    include_bytes!("../../fonts/SourceSerif4-SemiBold.ttf"),
];
