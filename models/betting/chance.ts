import { Schema } from "effect"

/** A chance of one: chances are whole billionths. */
export const CERTAIN = 1_000_000_000

/** How likely something is, in billionths: neither impossible nor certain. */
export const Chance = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: CERTAIN - 1 }))
