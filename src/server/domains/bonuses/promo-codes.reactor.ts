import { Effect, Layer, Schedule } from "effect"
import { Promotions } from "./Promotions.ts"

/** Gives out the operator's promotional codes when the server starts; a store that does not answer is asked again. */
export const layerPromoCodes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { issue } = yield* Promotions
    yield* issue.pipe(
      Effect.tapError((error) =>
        Effect.annotateLogs(Effect.logWarning("promotional codes wait for the store"), {
          reason: error.reason,
        }),
      ),
      Effect.retry(Schedule.spaced("1 second")),
    )
  }),
)
