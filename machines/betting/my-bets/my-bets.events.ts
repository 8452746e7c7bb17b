import { Schema } from "effect"
import { SaleTolerance } from "#models/betting/sale-tolerance.ts"

/** What is done to the tabs of the bet slip. */
export const MyBetsEvent = Schema.Union([
  /** The open bets are wanted. */
  Schema.Struct({ type: Schema.Literal("bets.opened") }),
  /** The bet slip itself is wanted, or something happened in it. */
  Schema.Struct({ type: Schema.Literal("slip.opened") }),
  /** By how many percent the price may fall while a bet is cashed out. */
  Schema.Struct({ type: Schema.Literal("tolerance.chosen"), tolerance: SaleTolerance }),
])
export type MyBetsEvent = typeof MyBetsEvent.Type

export const MyBetsContext = Schema.Struct({
  tolerance: SaleTolerance,
  /** How often the open bets were looked at and left: what was settled stays among them until they are left. */
  left: Schema.Int,
})
export type MyBetsContext = typeof MyBetsContext.Type
