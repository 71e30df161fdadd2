//! Searches against slow and obvious ones.

use proptest::prelude::*;
use verst_board::hex::{Grid, Orientation, Shifted};
use verst_board::{Edge, Graph, Search, Stage, Supply};

/// A connected-or-not graph of up to 24 spaces with random links and classes.
fn graphs() -> impl Strategy<Value = Graph> {
    (2usize..24).prop_flat_map(|n| {
        let link = (0..n as u16, 0..n as u16, any::<u8>());
        prop::collection::vec(link, 0..n * 3).prop_map(move |links| {
            let mut lists = vec![Vec::new(); n];
            for &(a, b, _) in &links {
                if a != b && !lists[usize::from(a)].contains(&b) {
                    lists[usize::from(a)].push(b);
                    lists[usize::from(b)].push(a);
                }
            }
            let mut graph = Graph::from_lists(&lists).unwrap();
            for (a, b, class) in links {
                graph.set_class(a, b, class);
            }
            graph
        })
    })
}

/// Costs that use the whole range and close some links in one direction only.
fn cost(from: u16, to: u16, edge: Edge) -> Option<u8> {
    let mixed = u32::from(edge.class) * 7 + u32::from(from) * 31 + u32::from(to) * 17;
    (mixed % 5 != 0).then_some(if mixed.is_multiple_of(3) { (mixed % 256) as u8 } else { (mixed % 4) as u8 })
}

fn stop(space: u16) -> bool {
    space % 5 == 3
}

