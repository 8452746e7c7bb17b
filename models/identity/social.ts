import { Schema } from "effect"
import { SocialProvider } from "./registration/sections.ts"

/** A provider that the operator configured, as it is called on its button (§3 Social providers). */
export const OfferedProvider = Schema.Struct({ id: SocialProvider, name: Schema.String })
export type OfferedProvider = typeof OfferedProvider.Type

/** What somebody is led to a provider for: to sign in, to register, or to link it with the account they are signed in to. */
export const SocialPurpose = Schema.Literals(["signIn", "register", "link"])
export type SocialPurpose = typeof SocialPurpose.Type

/** A provider that signs the player in. */
export const SocialLink = Schema.Struct({
  provider: SocialProvider,
  /** As it is called on its button. */
  name: Schema.String,
  /** How the player is called there, as a masked mail address or a name; empty where the provider did not say. */
  label: Schema.String,
  /** When it was linked, milliseconds since the epoch. */
  at: Schema.Int,
  /** When it last signed the player in; null before the first time. */
  usedAt: Schema.NullOr(Schema.Int),
})
export type SocialLink = typeof SocialLink.Type
