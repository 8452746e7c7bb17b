import { Effect, Layer, Schedule } from "effect"
import { Identifications } from "../identification/Identifications.ts"

/** Ends the identifications whose term is over. */
export const layerIdentifications = Layer.effectDiscard(
  Effect.gen(function* () {
    const { sweep } = yield* Identifications
    yield* sweep.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Identifications whose term is over are ended later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
