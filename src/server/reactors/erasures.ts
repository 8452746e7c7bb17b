import { Effect, Layer, Schedule } from "effect"
import { Erasures } from "../privacy/Erasures.ts"

/** Carries out the erasures whose week is over, also those that a stopped server left behind. */
export const layerErasures = Layer.effectDiscard(
  Effect.gen(function* () {
    const { sweep } = yield* Erasures
    yield* sweep.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Erasures that are due are carried out later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
