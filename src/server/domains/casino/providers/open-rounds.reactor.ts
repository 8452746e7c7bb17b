import { Effect, Layer, Schedule } from "effect"
import { OpenRounds } from "./OpenRounds.ts"

/** Asks providers about rounds that stay open, looked for every minute. */
export const layerOpenRounds = Layer.effectDiscard(
  Effect.gen(function* () {
    const { ask } = yield* OpenRounds
    const once = ask.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Rounds of providers are asked about later: ${detail}`),
      ),
    )
    yield* Effect.repeat(once, Schedule.spaced("1 minute")).pipe(Effect.forkScoped)
  }),
)
