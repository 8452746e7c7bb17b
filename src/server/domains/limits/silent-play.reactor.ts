import { Effect, Layer, Schedule } from "effect"
import { PlayTimes } from "./PlayTimes.ts"

/** Pauses the time of players who have no page in view any more. */
export const layerSilentPlay = Layer.effectDiscard(
  Effect.gen(function* () {
    const times = yield* PlayTimes
    yield* times.sweep.pipe(
      Effect.catchTag("StoreUnavailable", () => Effect.void),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
