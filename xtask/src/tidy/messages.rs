//! Rules about the words of the games: both languages say the same things, with the same arguments.

use verst_locale::{Outline, outline};

use super::Fault;
use super::files::Tree;

/// Hold the message files against the rules: `en.ftl` beside `fr.ftl`, or `x.en.ftl` beside `x.fr.ftl`.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut out = Vec::new();
    for (english, text) in &tree.files {
        let Some(stem) = english.strip_suffix("en.ftl").filter(|s| s.ends_with(['/', '.'])) else { continue };
        let french = format!("{stem}fr.ftl");
        let Some(other) = tree.files.get(&french) else {
            out.push(Fault::at(english, 0, format!("{french} is missing")));
            continue;
        };
        match (outline(text), outline(other)) {
            (Ok(en), Ok(fr)) => {
                out.extend(missing(&french, &en, &fr));
                out.extend(missing(english, &fr, &en));
            }
            (en, fr) => {
                out.extend(en.err().map(|e| Fault::at(english, e.line, e.why)));
                out.extend(fr.err().map(|e| Fault::at(&french, e.line, e.why)));
            }
        }
    }
    out
}

/// What one file says and the other does not.
fn missing(file: &str, said: &Outline, here: &Outline) -> Vec<Fault> {
    let mut out = Vec::new();
    for (id, arguments) in said {
        match here.get(id) {
            None => out.push(Fault::at(file, 0, format!("message {id} is missing"))),
            Some(found) => {
                let lost = arguments.difference(found);
                out.extend(lost.map(|a| Fault::warn(file, format!("message {id} does not use ${a}"))));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_two(en: &str, fr: &str) -> Vec<String> {
        check(&Tree::of(&[("g/en.ftl", en), ("g/fr.ftl", fr)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn each_difference_is_found() {
        assert!(check_two("a = { $x }\n", "a = le { $x }\n").is_empty());
        assert_eq!(check_two("a = x\n", "b = x\n").len(), 2);
        assert_eq!(check_two("a = { $x }\n", "a = y\n"), ["g/fr.ftl: warning: message a does not use $x"]);
        assert!(check_two("a = {\n", "a = y\n")[0].starts_with("g/en.ftl:"));
        let alone = check(&Tree::of(&[("g/core.en.ftl", "a = b\n")]));
        assert!(alone[0].why.contains("core.fr.ftl is missing"));
    }
}
