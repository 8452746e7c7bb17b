import { serverClockAggregate } from "#src/server/kernel/clock/clock.aggregate.ts"
import { type Replayable, replayable } from "#src/server/kernel/journal/aggregate.ts"
import { reactorAggregate } from "#src/server/kernel/reactors/reactor.aggregate.ts"
import { domains } from "./domains.ts"

/**
 * Every aggregate whose streams the log may hold: the audit replays a stream by the one its name begins with, and
 * refuses a stream that none owns.
 */
export const registry: ReadonlyArray<Replayable> = [
  ...domains.flatMap(({ aggregates }) => aggregates),
  replayable(serverClockAggregate),
  replayable(reactorAggregate),
]
