//! The one line that runs the kit.

/// Every check of the kit as a test of its own.
///
/// ```
/// use verst_conformance::toy::Skirmish;
/// verst_conformance::suite!(Skirmish::new(), cases: "cases", hidden: FromAll);
/// ```
///
/// The expression makes the game, typed; it is evaluated for each test. `cases` names a directory of the crate whose
/// YAML files are run. `hidden` says from whom facts are hidden at some time:
/// [`FromAll`](crate::kit::Hidden::FromAll) (the default), [`FromSome`](crate::kit::Hidden::FromSome) or
/// [`FromNobody`](crate::kit::Hidden::FromNobody).
///
/// `VERST_KIT_SCALE=10` plays ten times as much, `VERST_FUZZ=100000` tries so many spoiled inputs; `VERST_BLESS=1` writes the golden transcripts anew.
#[macro_export]
macro_rules! suite {
    ($game:expr $(, cases: $cases:literal)? $(, hidden: $hidden:ident)? $(,)?) => {
        $crate::suite_tests! { $game, [$($hidden)?]
            check_equals_actions, random_play_ends, notation_round_trips, data_round_trips, replay_equality,
            undo_policy, secrecy, scenes, why_not, messages, sanity, judgement
        }

        #[test]
        fn golden_transcripts() {
            let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
            $crate::kit::hold($crate::kit::golden_transcripts(&$crate::kit::Kit::new(|| $game), directory.as_ref()));
        }

        $(
            #[test]
            fn cases() {
                let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/", $cases);
                $crate::kit::hold($crate::kit::cases(&$crate::kit::Kit::new(|| $game), directory.as_ref()));
            }

            #[test]
            fn hostile_input() {
                let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/", $cases);
                $crate::kit::hold($crate::kit::hostile_input(&$crate::kit::Kit::new(|| $game), directory.as_ref()));
            }
        )?
    };
}

/// One test for each named check.
#[doc(hidden)]
#[macro_export]
macro_rules! suite_tests {
    ($game:expr, [] $($check:ident),+) => {
        $crate::suite_tests! { $game, [FromAll] $($check),+ }
    };
    ($game:expr, [$hidden:ident] $($check:ident),+) => {
        $(
            #[test]
            fn $check() {
                let kit = $crate::kit::Kit::new(|| $game).hidden($crate::kit::Hidden::$hidden);
                $crate::kit::hold($crate::kit::$check(&kit));
            }
        )+
    };
}
