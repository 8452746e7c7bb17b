import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Bet } from "./bet.ts"
import { partFault, runningStake } from "./bet-sales.ts"

type Sold = Pick<Bet, "stake" | "sales">

/** A share in percent of what runs of a bet, in minor units, rounded down. */
export const sharePart = (running: number, share: number): MinorUnits =>
  minorUnits((BigInt(running) * BigInt(share)) / 100n)

/** Which share of what runs a part is, in whole percent from 1 to 100: the least whose part is no less, and 100 for all of it alone. */
export const shareOf = (bet: Sold, part: MinorUnits): number => {
  const running = runningStake(bet)
  if (part >= running) return 100
  return Math.min(99, Math.max(1, Number((BigInt(part) * 100n + BigInt(running) - 1n) / BigInt(running))))
}

/**
 * What is sold of a bet for a share of what runs of it: that share, where it can be sold; else the nearest part that can, on the side to which
 * the player moves. Too small a part is the least one; one that leaves too little is all of it on the way up, and leaves the least on
 * the way down. All of it where no part can be sold.
 * @param least the least that can be sold and left, in minor units
 */
export const partOfShare = (bet: Sold, least: number, share: number, isRising: boolean): MinorUnits => {
  const running = runningStake(bet)
  const part = sharePart(running, share)
  if (partFault(bet, part, least) === undefined) return part
  const most = running - least
  if (most < least) return running
  return part < least ? minorUnits(least) : isRising ? running : minorUnits(most)
}
