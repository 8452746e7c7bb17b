import { Clock, Effect, PubSub, Schedule, Semaphore, Stream } from "effect"
import type { GameId } from "#models/catalogue/catalogue.ts"
import type { FeedProducer } from "../trading/FeedSource.ts"
import type { Body } from "./body.ts"

/** Name of the embedded bookmaker in its messages. */
export const BOOKMAKER = "embedded"

const STEP = "1 second"
const HEARTBEAT = "5 seconds"

/** Who conducts the games, in this thread or another: a `Producer` that may take its time. */
export interface Conductor {
  readonly step: (now: number) => Effect.Effect<ReadonlyArray<Body>>
  /** In parts, as they are made. */
  readonly snapshot: (now: number, games: ReadonlyArray<GameId>) => Stream.Stream<ReadonlyArray<Body>>
}

/**
 * The embedded bookmaker as a feed source: has the games conducted by the clock, a step a second, and says so
 * in numbered messages with a heartbeat. Runs while its scope is open.
 */
export const makeBookmaker = Effect.fnUntraced(function* (conductor: Conductor) {
  const messages = yield* PubSub.unbounded<unknown>()
  const turn = yield* Semaphore.make(1)
  let seq = 0
  let isAsked = false
  /** Set when the games can't be conducted any more: then nothing may say that their prices are current. */
  let isLost = false

  const publish = (now: number, bodies: ReadonlyArray<Body>) =>
    PubSub.publishAll(
      messages,
      bodies.map((body) => {
        seq += 1
        return { ...body, producer: BOOKMAKER, seq, at: now }
      }),
    )
  const inTurn = (said: (now: number) => Effect.Effect<unknown>) =>
    Effect.flatMap(Clock.currentTimeMillis, said).pipe(turn.withPermits(1))

  const every = (interval: typeof STEP | typeof HEARTBEAT, say: Conductor["step"]) =>
    inTurn((now) => Effect.flatMap(say(now), (bodies) => publish(now, bodies))).pipe(
      Effect.repeat(Schedule.fixed(interval)),
      Effect.forkScoped,
    )

  // Nobody has heard of any game before a snapshot was asked for.
  const step = (now: number) =>
    Effect.tapDefect(conductor.step(now), (defect) => {
      isLost = true
      return Effect.logError("The games can't be conducted any more", defect)
    })
  yield* every(STEP, (now) => (isAsked ? step(now) : Effect.succeed([])))
  yield* every(HEARTBEAT, () => Effect.succeed(isLost ? [] : [{ _tag: "alive" }]))
  yield* Effect.addFinalizer(() => PubSub.shutdown(messages))

  const source: FeedProducer = {
    producer: BOOKMAKER,
    messages: Stream.fromPubSub(messages),
    recover: (games) =>
      inTurn((now) => {
        isAsked = true
        return Stream.runForEach(conductor.snapshot(now, games), (bodies) => publish(now, bodies))
      }),
  }
  return source
})
