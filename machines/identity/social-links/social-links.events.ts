import { Schema } from "effect"
import { SocialProvider } from "#models/identity/registration/sections.ts"

const at = Schema.Int

/** Events of the providers that sign a player in. How the player is called there is outside the log. */
export const SocialLinksEvent = Schema.Union([
  /** `loginKey` names the stream of the login by which the provider knows the player: a keyed digest. */
  Schema.Struct({
    type: Schema.Literal("social.linked"),
    at,
    provider: SocialProvider,
    loginKey: Schema.String,
  }),
  Schema.Struct({ type: Schema.Literal("social.signedIn"), at, provider: SocialProvider }),
  /** `hasOtherWay`: whether something beside providers lets the player in. */
  Schema.Struct({
    type: Schema.Literal("social.unlinked"),
    at,
    provider: SocialProvider,
    hasOtherWay: Schema.Boolean,
  }),
])
export type SocialLinksEvent = typeof SocialLinksEvent.Type

const HeldLink = Schema.Struct({
  provider: SocialProvider,
  loginKey: Schema.String,
  linkedAt: Schema.Int,
  usedAt: Schema.NullOr(Schema.Int),
})

export const SocialLinksContext = Schema.Struct({
  /** In the order they were linked; one of each provider at most. */
  links: Schema.Array(HeldLink),
  /** The provider that signed the player in last. */
  lastUsed: Schema.NullOr(SocialProvider),
})
export type SocialLinksContext = typeof SocialLinksContext.Type
