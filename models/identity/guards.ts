import { Schema } from "effect"
import { SecondWay } from "./access.ts"
import { PinStanding } from "./pin.ts"

/** What guards an account, and what is still missing: nothing of it is secret to its player. */
export const AccountGuards = Schema.Struct({
  /** Whether the player has one that is proved. */
  phone: Schema.Boolean,
  email: Schema.Boolean,
  /** Whether there is one: who came by a service need not have any. */
  password: Schema.Boolean,
  /** Where the codes of the second factor come from; null while it is off. */
  two_factor_way: Schema.NullOr(SecondWay),
  secure_question: Schema.Boolean,
  passkeys: Schema.Int,
  /** Services that sign the player in. */
  providers: Schema.Int,
  pin: PinStanding.fields.state,
})
export type AccountGuards = typeof AccountGuards.Type
