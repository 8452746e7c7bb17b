import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"

/** By how many percent a price may fall between the press and the sale, at the player's choice. */
export const SALE_TOLERANCES = [0, 1, 3, 5] as const
export const SaleTolerance = Schema.Literals(SALE_TOLERANCES)
export type SaleTolerance = typeof SaleTolerance.Type

/** What stands until the player chooses: a tick of a price is about two percent. */
export const USUAL_TOLERANCE: SaleTolerance = 3

/**
 * The least that is accepted for what is priced at so much, in minor units: rounded up, so that never more is given away than was chosen,
 * and never below one.
 */
export const leastAccepted = (price: MinorUnits, tolerance: SaleTolerance): MinorUnits =>
  minorUnits(Math.max(1, Number((BigInt(price) * BigInt(100 - tolerance) + 99n) / 100n)))
