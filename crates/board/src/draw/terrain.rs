//! Terrain classes as the ground is painted.

/// What the ground looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Terrain {
    Open,
    Steppe,
    Suburb,
    Town,
    Factory,
    Wood,
    Hill,
    Rough,
    Mountain,
    Marsh,
    Ravine,
    Water,
}

impl Terrain {
    /// The class of that name; a name unknown is open ground.
    pub fn of(name: &str) -> Terrain {
        match name {
            "steppe" => Terrain::Steppe,
            "suburb" | "village" | "orchard" => Terrain::Suburb,
            "town" | "urban" | "built-up" | "city" => Terrain::Town,
            "factory" | "works" | "industrial" => Terrain::Factory,
            "wood" | "woods" | "forest" => Terrain::Wood,
            "hill" | "hills" => Terrain::Hill,
            "rough" | "broken" => Terrain::Rough,
            "mountain" | "mountains" => Terrain::Mountain,
            "marsh" | "swamp" => Terrain::Marsh,
            "ravine" | "gully" | "balka" => Terrain::Ravine,
            "water" | "sea" | "lake" => Terrain::Water,
            _ => Terrain::Open,
        }
    }

    /// Are there houses?
    pub fn is_built_up(self) -> bool {
        matches!(self, Terrain::Town | Terrain::Factory)
    }
}
