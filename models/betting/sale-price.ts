import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { MAX_SELECTIONS } from "./bet.ts"
import { legFactor, legUnit } from "./bet-payout.ts"
import { CERTAIN } from "./chance.ts"
import { type Joining, joined } from "./joining.ts"
import type { MarketKey } from "./market.ts"
import { marketParts } from "./market-key.ts"
import { MOST_ODDS, OddsMilli } from "./odds.ts"
import type { PricedLeg } from "./paying-prices.ts"
import { comeTogether } from "./play-rules.ts"

/** How likely an open leg is won, as the line sees it: from the odds of its selection now, without the bookmaker's margin. */
export const LegChance = Schema.Struct({
  position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_SELECTIONS - 1 })),
  odds: OddsMilli,
  /** Billionths. */
  chance: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: CERTAIN })),
})
export type LegChance = typeof LegChance.Type

/** What the house keeps of the fair value of what it buys back, in thousandths. */
export const SaleMargin = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
export type SaleMargin = typeof SaleMargin.Type

/** From what the price of a sale follows: the chances of the open legs, and the house's margin. */
export const SaleTerms = Schema.Struct({ chances: Schema.Array(LegChance), margin: SaleMargin })
export type SaleTerms = typeof SaleTerms.Type

/**
 * How many outcomes of a market come true together: two of a double chance, as many as a race has places, one of most others; nothing where
 * that is not told, since each comes true or not by itself.
 */
const winnersOf = (market: MarketKey): number | undefined => {
  const { kind, line = 1 } = marketParts(market)
  if (comeTogether(kind) || kind === "classified") return undefined
  if (kind === "double-chance") return 2
  return kind === "race-place" || kind === "relegation" ? line : 1
}

/** The chance that odds imply once their winnings are multiplied by so much: the house's share of them is out. */
const chanceAt = (implied: number, times: number): number => implied / (times - (times - 1) * implied)

/** Halvings until two numbers are the same to the last digit. */
const HALVINGS = 60

/** What winnings of a market have to be multiplied by for its chances to sum to its winners; 1 where they imply no more. */
const shareTaken = (implied: ReadonlyArray<number>, winners: number): number => {
  const isAbove = (times: number) => implied.reduce((sum, each) => sum + chanceAt(each, times), 0) > winners
  let low = 1
  let high = 1
  while (isAbove(high) && high < MOST_ODDS) high *= 2
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (isAbove(middle)) low = middle
    else high = middle
  }
  return high
}

/**
 * The chance behind the odds of one outcome, in billionths, rounded down: the bookmaker's margin is taken off as the book of the house puts
 * it on, as one share of the winnings of every outcome, such that the chances of the market sum to the outcomes that come true together.
 * Never more than the odds imply: that is what is told where some outcomes are not offered, or each comes true by itself.
 */
export const fairChance = (
  odds: OddsMilli,
  market: MarketKey,
  offered: ReadonlyArray<OddsMilli | null>,
): number => {
  const winners = winnersOf(market)
  const implied = offered.flatMap((price) => (price === null ? [] : [1000 / price]))
  const times = winners === undefined ? 1 : shareTaken(implied, winners)
  return Math.floor(chanceAt(1000 / odds, times) * CERTAIN)
}

/** What an open or settled leg multiplies by where it is won or known, in parts of a unit, and how likely that is, in billionths. */
interface LegPlay {
  readonly factor: bigint
  readonly chance: bigint
  readonly open: boolean
}

/** The legs as they may come to play; `undefined` where the chances are not those of the open legs. */
const playsOf = (
  legs: ReadonlyArray<PricedLeg>,
  chances: ReadonlyArray<LegChance>,
  unit: bigint,
): ReadonlyArray<LegPlay> | undefined => {
  const known = new Map(chances.map(({ position, chance }) => [position, BigInt(chance)]))
  const open = legs.filter(({ result }) => result === undefined)
  if (chances.length !== open.length) return undefined
  const found = legs.flatMap(({ odds, result }, position): ReadonlyArray<LegPlay> => {
    if (result !== undefined) {
      return [{ factor: legFactor(odds, result, unit), chance: BigInt(CERTAIN), open: false }]
    }
    const chance = known.get(position)
    return chance === undefined ? [] : [{ factor: legFactor(odds, "won", unit), chance, open: true }]
  })
  return found.length === legs.length ? found : undefined
}

/** Most open legs of several expresses whose shortfall is reckoned: each doubles what there is to reckon. */
const MOST_OPEN = 12

const productOf = (numbers: ReadonlyArray<bigint>): bigint => numbers.reduce((all, each) => all * each, 1n)

