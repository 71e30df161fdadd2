//! What the tests need of the machine. Where it is missing and may be installed, it is; otherwise it is named.

use anyhow::{Result, bail};
use std::process::{Command, Stdio};

use crate::must;

/// Something that must be there: how to see that it is, and where it comes from.
struct Need {
    what: &'static str,
    probe: &'static [&'static str],
    component: Option<&'static str>,
    package: &'static str,
}

const NEEDS: [Need; 7] = [
    Need { what: "a C linker", probe: &["cc", "--version"], component: None, package: "gcc libc6-dev" },
    Need { what: "rustfmt", probe: &["cargo", "fmt", "--version"], component: Some("rustfmt"), package: "rustfmt" },
    Need {
        what: "clippy",
        probe: &["cargo", "clippy", "--version"],
        component: Some("clippy"),
        package: "rust-clippy",
    },
    Need { what: "Node with npm", probe: &["npm", "--version"], component: None, package: "nodejs npm" },
    // The tests start a server of their own from these files; the running one, if any, is left alone.
    Need {
        what: "PostgreSQL",
        probe: &["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb"],
        component: None,
        package: "postgresql",
    },
    // The example of a bot is played; it needs nothing but the language.
    Need { what: "Python", probe: &["python3", "--version"], component: None, package: "python3" },
    Need { what: "Chromium", probe: &["sh", "-c", "command -v chromium"], component: None, package: "chromium" },
];

/// Make sure that all is there.
pub fn prepare() -> Result<()> {
    let missing: Vec<&Need> = NEEDS.iter().filter(|need| !answers(need.probe)).collect();
    for need in &missing {
        println!("{} is missing", need.what);
        install(need)?;
        if !answers(need.probe) {
            bail!("{} is still missing after installing {}", need.what, need.package);
        }
    }
    println!("{}", NEEDS.map(|n| n.what).join(", "));
    Ok(())
}

/// Does this command run?
pub fn answers(words: &[&str]) -> bool {
    let Some((program, arguments)) = words.split_first() else { return false };
    let status = Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|s| s.success())
}

fn install(need: &Need) -> Result<()> {
    if let Some(component) = need.component
        && answers(&["rustup", "--version"])
    {
        return must(Command::new("rustup").args(["component", "add", component]));
    }
    if !answers(&["apt-get", "--version"]) {
        bail!("{} is needed; please install it", need.what);
    }
    let packages: Vec<&str> = need.package.split(' ').collect();
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0");
    if !is_root {
        bail!("{} is needed; please run: sudo apt-get install {}", need.what, need.package);
    }
    must(Command::new("apt-get").args(["update", "--quiet"]))?;
    must(Command::new("apt-get").args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_does_not_answer() {
        assert!(!answers(&["verst-no-such-program"]));
        assert!(!answers(&[]));
        assert!(answers(&["cargo", "--version"]));
    }
}
