import {
  type Bet,
  type BetLeg,
  type BetRefusal,
  PRICE_CONSENT,
  type PriceConsent,
} from "#models/betting/bet.ts"
import { jointRefusal, wholePrice } from "#models/betting/built-bet.ts"
import { type JointPrice, type JointPrices, NO_JOINT, type NoJoint } from "#models/betting/joint-price.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { agreesTo } from "#models/betting/price-consent.ts"

/** The price of the legs of a built bet together, which the player agrees to. */
export const builtTogether = (
  { jointCoef, checkCf }: Pick<CountedBet, "jointCoef" | "checkCf">,
  legs: ReadonlyArray<BetLeg>,
  joint: JointPrice | NoJoint = NO_JOINT,
):
  | { readonly legs: ReadonlyArray<BetLeg>; readonly joint: JointPrices }
  | { readonly refusal: BetRefusal } => {
  if ("apart" in joint) return { refusal: jointRefusal(joint) }
  const { prices } = joint
  const coef = wholePrice(prices)
  return agreesTo(checkCf, jointCoef ?? coef, coef)
    ? { legs, joint: prices }
    : { refusal: { code: "price-changed", odds: [coef] } }
}

/** What a waiting bet is accepted at: one for each leg. */
export interface Agreed {
  readonly odds: ReadonlyArray<OddsMilli>
  readonly chances?: ReadonlyArray<number>
  readonly joint?: JointPrices
}

/** Whether a bet keeps the coefficient that its player confirmed: it rose, and only the same or another that is asked about is taken. */
export const keepsCoef = (seen: number, now: number, consent: PriceConsent): boolean =>
  now === seen || (now > seen && consent === PRICE_CONSENT.ask)

/** The same of a built bet by the price of its legs together. */
export const builtAgain = (
  { legs, joint: before = [] }: Pick<Bet, "legs" | "joint">,
  now: ReadonlyArray<BetLeg>,
  consent: PriceConsent,
  joint: JointPrice | NoJoint = NO_JOINT,
): Agreed | { readonly refusal: BetRefusal } => {
  if ("apart" in joint) return { refusal: jointRefusal(joint) }
  const [seen, coef] = [wholePrice(before), wholePrice(joint.prices)]
  const keeps = keepsCoef(seen, coef, consent)
  if (!keeps && !agreesTo(consent, seen, coef)) return { refusal: { code: "price-changed", odds: [coef] } }
  return {
    odds: (keeps ? legs : now).map(({ odds }) => odds),
    joint: keeps ? before : joint.prices,
  }
}
