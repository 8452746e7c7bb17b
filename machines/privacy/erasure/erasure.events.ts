import { Schema } from "effect"
import { ErasureMoney } from "#models/privacy/erasure.ts"

const at = Schema.Int
const { openBets, balance, withdrawing } = ErasureMoney.fields

/** Events of the erasure of one player; each says how the player's money stood. `at` in milliseconds since the epoch. */
export const ErasureEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("erasure.asked"),
    at,
    /** Until then it can be withdrawn. */
    dueAt: Schema.Int,
    /** What is left of the balance goes back to the cashier. */
    leavesBalance: Schema.Boolean,
    openBets,
    balance,
    withdrawing,
  }),
  Schema.Struct({ type: Schema.Literal("erasure.withdrawn"), at }),
  /** It was due, and a bet was open, a withdrawal under way or money left that nobody gave up: it is tried again at `dueAt`. */
  Schema.Struct({
    type: Schema.Literal("erasure.postponed"),
    at,
    dueAt: Schema.Int,
    openBets,
    balance,
    withdrawing,
  }),
  /** Sessions, logins and all that stands outside the log are gone; the key is about to be. */
  Schema.Struct({ type: Schema.Literal("erasure.begun"), at, openBets, balance, withdrawing }),
  Schema.Struct({ type: Schema.Literal("key.destroyed"), at }),
])
export type ErasureEvent = typeof ErasureEvent.Type

/** When it was asked and when it is due, 0 before; whether what is left of the balance is given up. */
export const ErasureContext = Schema.Struct({
  askedAt: Schema.Int,
  dueAt: Schema.Int,
  leavesBalance: Schema.Boolean,
  erasedAt: Schema.Int,
})
export type ErasureContext = typeof ErasureContext.Type
