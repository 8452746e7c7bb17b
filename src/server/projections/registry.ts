import { type Replayable, replayable } from "../journal/aggregate.ts"
import { gameAggregate, marketAggregate } from "../trading/aggregates.ts"

/**
 * Every aggregate whose streams the log may hold: the audit replays a stream by the one its name begins with, and
 * refuses a stream that none owns.
 */
export const registry: ReadonlyArray<Replayable> = [replayable(gameAggregate), replayable(marketAggregate)]
