import { Effect, Layer, Schedule } from "effect"
import { Identifications } from "./Identifications.ts"
import { IdentityChecks } from "./IdentityChecks.ts"

/** Ends the identifications whose term is over, and the checks by services that nobody asks about any more. */
export const layerIdentifications = Layer.effectDiscard(
  Effect.gen(function* () {
    const { sweep } = yield* Identifications
    const checks = yield* IdentityChecks
    yield* Effect.andThen(sweep, checks.sweep).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Identifications whose term is over are ended later: ${detail}`),
      ),
      Effect.repeat(Schedule.spaced("1 minute")),
      Effect.forkScoped,
    )
  }),
)
