// Where a preview is shown: a short one beside what is pointed at, a tall one beside the map.

import type { Preview } from "../lib/api/core";

/** More lines than this would hide the map. */
const MOST = 9;

export const tall = (preview: Preview): boolean => preview.sums.length + preview.outcomes.length > MOST;
