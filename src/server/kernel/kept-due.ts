import { Effect, Queue, Stream } from "effect"
import { Bus } from "./bus/Bus.ts"
import type { StoreUnavailable } from "./store/errors.ts"

/** How long after a look that the store did not answer the next one comes. */
const LATER_MS = 2000

/**
 * Looks after what becomes due by itself, in the background: `tick` does what is due and answers in how many milliseconds something is due
 * again, and a message on the topic has it look at once, for what no look knew of yet.
 * @param name what is looked after, as the log says it
 */
export const keptDue = (name: string, topic: string, tick: Effect.Effect<number, StoreUnavailable>) =>
  Effect.gen(function* () {
    const bus = yield* Bus
    const told = yield* Queue.sliding<true>(1)
    yield* bus.subscribe(topic).pipe(
      Stream.runForEach(() => Queue.offer(told, true)),
      Effect.forkScoped({ startImmediately: true }),
    )
    const once = tick.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.as(Effect.logWarning(`${name} are looked after later: ${detail}`), LATER_MS),
      ),
    )
    yield* once.pipe(
      Effect.flatMap((waitMs) => Effect.raceFirst(Effect.sleep(waitMs), Queue.take(told))),
      Effect.forever,
      Effect.forkScoped,
    )
  })