/** How far the expresses of a system fall short of `whole` on the mean, each way its open legs may go gone through once. */
const systemShortfall = (plays: ReadonlyArray<LegPlay>, size: number, whole: bigint): bigint => {
  const from = (index: number, sums: ReadonlyArray<bigint>, likely: bigint): bigint => {
    const play = plays[index]
    if (play === undefined) {
      const paid = sums[size] ?? 0n
      return paid < whole ? likely * (whole - paid) : 0n
    }
    const multiplied = sums.map((sum, chosen) => sum + (sums[chosen - 1] ?? 0n) * play.factor)
    const won = from(index + 1, multiplied, likely * play.chance)
    return play.open ? won + from(index + 1, sums, likely * (BigInt(CERTAIN) - play.chance)) : won
  }
  return from(0, [1n, ...Array.from({ length: size }, () => 0n)], 1n)
}

/** The same of expresses of any legs, by what each way in which the legs go pays. */
const groupsShortfall = (
  plays: ReadonlyArray<LegPlay>,
  paidBy: (factors: ReadonlyArray<bigint>) => bigint,
  whole: bigint,
): bigint => {
  const from = (factors: ReadonlyArray<bigint>, likely: bigint): bigint => {
    const play = plays[factors.length]
    if (play === undefined) {
      const paid = paidBy(factors)
      return paid < whole ? likely * (whole - paid) : 0n
    }
    const won = from([...factors, play.factor], likely * play.chance)
    return play.open ? won + from([...factors, 0n], likely * (BigInt(CERTAIN) - play.chance)) : won
  }
  return from([], 1n)
}

/** A share of a stake as whole numbers. */
interface Fraction {
  readonly share: bigint
  readonly of: bigint
}

/**
 * By how much of its stake a bet pays less than its stake on the mean, by the chances of its open legs: what insuring all of it is worth.
 * `undefined` where the chances are not those of the open legs, or too many legs of a system or a multi-bet are open to reckon with each
 * way they may go. Legs are taken as independent of each other.
 */
export const expectedShortfall = (
  legs: ReadonlyArray<PricedLeg>,
  chances: ReadonlyArray<LegChance>,
  joining: Joining = legs.length,
): Fraction | undefined => {
  const unit = legUnit(legs.map(({ result }) => result))
  const plays = playsOf(legs, chances, unit)
  if (plays === undefined) return undefined
  const certain = BigInt(CERTAIN) ** BigInt(legs.length)
  const factors = plays.map(({ factor }) => factor)
  const { denominator: whole } = joined(factors, joining, unit)
  if (joining === legs.length) {
    const won = productOf(plays.map(({ chance }) => chance))
    const paid = productOf(factors)
    const short = paid < whole ? whole - paid : 0n
    return { share: (certain - won) * whole + won * short, of: certain * whole }
  }
  if (chances.length > MOST_OPEN) return undefined
  const share =
    typeof joining === "number"
      ? systemShortfall(plays, joining, whole)
      : groupsShortfall(plays, (paying) => joined(paying, joining, unit).numerator, whole)
  return { share, of: certain * whole }
}

/**
 * What the house pays for so much of a bet's stake, in minor units, rounded down: the fair value of that stake less the margin. The
 * fair value is what the stake pays on the mean: each leg with a result multiplies it as in the payout, each open leg by its odds of
 * the bet times its chance now; a system and a multi-bet are the mean of their expresses. To that comes what the insurance of that stake pays on the mean.
 * A leg that may be returned is priced as though it could not. `undefined` where the chances are not those of the open legs.
 * @param insured how much of the stake is insured, in percent
 */
export const salePrice = (
  part: MinorUnits,
  legs: ReadonlyArray<PricedLeg>,
  { chances, margin }: SaleTerms,
  joining: Joining = legs.length,
  insured = 0,
): MinorUnits | undefined => {
  const unit = legUnit(legs.map(({ result }) => result))
  const plays = playsOf(legs, chances, unit)
  const cover = insured === 0 ? { share: 0n, of: 1n } : expectedShortfall(legs, chances, joining)
  if (plays === undefined || cover === undefined) return undefined
  const { numerator: played, denominator: whole } = joined(
    plays.map(({ factor, chance }) => factor * chance),
    joining,
    unit * BigInt(CERTAIN),
  )
  const value = played * cover.of * 100n + cover.share * whole * BigInt(insured)
  return minorUnits((BigInt(part) * value * BigInt(1000 - margin)) / (whole * cover.of * 100n * 1000n))
}
