import { Schema } from "effect"
import { MinorUnits } from "../money/money.ts"

/** How long a player may take back what cannot be undone later: milliseconds from asking to erasing. */
export const ERASURE_WAIT_MS = 7 * 86_400_000
/** An erasure that something stood in the way of when it was due is tried again after this long. */
export const ERASURE_RETRY_MS = 86_400_000

/**
 * What stands in the way of an erasure: bets that have no outcome yet, free ones too, money in minor units, and the accounts that money
 * is on its way from to the player; absent where there are none.
 */
export const ErasureMoney = Schema.Struct({
  openBets: Schema.Int,
  balance: MinorUnits,
  withdrawing: Schema.optionalKey(Schema.Int),
})
export type ErasureMoney = typeof ErasureMoney.Type

/** How the erasure of a player stands; moments in milliseconds since the epoch, 0 where none was asked. */
export const ErasureView = Schema.Struct({
  state: Schema.Literals(["kept", "asked"]),
  askedAt: Schema.Int,
  /** Until then it can be withdrawn. */
  dueAt: Schema.Int,
  /** Whether what is left of the balance then goes back to the cashier. */
  leavesBalance: Schema.Boolean,
  ...ErasureMoney.fields,
})
export type ErasureView = typeof ErasureView.Type
