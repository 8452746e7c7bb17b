import { Schema } from "effect"
import { PlayerId } from "./account.ts"

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
  /** A wrong code of the second factor came after the right password. */
  outcome: Schema.Literals(["signedIn", "wrongPassword", "wrongCode"]),
})
export type AccountAccess = typeof AccountAccess.Type

/** What the account's own pages show of it (§3 Account area data). Contacts are masked, empty where there is none. */
export const AccountData = Schema.Struct({
  userId: PlayerId,
  phone: Schema.String,
  email: Schema.String,
  /** Whether signing in asks for a code of an app. */
  two_factor: Schema.Boolean,
  recovery_codes_left: Schema.Int,
})
export type AccountData = typeof AccountData.Type
