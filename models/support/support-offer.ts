import { Schema } from "effect"
import { SupportTopic } from "./conversation.ts"

const Color = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/i))

/** Colours of the chat's head, hexadecimal. */
export const SupportColors = Schema.Struct({ background: Color, text: Color })

/** How the support is reached, for whoever asks (§3 Site configuration: support). Times in milliseconds since the epoch. */
export const SupportOffer = Schema.Struct({
  /** Whether its people are there, and if not when they are again. */
  isOpen: Schema.Boolean,
  backAt: Schema.NullOr(Schema.Int),
  topics: Schema.Array(SupportTopic),
  /** Whom a conversation in the language that was asked in is with; null where nobody is named. */
  consultant: Schema.NullOr(Schema.String),
  colors: Schema.NullOr(SupportColors),
})
export type SupportOffer = typeof SupportOffer.Type
