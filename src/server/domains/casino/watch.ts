import { Clock, Effect, Queue, Ref } from "effect"

/** How long after somebody has asked for its table a game that everybody shares opens new rounds, in milliseconds. */
const WATCHED_MS = 15_000

/** Who watches a game that everybody shares: its rounds go on for them. */
export const makeWatch = Effect.gen(function* () {
  const watchedAt = yield* Ref.make(Number.NEGATIVE_INFINITY)
  const asked = yield* Queue.sliding<true>(1)
  return {
    /** Somebody asks for the table: rounds go on for a while. */
    watch: Effect.gen(function* () {
      yield* Ref.set(watchedAt, yield* Clock.currentTimeMillis)
      yield* Queue.offer(asked, true)
    }),
    /** Waits for the next time that somebody asks for the table. */
    watched: Effect.asVoid(Queue.take(asked)),
    isWatched: (at: number) => Effect.map(Ref.get(watchedAt), (last) => at - last <= WATCHED_MS),
  }
})
