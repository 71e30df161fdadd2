//! Reading and writing files, with errors that say which and why.

use anyhow::{Context, Result, anyhow, bail};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
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

/// Write a file. What was there stays until the new is whole, whatever ends the program meanwhile.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let written = match whole(path) {
        Some(whole) => replace(&whole, bytes),
        None => fs::write(path, bytes),
    };
    written.with_context(|| path.display().to_string())
}

/// Can this file be written? To be asked before hours of work; what is in it stays.
pub fn check_writable(path: &Path) -> Result<()> {
    let is_new = path.symlink_metadata().is_err();
    let opened = OpenOptions::new().append(true).create(true).open(path).map(drop);
    let left = opened.and_then(|()| if is_new { fs::remove_file(path) } else { Ok(()) });
    left.with_context(|| path.display().to_string())
}

/// The file behind a name, if another may take its place: a pipe or a device must not be replaced, nor a link to them.
fn whole(path: &Path) -> Option<PathBuf> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => fs::canonicalize(path).ok(),
        Ok(_) => None,
        Err(_) => Some(path.to_owned()),
    }
}

/// Put a new file in the place of the old one, if there was one.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(name) = path.file_name() else { return fs::write(path, bytes) };
    let mut beside = name.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let mut file = match File::create(&beside) {
        // A file that may be written in a folder that may not.
        Err(error) if error.kind() == ErrorKind::PermissionDenied => return fs::write(path, bytes),
        made => made?,
    };
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_leaves_nothing_beside_it() {
        let folder = std::env::temp_dir().join(format!("verst-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.json");
        check_writable(&path).unwrap();
        assert!(!path.exists(), "asking leaves nothing behind");
        write(&path, b"old").unwrap();
        check_writable(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        for bad in [folder.as_path(), &folder.join("no/such/file")] {
            assert!(check_writable(bad).is_err() && write(bad, b"").is_err(), "{}", bad.display());
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one_and_a_device_is_written_to() {
        let folder = std::env::temp_dir().join(format!("verst-files-links-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (link, to) in [("a", folder.join("b")), ("null", "/dev/null".into())] {
            let link = folder.join(link);
            write(&to, b"old").unwrap();
            std::os::unix::fs::symlink(&to, &link).unwrap();
            write(&link, b"new").unwrap();
            assert!(link.is_symlink());
        }
        assert_eq!(fs::read(folder.join("b")).unwrap(), b"new");
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        fs::remove_dir_all(folder).unwrap();
    }
}
