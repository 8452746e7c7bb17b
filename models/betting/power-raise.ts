import { Schema } from "effect"
import type { OddsMilli } from "./odds.ts"

/** By what the price of a power bet was raised, in thousandths of what it wins above its stake. */
export const BetPower = Schema.Struct({
  raise: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })),
})
export type BetPower = typeof BetPower.Type

const HIGHEST = 1_000_000

/** Odds with so much more above the stake, rounded down to the thousandth. */
export const raisedOdds = (odds: number, { raise }: BetPower): OddsMilli =>
  Math.min(HIGHEST, odds + Math.floor(((odds - 1000) * raise) / 1000)) as OddsMilli
