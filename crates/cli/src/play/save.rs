//! Writing the record of a match.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use verst_core::Record;

/// Write a record. A file that is there and is no record is never overwritten: a slip of the tongue must not cost a file.
pub fn save(path: &Path, record: &Record) -> Result<()> {
    let name = || path.display().to_string();
    if path.exists() && !fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"verst record ")) {
        bail!("{}: this is there and is no record; it stays as it is", path.display());
    }
    fs::write(path, record.text()).with_context(name)
}
