import { antiCoef } from "./anti-express.ts"
import { BET_KIND, type Bet, type BetLeg } from "./bet.ts"
import { jointOf } from "./joint-price.ts"
import type { SelectionResult } from "./market.ts"

const STAKE_BACK = 1000

type Priced = Pick<Bet, "kind" | "joint"> & { readonly legs: ReadonlyArray<Pick<BetLeg, "odds" | "chance">> }

/** The prices whose product a bet is paid by: of an anti-express and a built bet the one of the whole, of any other those of its legs. */
export const payingPrices = ({ kind, legs, joint }: Priced): ReadonlyArray<number> => {
  if (kind === BET_KIND.antiExpress) return [antiCoef(legs.map(({ chance }) => chance)) ?? STAKE_BACK]
  return kind === BET_KIND.built ? [joint?.at(-1) ?? STAKE_BACK] : legs.map(({ odds }) => odds)
}

/** A leg by which a bet is priced before its outcome. */
export interface PricedLeg {
  readonly odds: number
  readonly result?: SelectionResult | undefined
}

/**
 * The legs by which a bet is sold and insured: those of a built bet are one, at the price that those not returned had together. There are
 * none of one that a result left in part: nothing is offered for it.
 */
export const pricedLegs = ({
  kind,
  legs,
  joint,
}: Pick<Bet, "kind" | "legs" | "joint">): ReadonlyArray<PricedLeg> => {
  if (kind !== BET_KIND.built || joint === undefined) return legs
  const isWhole = legs.every(({ result = "won" }) => result === "won" || result === "returned")
  const counting = legs.flatMap(({ result }, position) => (result === "returned" ? [] : [position]))
  return isWhole && legs.some(({ result }) => result === undefined)
    ? [{ odds: jointOf(joint, counting) }]
    : []
}
