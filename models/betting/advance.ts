import { Schema } from "effect"
import { CurrencyCode, type MinorUnits, minorUnits, MinorUnits as Units } from "../money/money.ts"

/** Percent of a player's own stakes in play that may be bet in advance of their outcome. */
export const AdvanceShare = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))

/** What a player may bet in advance (§7 Betting: GetAvance), in minor units. */
export const Advance = Schema.Struct({
  currency: CurrencyCode,
  /** The most that may still be taken. */
  available: Units,
  /** What was taken and is not repaid. */
  taken: Units,
})
export type Advance = typeof Advance.Type

/** The money of a player as far as an advance depends on it, in minor units. */
interface Purse {
  /** Stakes of bets without an outcome. */
  readonly inPlay: MinorUnits
  /** Advances that are not repaid; absent where none ever was. */
  readonly advanced?: MinorUnits
  /** What of a win that was taken back, or of an advance that nothing repaid, is owed. */
  readonly owed: MinorUnits
}

/**
 * The most that may still be taken in advance: the share of the player's own stakes in play, rounded down, less what was taken and is
 * not repaid, and less what is owed. Own stakes are those in play less advances: nothing is advanced upon an advance.
 */
export const advanceAvailable = (
  { inPlay, advanced = minorUnits(0), owed }: Purse,
  share: number,
): MinorUnits => {
  const own = BigInt(Math.max(0, inPlay - advanced))
  return minorUnits(Math.max(0, Number((own * BigInt(share)) / 100n) - advanced - owed))
}

/** How much of a stake that the balance does not hold is taken in advance; nothing where the balance holds it. */
export const advanceFor = (stake: MinorUnits, balance: MinorUnits): MinorUnits =>
  minorUnits(Math.max(0, stake - balance))
