import { Schema } from "effect"
import { PlayerId } from "../wallet/account.ts"

/** Where somebody comes from: network address, and what the browser says of itself. */
const place = { address: Schema.String, device: Schema.String }

/** One device on which the player is signed in; `id` names it among the player's own. */
export const AccountSession = Schema.Struct({
  id: Schema.String,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  ...place,
  current: Schema.Boolean,
})
export type AccountSession = typeof AccountSession.Type

/** One way into the account, taken or tried (assurance A4, A31). */
export const AccountAccess = Schema.Struct({
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  ...place,
  /** A wrong code of the second factor came after the right password; a passkey was not taken. */
  outcome: Schema.Literals(["signedIn", "wrongPassword", "wrongCode", "wrongPasskey"]),
})
export type AccountAccess = typeof AccountAccess.Type

/** Where the codes of the second factor come from. */
export const SecondWay = Schema.Literals(["app", "sms"])
export type SecondWay = typeof SecondWay.Type

/** What the account's own pages show of it (§3 Account area data). Contacts are masked, empty where there is none. */
export const AccountData = Schema.Struct({
  userId: PlayerId,
  phone: Schema.String,
  email: Schema.String,
  /** Whether the mail address is proved: only then it is a login and receives notices. */
  email_confirmed: Schema.Boolean,
  /** Whether signing in asks for a second factor. */
  two_factor: Schema.Boolean,
  /** Where its codes come from; null while it is off. */
  two_factor_way: Schema.NullOr(SecondWay),
  recovery_codes_left: Schema.Int,
})
export type AccountData = typeof AccountData.Type
