import { Schema } from "effect"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { SocialPurpose } from "#models/identity/social.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Why what came back from a provider was not looked at. The attempt itself goes on. */
export const SocialRefusal = Schema.Literals([
  /** The state is not the one that the browser was sent away with. */
  "state",
  /** It came back by the address of another provider. */
  "provider",
  /** It counts no more: it was answered already, or is too old. */
  "spent",
])
export type SocialRefusal = typeof SocialRefusal.Type

/** Why a provider's answer vouches for nobody. */
export const SocialFault = Schema.Literals([
  /** The person did not agree. */
  "denied",
  /** It names another issuer than the one that was asked. */
  "issuer",
  /** Its token was made for another attempt. */
  "nonce",
  /** The code, the token or what is said of the person can't be taken. */
  "answer",
  /** The provider can't be reached. */
  "unreachable",
  /** Whoever asked to link it is signed in no more, or is somebody else now. */
  "session",
])
export type SocialFault = typeof SocialFault.Type

/** Events of one way to a provider and back. Texts are digests: neither the person nor what proves them is in the log. */
export const SocialAttemptEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("social.asked"),
    at,
    provider: SocialProvider,
    purpose: SocialPurpose,
    /** Digest of the state that the provider is to hand back. */
    state: Schema.String,
    /** It counts before this moment. */
    until: Schema.Int,
    /** Who wants to link the provider; null where nobody is signed in. */
    playerId: Schema.NullOr(PlayerId),
  }),
  Schema.Struct({ type: Schema.Literal("social.refused"), at, why: SocialRefusal }),
  /** The browser came back; from now on nothing that comes back counts. */
  Schema.Struct({
    type: Schema.Literal("social.returned"),
    at,
    provider: SocialProvider,
    state: Schema.String,
  }),
  Schema.Struct({ type: Schema.Literal("social.failed"), at, why: SocialFault }),
  /** The provider vouches for somebody; `loginKey` names the stream of the login that this is. */
  Schema.Struct({
    type: Schema.Literal("social.identified"),
    at,
    loginKey: Schema.String,
    until: Schema.Int,
  }),
  /** What the provider vouched for led to this, once. */
  Schema.Struct({ type: Schema.Literal("social.used"), at, purpose: SocialPurpose, playerId: PlayerId }),
])
export type SocialAttemptEvent = typeof SocialAttemptEvent.Type

/** Refusals of one attempt that are recorded: whoever goes on fills no log. */
export const REFUSALS_RECORDED = 20

export const SocialAttemptContext = Schema.Struct({
  provider: Schema.NullOr(SocialProvider),
  purpose: SocialPurpose,
  state: Schema.String,
  until: Schema.Int,
  playerId: Schema.NullOr(PlayerId),
  /** The login that the provider vouched for; empty before. */
  loginKey: Schema.String,
  refused: Schema.Int,
})
export type SocialAttemptContext = typeof SocialAttemptContext.Type
