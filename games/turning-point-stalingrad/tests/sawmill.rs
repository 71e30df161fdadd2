//! The introductory scenario shows its own numbers, not those of the basic game.

use serde_json::{Value, json};
use verst_core::{Arg, Game, Scene, Setup, Viewer};
use verst_turning::Turning;

/// The scene that everybody sees after a patch.
fn scene(game: &Turning, scenario: &str, patch: &Value) -> Scene {
    let mut state = game.start(&Setup { scenario: scenario.to_owned(), ..Setup::default() }).unwrap();
    game.patch(&mut state, patch).unwrap();
    game.scene(&game.view(&state, Viewer::Public), &[])
}

fn number(args: &verst_core::Args, name: &str) -> i64 {
    match args.get(name) {
        Some(Arg::Num(n)) => *n,
        other => panic!("{name}: {other:?}"),
    }
}

fn figures(scene: &Scene) -> Vec<String> {
    let named = scene.figures.iter();
    named.map(|f| f.of.map_or_else(|| f.name.id.to_string(), |of| format!("{} of {of}", f.name.id))).collect()
}

// rule: TPS-23.4
#[test]
fn six_impulses_make_a_day() {
    let game = Turning::builtin();
    for (scenario, space, shown) in [("kuibyshev-sawmill", 7, [4, 6, 6]), ("historical-basic", 7, [7, 12, 12])] {
        let scene = scene(&game, scenario, &json!({ "date": "1942-09-15", "side": "german", "space": space }));
        let now = scene.phases.iter().find(|phase| phase.now).unwrap();
        let boxes = scene.tracks[0].rows[0].boxes.len() as i64;
        let found = [number(&now.name.args, "impulse"), number(&now.name.args, "impulses"), boxes];
        assert_eq!(found, shown, "{scenario}");
    }
}

// rule: TPS-23.1, TPS-23.3, TPS-19.3
#[test]
fn points_are_those_of_the_scenario_and_nothing_is_built() {
    let game = Turning::builtin();
    let sawmill = scene(&game, "kuibyshev-sawmill", &json!({ "date": "1942-09-15" }));
    assert_eq!(figures(&sawmill), ["figure-vp of 4", "figure-advantage", "figure-east-bank"]);
    let basic = scene(&game, "historical-basic", &json!({ "date": "1942-09-15" }));
    let shown = ["figure-vp of 10", "figure-losses of 30", "figure-factors", "figure-advantage", "figure-east-bank"];
    assert_eq!(figures(&basic), shown);
    let simulation = figures(&scene(&game, "simulation", &json!({ "date": "1942-09-15" })));
    assert!(!simulation.iter().any(|name| name.starts_with("figure-losses")), "{simulation:?}");
}
