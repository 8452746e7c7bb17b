import { Clock, Context, Effect, Layer } from "effect"
import type { BetRefusal } from "#models/betting/bet.ts"
import type { PromoCode, PromoOffer } from "#models/betting/promo.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { type SiteMoney, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { offerOfPromo, standingPromo } from "./bet-promotion.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"

/** Promotional codes as they are told of. Bets use them in their own transaction. */
export class Promotions extends Context.Service<
  Promotions,
  {
    /** What a code gives to a player (nobody: `undefined`) in a currency at this moment, or why nothing. */
    readonly offer: (
      code: PromoCode,
      playerId: PlayerId | undefined,
      money: SiteMoney,
    ) => Effect.Effect<{ readonly offer: PromoOffer } | { readonly refusal: BetRefusal }, StoreUnavailable>
  }
>()("statebook/server/decisions/Promotions") {
  static readonly layer = Layer.effect(
    Promotions,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const settings = yield* SiteSettings

  return Promotions.of({
    offer: (code, playerId, money) =>
      Effect.gen(function* () {
        const standing = standingPromo(yield* aggregates.load(promoCodeAggregate, code))
        const at = yield* Clock.currentTimeMillis
        return offerOfPromo(code, standing, playerId, money, settings, at)
      }),
  })
})
