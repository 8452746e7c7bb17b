import { Context, Effect, Layer } from "effect"
import type { PromoCode } from "#models/betting/promo.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { MADE_PROMOS, promoCodeAggregate } from "./promo-code.aggregate.ts"

/** Codes of operators that are listed at once. */
const LISTED = 100

/** A promotional code as its chart has it. */
export type LoadedPromo = Loaded<typeof promoCodeAggregate.machine>

/** Promotional codes as the people of the site see them. */
export class PromoCodes extends Context.Service<
  PromoCodes,
  {
    /** The last hundred that operators made, newest first, and then those of the configuration. */
    readonly list: Effect.Effect<ReadonlyArray<LoadedPromo>, StoreUnavailable>
  }
>()("statebook/server/bonuses/PromoCodes") {
  static readonly layer = Layer.effect(
    PromoCodes,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const { promoCodes } = yield* SiteSettings
  const load = (code: string) => aggregates.load(promoCodeAggregate, code as PromoCode)

  return PromoCodes.of({
    list: Effect.gen(function* () {
      const made = yield* journal.documents(MADE_PROMOS, { limit: LISTED })
      const codes = new Set([...made.map(({ id }) => id), ...promoCodes.map(({ code }) => code as string)])
      return yield* Effect.forEach(codes, load)
    }).pipe(Effect.withSpan("PromoCodes.list")),
  })
})
