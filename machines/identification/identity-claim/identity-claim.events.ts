import { Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of one thing that proves an identity; what it is stands nowhere: its stream is named by a keyed digest. `check`: the check that showed it. */
export const IdentityClaimEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("claim.made"), at, playerId: PlayerId, check: Schema.String }),
  /** Another player showed it afterwards. */
  Schema.Struct({ type: Schema.Literal("claim.contested"), at, playerId: PlayerId, check: Schema.String }),
])
export type IdentityClaimEvent = typeof IdentityClaimEvent.Type

export const IdentityClaimContext = Schema.Struct({
  /** Whose it is; 0 while it is nobody's. */
  playerId: Schema.Int,
  /** The check by which it became theirs. */
  check: Schema.String,
  /** How often others showed it. */
  contests: Schema.Int,
})
export type IdentityClaimContext = typeof IdentityClaimContext.Type
