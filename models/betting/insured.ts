import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Bet } from "./bet.ts"

/** All of a bet, in percent. */
export const ALL_INSURED = 100

type Insured = Pick<Bet, "insurances">

/** How much of a bet's stake is insured, in percent. */
export const insuredShare = ({ insurances = [] }: Insured): number =>
  insurances.reduce((sum, { share }) => sum + share, 0)

/** What was paid for the insurances of a bet, in minor units. */
export const premiumsOf = ({ insurances = [] }: Insured): MinorUnits =>
  minorUnits(insurances.reduce((sum, { premium }) => sum + premium, 0))
