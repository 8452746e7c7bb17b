import { Effect, Schedule, Stream } from "effect"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { lookEvery } from "#src/server/kernel/looks.ts"
import { Store } from "#src/server/kernel/store/Store.ts"
import type { Book } from "../trading/Book.ts"
import { LINE, tradingStopsAggregate } from "./trading-stops.aggregate.ts"

/** Topic on which a process says that it changed the stops. */
export const STOPS_TOPIC = "line.stops"

/** How often stops are looked for that no message told of: where processes share a store, the bus may be down. */
const LOOK = "400 millis"
const RETRY = Schedule.spaced("1 second")

/**
 * Shows the line under the stops of the log from now on: before this is done nothing of it is shown. What another process writes comes by the bus, and
 * where that is down by looking.
 */
export const watchStops = Effect.fnUntraced(function* (obey: Book["Service"]["obey"]) {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const store = yield* Store
  const look = Effect.flatMap(
    aggregates.load(tradingStopsAggregate, LINE),
    ({ version, snapshot: { context } }) => obey({ version, stops: context.stops }),
  )
  yield* bus.subscribe(STOPS_TOPIC).pipe(
    Stream.runForEach(() => Effect.ignore(look)),
    Effect.forkScoped({ startImmediately: true }),
  )
  yield* look.pipe(Effect.retry(RETRY), Effect.orDie)
  if (store.name === "postgresql")
    yield* Effect.forkScoped(Effect.repeat(Effect.ignore(look), Schedule.spaced(yield* lookEvery(LOOK))))
})
