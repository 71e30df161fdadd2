// Where a track is shown: cards of pieces and tokens beside the map, boxes with pieces over it.

import type { Track, TrackRow } from "../lib/api/core";

/** Its rows are the cards of pieces. */
export const ofPieces = (track: Track): boolean => track.rows.some((row) => row.piece !== null);

/** Its boxes hold pieces. */
export const ofBlocks = (track: Track): boolean => !ofPieces(track) && track.rows.some((row) => row.boxes.some((box) => typeof box === "object" && !("token" in box)));

/** The card of a piece. */
export const cardOf = (tracks: Track[], piece: string): TrackRow | null => tracks.flatMap((track) => track.rows).find((row) => row.piece === piece) ?? null;
