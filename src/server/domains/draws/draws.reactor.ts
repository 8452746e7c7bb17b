import { Effect, Layer, Schedule } from "effect"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { DrawKeeper } from "./DrawKeeper.ts"

/** Looks after the draws every other second. A site without draws looks once, for those that it had. */
export const layerDraws = Layer.effectDiscard(
  Effect.gen(function* () {
    const { tick } = yield* DrawKeeper
    const { draws } = yield* SiteSettings
    const once = tick.pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logWarning(`Draws are looked after later: ${detail}`),
      ),
    )
    yield* (draws.length === 0 ? once : Effect.repeat(once, Schedule.spaced("2 seconds"))).pipe(
      Effect.forkScoped,
    )
  }),
)
