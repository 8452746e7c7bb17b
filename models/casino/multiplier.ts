import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"

/** How many of its parts a multiplier of 1 has. */
export const WHOLE = 10_000

/** What a round pays for each unit of its stake, in ten-thousandths: 19,800 pays 1.98 times the stake. */
export const Multiplier = Schema.Int.check(
  Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
).pipe(Schema.brand("Multiplier"))
export type Multiplier = typeof Multiplier.Type

/** A fraction as a multiplier, rounded down. */
export const multiplierOf = (numerator: bigint, denominator: bigint): Multiplier =>
  Number((numerator * BigInt(WHOLE)) / denominator) as Multiplier

/** What a stake pays, in its minor units, rounded down: exact for every amount. */
export const paidBy = (stake: MinorUnits, multiplier: Multiplier): MinorUnits =>
  minorUnits(Number((BigInt(stake) * BigInt(multiplier)) / BigInt(WHOLE)))

/** The greatest multiplier at which a stake pays no more than so much. */
export const mostFor = (stake: MinorUnits, most: MinorUnits): Multiplier =>
  Number((BigInt(most) * BigInt(WHOLE)) / BigInt(stake)) as Multiplier

/** The greatest stake that pays no more than so much at a multiplier. */
export const stakeFor = (multiplier: Multiplier, most: MinorUnits): MinorUnits =>
  minorUnits(Number((BigInt(most) * BigInt(WHOLE)) / BigInt(multiplier)))

/** The smaller of two multipliers: what is paid where there is a bound. */
export const atMost = (pays: Multiplier, most: Multiplier): Multiplier => Math.min(pays, most) as Multiplier

/** Of each unit staked on a game of the house it keeps a hundredth in the long run; what rounding down takes comes to that. */
export const RETURN = { numerator: 99n, denominator: 100n } as const

/** The same as a number, to be shown. */
export const SHARE = Number(RETURN.numerator) / Number(RETURN.denominator)
