import { Effect, Layer, Schedule } from "effect"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { Erasures } from "./Erasures.ts"

/**
 * Carries out the erasures whose week is over, also those that a stopped server left behind, and destroys the keys of
 * visitors of months that are kept no longer.
 */
export const layerErasures = Layer.effectDiscard(
  Effect.gen(function* () {
    const { sweep } = yield* Erasures
    const { retire } = yield* Personal
    yield* Effect.andThen(sweep, retire).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Erasures that are due are carried out later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
