import { Schema } from "effect"
import { CheckFault, Doubt, ProviderKind } from "#models/identification/provider.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of one check of a player by a provider. Neither the person nor the provider's session is in the log. */
export const IdentityCheckEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("check.begun"),
    at,
    playerId: PlayerId,
    provider: ProviderKind,
    /** Keyed digest of the identity that was asked for: tells checks of one person apart from those of others. */
    person: Schema.String,
    /** It counts before this moment. */
    until: Schema.Int,
  }),
  /** The page gave back what the provider's scripts filmed: claims tell which sessions they are (`identity-claim`). */
  Schema.Struct({ type: Schema.Literal("check.shown"), at }),
  /** The provider vouches for whom the account says it is. */
  Schema.Struct({ type: Schema.Literal("check.confirmed"), at }),
  /** The provider vouches for somebody; what is not as the account has it is for a reviewer. */
  Schema.Struct({ type: Schema.Literal("check.doubted"), at, doubts: Schema.Array(Doubt) }),
  /** The provider vouches for somebody who may not be a player here. */
  Schema.Struct({ type: Schema.Literal("check.denied"), at }),
  Schema.Struct({ type: Schema.Literal("check.failed"), at, why: CheckFault }),
])
export type IdentityCheckEvent = typeof IdentityCheckEvent.Type

export const IdentityCheckContext = Schema.Struct({
  /** 0 before it is begun. */
  playerId: Schema.Int,
  provider: Schema.NullOr(ProviderKind),
  person: Schema.String,
  until: Schema.Int,
  doubts: Schema.Array(Doubt),
  why: Schema.NullOr(CheckFault),
})
export type IdentityCheckContext = typeof IdentityCheckContext.Type
