//! Builds the web client with npm and puts its files into the binary. Without Node the binary has no client and says so.
//!
//! A program for development reads them from their folder instead: a new client then needs no new program.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let dist = PathBuf::from("../../web/dist");
    // What was written just now would look changed at every later build.
    let built = release && build_client(Path::new("../../web"));
    let mut table = String::from("&[\n");
    if release && dist.is_dir() {
        if !built {
            println!("cargo:rerun-if-changed={}", dist.display());
        }
        // A copy, so that the files cannot change between being listed and being read.
        let copy = out.join("client");
        let _ = std::fs::remove_dir_all(&copy);
        collect(&dist, &copy, "", &mut table);
    }
    table.push(']');
    std::fs::write(out.join("client.rs"), table).expect("cargo's folder can be written");
}

/// `npm ci` where it has not been done for this lock file, and `npm run build`. Was there a build?
fn build_client(web: &Path) -> bool {
    for source in ["src", "index.html", "package-lock.json", "vite.config.ts", "public"] {
        println!("cargo:rerun-if-changed=../../web/{source}");
    }
    if !web.join("package.json").is_file() {
        return false;
    }
    let npm = |words: &[&str]| Command::new("npm").args(words).current_dir(web).output();
    let run = |words: &[&str]| match npm(words) {
        Ok(ran) if ran.status.success() => true,
        Ok(ran) => {
            println!("cargo:warning=npm {} failed; the server will have no web client", words.join(" "));
            for line in String::from_utf8_lossy(&ran.stderr).lines().take(20) {
                println!("cargo:warning={line}");
            }
            false
        }
        Err(_) => {
            println!("cargo:warning=Node is missing (no npm found); the server will have no web client");
            false
        }
    };
    // npm writes this file last: it is as new as the lock that it installed.
    let modified = |path: &str| std::fs::metadata(web.join(path)).and_then(|m| m.modified()).ok();
    let installed = modified("node_modules/.package-lock.json") >= modified("package-lock.json");
    let ready = (installed && web.join("node_modules").is_dir()) || run(&["ci", "--no-audit", "--no-fund"]);
    ready && run(&["run", "build"])
}

/// One line a file: its address and its bytes.
fn collect(from: &Path, to: &Path, prefix: &str, table: &mut String) {
    std::fs::create_dir_all(to).expect("cargo's folder can be written");
    let mut entries: Vec<_> = std::fs::read_dir(from).expect("a folder").map(|e| e.expect("an entry")).collect();
    // The same files give the same binary.
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let (path, copy) = (entry.path(), to.join(&name));
        if path.is_dir() {
            collect(&path, &copy, &format!("{prefix}{name}/"), table);
        } else {
            std::fs::copy(&path, &copy).expect("a file");
            let address = format!("{prefix}{name}");
            let _ = writeln!(table, "({address:?}, include_bytes!({:?})),", copy.display().to_string());
        }
    }
}
