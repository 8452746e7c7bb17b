import { Effect, Layer, Schedule } from "effect"
import { LeftRounds } from "./LeftRounds.ts"

/** Closes rounds that were left for a day, looked for every five minutes. */
export const layerLeftRounds = Layer.effectDiscard(
  Effect.gen(function* () {
    const { close } = yield* LeftRounds
    const once = close.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Rounds that were left are closed later: ${detail}`),
      ),
    )
    yield* Effect.repeat(once, Schedule.spaced("5 minutes")).pipe(Effect.forkScoped)
  }),
)