/// Bellman and Ford's way: relax everything until nothing changes.
fn naive_reach(graph: &Graph, start: u16, budget: u32) -> Vec<Option<u32>> {
    let mut best = vec![None; graph.len()];
    best[usize::from(start)] = Some(0);
    loop {
        let mut changed = false;
        for from in 0..graph.len() as u16 {
            let Some(so_far) = best[usize::from(from)] else { continue };
            if from != start && stop(from) {
                continue;
            }
            for (to, edge) in graph.links(from) {
                let Some(step) = cost(from, to, edge) else { continue };
                let total = so_far + u32::from(step);
                if total <= budget && best[usize::from(to)].is_none_or(|before| total < before) {
                    best[usize::from(to)] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

proptest! {
    #[test]
    fn reach_equals_naive_dijkstra(graph in graphs(), start in 0u16..2, budget in 0u32..700) {
        let mut search = Search::new(graph.len());
        // Twice with the same buffers: nothing of the first query may show in the second.
        for start in [1 - start, start] {
            let naive = naive_reach(&graph, start, budget);
            let reach = search.reach(&graph, start, budget, cost, stop);
            for space in 0..graph.len() as u16 {
                prop_assert_eq!(reach.cost(space), naive[usize::from(space)], "space {}", space);
            }
            prop_assert_eq!(reach.spaces().len(), naive.iter().flatten().count());
            prop_assert!(reach.spaces().is_sorted_by_key(|space| reach.cost(*space)));
            let mut path = Vec::new();
            for &space in reach.spaces() {
                prop_assert!(reach.path(space, &mut path));
                prop_assert_eq!((path[0], path[path.len() - 1]), (start, space));
                let walked: u32 = path
                    .windows(2)
                    .map(|step| u32::from(cost(step[0], step[1], graph.edge(step[0], step[1]).unwrap()).unwrap()))
                    .sum();
                prop_assert_eq!(Some(walked), reach.cost(space), "the path costs what the reach says");
                prop_assert!(path[1..path.len().max(2) - 1].iter().all(|via| !stop(*via)), "no path through a stop");
            }
        }
    }

    #[test]
    fn distance_equals_hex_arithmetic(
        (cols, rows) in (1u16..14, 1u16..14), (a, b) in any::<(u16, u16)>(), (pointy, even) in any::<(bool, bool)>(),
    ) {
        let grid = Grid {
            orientation: if pointy { Orientation::Pointy } else { Orientation::Flat },
            shifted: if even { Shifted::Even } else { Shifted::Odd },
            cols,
            rows,
        };
        let graph = Graph::hex_grid(grid).unwrap();
        let (a, b) = (a % graph.len() as u16, b % graph.len() as u16);
        let mut search = Search::new(graph.len());
        prop_assert_eq!(search.distance(&graph, a, b, |_, _, _| true), Some(u32::from(grid.distance(a, b))));
        let all = search.distances(&graph, &[a, b], 5, |_, _, _| true);
        for space in 0..graph.len() as u16 {
            let nearest = u32::from(grid.distance(a, space).min(grid.distance(b, space)));
            prop_assert_eq!(all.cost(space), (nearest <= 5).then_some(nearest));
        }
    }

    #[test]
    fn flood_equals_a_search_over_stages(graph in graphs(), limits in prop::collection::vec(0u32..40, 0..4)) {
        let stages: Vec<_> = limits.iter().map(|limit| Stage::up_to(*limit)).collect();
        let step = |stage: usize, from: u16, to: u16, edge: Edge| {
            cost(from, to, Edge { class: edge.class ^ stage as u8, ..edge })
        };
        // The obvious way: each stage a full relaxation from everything that is in so far.
        let mut stage_of = vec![None; graph.len()];
        stage_of[0] = Some(0);
        for (number, limit) in limits.iter().enumerate() {
            let mut best: Vec<_> = stage_of.iter().map(|stage| stage.map(|_: usize| 0)).collect();
            for _ in 0..graph.len() {
                for from in 0..graph.len() as u16 {
                    let Some(so_far) = best[usize::from(from)] else { continue };
                    for (to, edge) in graph.links(from) {
                        let Some(cost) = step(number, from, to, edge) else { continue };
                        let total = so_far + u32::from(cost);
                        if total <= *limit && best[usize::from(to)].is_none_or(|before| total < before) {
                            best[usize::from(to)] = Some(total);
                        }
                    }
                }
            }
            for (stage, best) in stage_of.iter_mut().zip(best) {
                if stage.is_none() && best.is_some() {
                    *stage = Some(number);
                }
            }
        }
        let mut search = Search::new(graph.len());
        let flood = search.flood(&graph, &[0], &stages, step);
        for space in 0..graph.len() as u16 {
            prop_assert_eq!(flood.stage(space), stage_of[usize::from(space)], "space {}", space);
        }
    }
}

/// A row of eight: rail (class 1) from 0 to 3, road (class 2) from 3 to 5, nothing beyond.
fn row() -> Graph {
    let lists: Vec<Vec<u16>> =
        (0..8u16).map(|i| [i.checked_sub(1), (i < 7).then_some(i + 1)].into_iter().flatten().collect()).collect();
    let mut graph = Graph::from_lists(&lists).unwrap();
    for i in 0..3 {
        graph.set_class(i, i + 1, 1);
    }
    for i in 3..5 {
        graph.set_class(i, i + 1, 2);
    }
    graph
}

/// Rail of any length, then 2 of road, then 1 across country.
fn trace(space: u16, blocked: impl Fn(u16) -> bool) -> Supply {
    let graph = row();
    let stages = [Stage::ANY, Stage::up_to(2), Stage::up_to(1)];
    let ground = |stage: usize, _: u16, _: u16, edge: Edge| match stage {
        0 => (edge.class == 1).then_some(1),
        1 => (edge.class > 0).then_some(1),
        _ => Some(1),
    };
    Search::new(graph.len()).supply(&graph, &[0], &stages, space, ground, |_, to, _| blocked(to))
}

#[test]
fn supply_says_what_breaks_it() {
    let check = |space, enemy: &[u16], expected| assert_eq!(trace(space, |at| enemy.contains(&at)), expected);
    check(0, &[], Supply::Traced);
    check(6, &[], Supply::Traced);
    check(7, &[], Supply::TooFar);
    check(5, &[2], Supply::Cut { from: 1, to: 2 });
    check(6, &[2, 5], Supply::Cut { from: 1, to: 2 });
    check(1, &[2], Supply::Traced);
    check(7, &[2], Supply::TooFar);
}

#[test]
fn stages_are_told() {
    let graph = row();
    let mut search = Search::new(graph.len());
    let flood = search.flood(&graph, &[0, 99], &[Stage::ANY, Stage::up_to(1)], |stage, _, _, edge| {
        (stage == 1 || edge.class == 1).then_some(1)
    });
    assert_eq!([2, 3, 4, 5].map(|space| flood.stage(space)), [Some(0), Some(0), Some(1), None]);
    assert_eq!(flood.reach().back(4).collect::<Vec<_>>(), [4, 3, 2, 1, 0]);
}

#[test]
fn components() {
    let graph = row();
    let mut search = Search::new(graph.len());
    assert_eq!(search.component(&graph, 2, |_, _, edge| edge.class == 1), [2, 3, 1, 0]);
    assert_eq!(search.component(&graph, 6, |_, _, edge| edge.class == 1), [6]);
    assert!(search.component(&graph, 77, |_, _, _| true).is_empty());
    assert_eq!(search.distance(&graph, 0, 7, |_, _, edge| edge.class == 1), None);
}
