//! A folder of its own for each test, and the binary in it.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The game that the tests play.
pub const GAME: &str = "inferno-on-the-volga";

/// A fresh folder, removed when it is dropped.
pub struct Folder(PathBuf);

/// How a run of the binary ended.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("verst-cli-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// The binary in this folder, its language and width fixed.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_verst"));
        command.current_dir(&self.0).args(words);
        for name in ["LC_ALL", "LC_MESSAGES", "COLUMNS"] {
            command.env_remove(name);
        }
        command.env("LANG", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Run it.
    pub fn verst(&self, words: &[&str]) -> Ran {
        Ran::of(self.command(words).output().unwrap())
    }

    /// Run it with these lines as input.
    pub fn feed(&self, words: &[&str], input: &[u8]) -> Ran {
        let mut child = self.command(words).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        // The program may leave before it has read everything: a broken pipe here is fine.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let ran = Ran::of(child.wait_with_output().unwrap());
        writer.join().unwrap();
        ran
    }

    /// Run it; it must be content.
    pub fn good(&self, words: &[&str]) -> String {
        let ran = self.verst(words);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words:?}: {}", ran.out);
        ran.out
    }

    /// Run it; it must answer with JSON.
    pub fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.good(words)).unwrap()
    }

    /// Run it; it must refuse its input and say all of this on standard error.
    pub fn bad(&self, words: &[&str], parts: &[&str]) -> Ran {
        let ran = self.verst(words);
        assert_eq!(ran.code, 2, "{words:?}: {ran:?}");
        assert!(!ran.err.contains("panicked"), "{words:?}: {}", ran.err);
        for part in parts {
            assert!(ran.err.contains(part), "{words:?} should say {part:?}: {}", ran.err);
        }
        ran
    }

    /// A finished match of two agents, written by the binary itself.
    pub fn record(&self, name: &str) -> String {
        self.good(&["play", GAME, "--agents", "random", "--seed", "3", "--save", name]);
        self.read(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Ran {
    pub fn of(output: std::process::Output) -> Ran {
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

/// The folder of the game in the source tree.
pub fn game_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(GAME)
}
