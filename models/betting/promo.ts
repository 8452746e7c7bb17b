import { Schema } from "effect"
import { MinorUnits, minorUnits } from "../money/money.ts"
import { telling } from "../request/fault.ts"
import { PROMO_CODE } from "./promo-code.ts"

/** A promotional code as it is given out: capitals and digits (§3 Request parameter catalogue: strings, `promoCode`). */
export const PromoCode = Schema.String.check(Schema.isPattern(PROMO_CODE, telling("promo")))
  .pipe(Schema.brand("PromoCode"))
  .annotate({ examples: ["SPRING27" as never] })
export type PromoCode = typeof PromoCode.Type

/**
 * What a code gives (§3 Bonus kinds): `freebet` 6, the stake of a bet; `boost` 13, a share of what a bet wins; `risk-free` 14, a share of
 * what a bet loses.
 */
export const PromoKind = Schema.Literals(["freebet", "boost", "risk-free"])
export type PromoKind = typeof PromoKind.Type

/** Thousandths of what is shared. */
const Rate = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))
const AboveZero = MinorUnits.check(Schema.isGreaterThan(0))

/** The promotion under which a bet was placed; amounts in minor units of the bet's currency. */
export const BetPromo = Schema.Struct({
  code: PromoCode,
  kind: PromoKind,
  amount: AboveZero,
  rate: Rate,
})
export type BetPromo = typeof BetPromo.Type

/** What a code gives and asks for in a currency, as the coupon is told of it. */
export const PromoOffer = Schema.Struct({
  ...BetPromo.fields,
  leastOdds: Schema.Int,
  leastStake: MinorUnits,
  until: Schema.optionalKey(Schema.Int),
})
export type PromoOffer = typeof PromoOffer.Type

/** Why a bet does not fit an offer, with the bound it passed; nothing where it fits. A free bet is staked as it is, neither more nor less. */
export const promoFault = (
  offer: Pick<PromoOffer, "kind" | "amount" | "leastOdds" | "leastStake">,
  bet: { readonly stake: MinorUnits; readonly odds: number },
): { readonly code: "promo-odds" | "promo-stake"; readonly bound: MinorUnits } | undefined => {
  const bound = offer.kind === "freebet" ? offer.amount : offer.leastStake
  const fits = offer.kind === "freebet" ? bet.stake === bound : bet.stake >= bound
  if (!fits) return { code: "promo-stake", bound }
  return bet.odds < offer.leastOdds ? { code: "promo-odds", bound } : undefined
}

const NONE = minorUnits(0)

/** A share in thousandths, rounded half up to the minor unit (§5 money rounds to two decimals). */
const share = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate) * 2n + 1000n) / 2000n)

/** What of a stake the promotion stakes for the player, in minor units. */
export const givenStake = (stake: MinorUnits, promo: Pick<BetPromo, "kind"> | undefined): MinorUnits =>
  promo?.kind === "freebet" ? stake : NONE

/** How a bet stands, and what it pays of its stake. */
interface Outcome {
  readonly status: "won" | "lost" | "returned" | "cancelled"
  readonly payout: MinorUnits
}

/**
 * What a settled bet pays under its promotion, and what of that the promotion adds. A free bet pays what it wins above its stake, and
 * nothing where it wins nothing: the stake was never the player's. `outcome` is what the bet pays by itself.
 */
export const underPromo = (
  stake: MinorUnits,
  { status, payout }: Outcome,
  promo: Pick<BetPromo, "kind" | "amount" | "rate">,
): { readonly payout: MinorUnits; readonly given: MinorUnits } => {
  const isWon = status === "won"
  if (promo.kind === "freebet") return { payout: isWon ? minorUnits(payout - stake) : NONE, given: NONE }
  const basis = promo.kind === "boost" ? (isWon ? payout - stake : 0) : status === "lost" ? stake - payout : 0
  const given = minorUnits(Math.min(promo.amount, share(basis, promo.rate)))
  return { payout: minorUnits(payout + given), given }
}

/** What a bet pays when all is won, `win` being that without the promotion. */
export const promisedWin = (
  stake: MinorUnits,
  win: MinorUnits,
  promo: Pick<BetPromo, "kind" | "amount" | "rate"> | undefined,
): MinorUnits => (promo === undefined ? win : underPromo(stake, { status: "won", payout: win }, promo).payout)
