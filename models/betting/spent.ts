import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Bet } from "./bet.ts"
import { premiumsOf } from "./insured.ts"
import { givenStake } from "./promo.ts"

/** What of a bet's stake the player paid, in minor units: nothing of a free bet. */
export const cashStake = ({ stake, promo }: Pick<Bet, "stake" | "promo">): MinorUnits =>
  minorUnits(stake - givenStake(stake, promo))

/** What a bet cost its player, in minor units: what of its stake they paid, and what its insurance cost. */
export const spentOn = (bet: Bet): MinorUnits => minorUnits(cashStake(bet) + premiumsOf(bet))
