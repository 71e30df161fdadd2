// Where a track is shown: cards of pieces and tokens beside the map, boxes with pieces over it.

import type { Track } from "../lib/api/core";

/** Its rows are the cards of pieces. */
export const ofPieces = (track: Track): boolean => track.rows.some((row) => row.piece !== null);

/** Its boxes hold tokens. */
export const ofTokens = (track: Track): boolean => track.rows.some((row) => row.boxes.some((box) => typeof box === "object" && "token" in box));
