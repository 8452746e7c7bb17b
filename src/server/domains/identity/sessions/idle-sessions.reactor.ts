import { Effect, Layer, Schedule } from "effect"
import { Sessions } from "./Sessions.ts"

/** Ends idle sessions even when nobody asks for them, so that open pages are told (assurance A29). */
export const layerIdleSessions = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* Sessions
    yield* sessions.sweep.pipe(
      Effect.catchTag("StoreUnavailable", () => Effect.void),
      Effect.repeat(Schedule.spaced("30 seconds")),
      Effect.forkScoped,
    )
  }),
)
