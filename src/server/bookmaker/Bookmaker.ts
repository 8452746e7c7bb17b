import { Clock, Effect, PubSub, Schedule, Semaphore, Stream } from "effect"
import type { FeedProducer } from "../trading/FeedSource.ts"
import type { Body } from "./body.ts"
import { makeProducer } from "./producer.ts"
import type { Schedule as GameSchedule } from "./schedule/schedule.ts"

/** Name of the embedded bookmaker in its messages. */
export const BOOKMAKER = "embedded"

const STEP = "1 second"
const HEARTBEAT = "5 seconds"

export interface BookmakerOptions {
  readonly schedule: GameSchedule
  /** Seconds of a game that pass in a second. */
  readonly speed: number
}

/**
 * The embedded bookmaker as a feed source: conducts the games of a schedule by the clock, a step a second, and says
 * so in numbered messages with a heartbeat. Runs while its scope is open.
 */
export const makeBookmaker = Effect.fnUntraced(function* ({ schedule, speed }: BookmakerOptions) {
  const producer = makeProducer(schedule, speed)
  const messages = yield* PubSub.unbounded<unknown>()
  const turn = yield* Semaphore.make(1)
  let seq = 0

  const say = (make: (now: number) => ReadonlyArray<Body>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const stamped = make(now).map((body) => {
        seq += 1
        return { ...body, producer: BOOKMAKER, seq, at: now }
      })
      yield* PubSub.publishAll(messages, stamped)
    }).pipe(turn.withPermits(1))

  const every = (interval: typeof STEP | typeof HEARTBEAT, make: (now: number) => ReadonlyArray<Body>) =>
    say(make).pipe(Effect.repeat(Schedule.fixed(interval)), Effect.forkScoped)

  yield* every(STEP, producer.step)
  yield* every(HEARTBEAT, () => [{ _tag: "alive" }])
  yield* Effect.addFinalizer(() => PubSub.shutdown(messages))

  const source: FeedProducer = {
    producer: BOOKMAKER,
    messages: Stream.fromPubSub(messages),
    recover: (games) => say((now) => producer.snapshot(now, games)),
  }
  return source
})
