//! Reading and writing files, with errors that say which and why.

use anyhow::{Context, Result, anyhow, bail};
use std::fs;
use std::path::Path;
use verst_core::{PackFiles, Record};

/// No text that we read is longer: a wrong file must not fill the memory.
const LARGEST: u64 = 64 << 20;

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String> {
    let name = || path.display().to_string();
    let about = fs::metadata(path).with_context(name)?;
    if about.is_dir() {
        bail!("{}: this is a folder, not a file", path.display());
    }
    if about.len() > LARGEST {
        bail!("{}: too large ({} MB)", path.display(), about.len() >> 20);
    }
    let bytes = fs::read(path).with_context(name)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes().iter().take(good).filter(|b| **b == b'\n').count();
        anyhow!("{}:{line}: this is not text (not UTF-8)", path.display())
    })
}

/// Write a file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

/// A record and its text.
pub fn read_record(path: &Path) -> Result<(Record, String)> {
    let text = read_text(path)?;
    let record = Record::parse(&text).map_err(|e| anyhow!("{}:{}: {}", path.display(), e.line, e.why))?;
    Ok((record, text))
}

/// The files of a data pack: every YAML file of a folder.
pub fn read_pack(folder: &Path) -> Result<PackFiles> {
    let name = || folder.display().to_string();
    if !fs::metadata(folder).with_context(name)?.is_dir() {
        bail!("{}: a data pack is a folder, this is a file", folder.display());
    }
    let mut files = PackFiles::new();
    for entry in fs::read_dir(folder).with_context(name)? {
        let path = entry.with_context(name)?.path();
        let Some(file) = path.file_name().and_then(|n| n.to_str()) else { continue };
        if path.extension().is_some_and(|end| end == "yaml") && path.is_file() {
            files.insert(file.to_owned(), read_text(&path)?);
        }
    }
    if files.is_empty() {
        bail!("{}: no YAML file in this folder", folder.display());
    }
    Ok(files)
}
