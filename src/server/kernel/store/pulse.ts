import { Clock, Effect, type Scope } from "effect"

/** An answer this old is not gone by any more. */
const STALE_MS = 1000
/** An answer this old is gone by, while the next is asked for. */
const AGEING_MS = 250

/**
 * The latest answer of a database to whoever asks how it is: at most a second old, so that many who ask, or a database
 * full of work, make nobody wait. After a failure everybody asks for themselves until it answers again.
 * @param ask one round trip: its milliseconds, or why there is no answer
 */
export const makePulse = <Failure>(
  ask: Effect.Effect<number, Failure>,
): Effect.Effect<Effect.Effect<number, Failure>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    let last: { readonly at: number; readonly latency: number } | undefined
    let isAsking = false

    const asked = Effect.flatMap(Clock.currentTimeMillis, (at) =>
      ask.pipe(
        Effect.tap((latency) =>
          Effect.sync(() => {
            last = { at, latency }
          }),
        ),
        Effect.tapError(() =>
          Effect.sync(() => {
            last = undefined
          }),
        ),
      ),
    )
    const askedMeanwhile = Effect.suspend(() => {
      if (isAsking) return Effect.void
      isAsking = true
      return asked.pipe(
        Effect.ignore,
        Effect.ensuring(
          Effect.sync(() => {
            isAsking = false
          }),
        ),
        Effect.forkIn(scope),
        Effect.asVoid,
      )
    })

    return Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const age = last === undefined ? STALE_MS : now - last.at
      if (last === undefined || age >= STALE_MS) return asked
      return age < AGEING_MS ? Effect.succeed(last.latency) : Effect.as(askedMeanwhile, last.latency)
    })
  })
