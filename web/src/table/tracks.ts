// Where a track is shown: cards of pieces and tokens beside the map, boxes with pieces over it.

import type { Track, TrackRow } from "../lib/api/core";

/** Its rows are the cards of pieces. */
export const ofPieces = (track: Track): boolean => track.rows.some((row) => row.piece !== null);

const boxesOf = (track: Track) => track.rows.flatMap((row) => row.boxes);

/** A list of pieces that all lie open: it has no boxes to fill, and stands beside the map. */
export const ofList = (track: Track): boolean => !ofPieces(track) && boxesOf(track).every((box) => typeof box === "object" && "known" in box);

/** Its boxes hold pieces, and fill and empty. */
export const ofBlocks = (track: Track): boolean => !ofPieces(track) && !ofList(track) && boxesOf(track).some((box) => typeof box === "object" && !("token" in box));

/** The card of a piece. */
export const cardOf = (tracks: Track[], piece: string): TrackRow | null => tracks.flatMap((track) => track.rows).find((row) => row.piece === piece) ?? null;
