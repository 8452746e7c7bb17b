import type { Replayable } from "../journal/aggregate.ts"

/**
 * Every aggregate whose streams the log may hold: the audit replays a stream by the one its name begins with, and
 * refuses a stream that none owns.
 */
export const registry: ReadonlyArray<Replayable> = []
