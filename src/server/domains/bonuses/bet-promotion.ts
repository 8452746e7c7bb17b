import type { PromoCodeContext, PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import type { Bet, BetRefusal } from "#models/betting/bet.ts"
import { holdsPromo } from "#models/betting/bet-changes.ts"
import { type BetPromo, type PromoCode, promoFault } from "#models/betting/promo.ts"
import { betPromoOf, promoOffer } from "#models/betting/promo-terms.ts"
import { promoUseFault } from "#models/betting/promo-use.ts"
import { betTaxOf } from "#models/betting/taxes.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { minorRate, type Settings, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import type { promoCodeAggregate } from "./promo-code.aggregate.ts"

/** A code as it stands: what it gives, which bets have it, and whether bets can be placed with it. */
export interface StandingPromo {
  readonly context: PromoCodeContext
  readonly stands: "open" | "paused" | "unknown"
}

/** How a code stands by its chart: one that is not opened yet, or was withdrawn, is unknown to players. */
export const standingPromo = ({ snapshot }: Loaded<typeof promoCodeAggregate.machine>): StandingPromo => ({
  context: snapshot.context,
  stands: snapshot.matches("offered") ? "open" : snapshot.matches("paused") ? "paused" : "unknown",
})

/** The offer of a code to a player (nobody: `undefined`) in a currency at a moment, or why there is none. */
export const offerOfPromo = (
  code: PromoCode,
  { context, stands }: StandingPromo,
  playerId: PlayerId | undefined,
  money: SiteMoney,
  settings: Settings,
  at: number,
): { readonly offer: ReturnType<typeof promoOffer> } | { readonly refusal: BetRefusal } => {
  const { terms } = context
  if (terms === undefined || stands === "unknown") return { refusal: { code: "promo-unknown" } }
  if (stands === "paused") return { refusal: { code: "promo-paused" } }
  const fault = promoUseFault(context, playerId, at)
  if (fault !== undefined) return { refusal: { code: fault } }
  const rate = minorRate(settings, money)
  if (betTaxOf(settings.tax, rate) !== undefined) return { refusal: { code: "promo-taxed" } }
  return { offer: promoOffer(code, terms, rate) }
}

/** What a code gives to a bet that was checked against the line, or why it gives nothing. */
export const promotionOf = (
  offered: ReturnType<typeof offerOfPromo>,
  bet: {
    readonly stake: MinorUnits
    /** Total odds in thousandths. */
    readonly odds: number
  },
): { readonly promo: BetPromo } | { readonly refusal: BetRefusal } => {
  if ("refusal" in offered) return offered
  const fault = promoFault(offered.offer, bet)
  return fault === undefined ? { promo: betPromoOf(offered.offer) } : { refusal: fault }
}

/** What a change of a bet does to the code it was placed with; nothing where it keeps it, or never had one. */
export const promoChange = (before: Bet, after: Bet, at: number): PromoCodeEvent | undefined => {
  if (holdsPromo(before) === holdsPromo(after)) return undefined
  const use = { at, userId: after.userId, bet: after.betGuid }
  return holdsPromo(after) ? { type: "promo.retaken", ...use } : { type: "promo.freed", ...use }
}
