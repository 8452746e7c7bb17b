import { Effect, Layer, Schedule } from "effect"
import { prepared } from "#src/server/kernel/command/run.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { issuePromo } from "./issue-promo.ts"

/**
 * Gives out the operator's promotional codes when the server starts; a store that does not answer is asked again. What a code
 * gives never changes.
 */
export const layerPromoCodes = Layer.effectDiscard(
  Effect.gen(function* () {
    const { promoCodes } = yield* SiteSettings
    const issue = yield* prepared(issuePromo)
    const issueAll = Effect.forEach(
      promoCodes,
      Effect.fnUntraced(function* (promo) {
        if (yield* issue(promo)) return
        yield* Effect.logWarning("a code that was given out keeps its terms").pipe(
          Effect.annotateLogs({ code: promo.code }),
        )
      }),
      { discard: true },
    )
    yield* issueAll.pipe(
      Effect.tapError((error) =>
        Effect.annotateLogs(Effect.logWarning("promotional codes wait for the store"), {
          reason: error.reason,
        }),
      ),
      Effect.retry(Schedule.spaced("1 second")),
    )
  }),
)
