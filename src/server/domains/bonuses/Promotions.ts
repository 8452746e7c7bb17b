import { Clock, Context, Effect, Equal, Layer } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { BetRefusal } from "#models/betting/bet.ts"
import type { PromoCode, PromoOffer } from "#models/betting/promo.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { type IssuedPromo, type SiteMoney, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { offerOfPromo } from "./bet-promotion.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"

/** Promotional codes: given out by the operator's list, and told of. Bets use them in their own transaction. */
export class Promotions extends Context.Service<
  Promotions,
  {
    /** Gives out what is new on the operator's list and takes back what it says; what a code gives never changes. */
    readonly issue: Effect.Effect<void, StoreUnavailable>
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

  const issueNow = Effect.fnUntraced(function* ({ code, terms, withdrawn }: IssuedPromo) {
    const { snapshot } = yield* aggregates.load(promoCodeAggregate, code)
    const at = yield* Clock.currentTimeMillis
    const standing = snapshot.context.terms
    if (standing !== undefined && !Equal.equals(standing, terms)) {
      yield* Effect.logWarning("a code that was given out keeps its terms").pipe(
        Effect.annotateLogs({ code }),
      )
    }
    const events = [
      ...(standing === undefined ? [{ type: "promo.issued" as const, at, terms }] : []),
      ...(withdrawn && !snapshot.matches("withdrawn") ? [{ type: "promo.withdrawn" as const, at }] : []),
    ]
    if (events.length === 0) return
    const decision = yield* aggregates.decide(promoCodeAggregate, code, ...events)
    yield* aggregates.commit([decision], { meta: { actor: "operator" } })
  })

  return Promotions.of({
    issue: Effect.forEach(
      settings.promoCodes,
      (promo) =>
        conflictAsBusy(
          aggregates.exclusively([promoCodeAggregate.streamOf(promo.code)], issueNow(promo)),
        ).pipe(Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die)),
      { discard: true },
    ),
    offer: (code, playerId, money) =>
      Effect.gen(function* () {
        const { snapshot } = yield* aggregates.load(promoCodeAggregate, code)
        const at = yield* Clock.currentTimeMillis
        const standing = { context: snapshot.context, withdrawn: snapshot.matches("withdrawn") }
        return offerOfPromo(code, standing, playerId, money, settings, at)
      }),
  })
})
