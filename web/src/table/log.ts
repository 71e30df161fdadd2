// What was said so far, put together from the parts that the server sends.

import type { Log, LogLine } from "../lib/api/protocol";

/** Lines from `log.from` on are replaced; those before it stand. */
export function merge(known: LogLine[], log: Log): LogLine[] {
  return [...known.filter(({ line }) => line < log.from), ...log.lines];
}
