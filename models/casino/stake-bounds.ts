import type { MinorUnits } from "../money/money.ts"
import { type GameBet, isAtOnce, isRaised, stakedBy, topOf } from "./games.ts"
import { mostFor, stakeFor } from "./multiplier.ts"

/** What may be staked on a round and what it pays at most, in minor units of one currency. */
export interface StakeBounds {
  readonly minimum: MinorUnits
  readonly maximum: MinorUnits
  readonly maximumWin: MinorUnits
}

/** Which bound a stake is outside of, and what would do instead, in minor units. */
export interface StakeFault {
  readonly code: "below-minimum" | "above-maximum" | "chips-differ" | "win-above-most"
  readonly bound: MinorUnits
}

/** Why a stake can't be played on a bet; nothing where it can. */
export const stakeFault = (
  { stake, bet }: { readonly stake: MinorUnits; readonly bet: GameBet },
  { minimum, maximum, maximumWin }: StakeBounds,
): StakeFault | undefined => {
  const staked = stakedBy(bet)
  if (staked !== undefined && staked !== stake) return { code: "chips-differ", bound: staked }
  if (stake < minimum) return { code: "below-minimum", bound: minimum }
  if (stake > maximum) return { code: "above-maximum", bound: maximum }
  // A round of moves ends where it comes to the most that is paid; one that is told at once, or whose stake is raised, would pay less than it says.
  return (isAtOnce(bet.game) || isRaised(bet.game)) && topOf(bet) > mostFor(stake, maximumWin)
    ? { code: "win-above-most", bound: stakeFor(topOf(bet), maximumWin) }
    : undefined
}
