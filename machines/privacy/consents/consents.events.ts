import { Schema } from "effect"
import { Consent, ConsentKind, CookieKind, RevocableKind } from "#models/privacy/consents.ts"

const at = Schema.Int

/** Events of what a player agreed to. `version` is of the words, `language` the one they were read in. */
export const ConsentsEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("consent.given"),
    at,
    kind: ConsentKind,
    version: Schema.Int,
    language: Schema.String,
    /** When it was given by the browser's own clock, where that tells. */
    agreedAt: Schema.optionalKey(Schema.Int),
  }),
  Schema.Struct({
    type: Schema.Literal("consent.withdrawn"),
    at,
    kind: RevocableKind,
    version: Schema.Int,
    language: Schema.String,
    agreedAt: Schema.optionalKey(Schema.Int),
  }),
  /** Somebody was asked and said no, who had not agreed before. */
  Schema.Struct({
    type: Schema.Literal("consent.refused"),
    at,
    kind: CookieKind,
    version: Schema.Int,
    language: Schema.String,
    agreedAt: Schema.optionalKey(Schema.Int),
  }),
])
export type ConsentsEvent = typeof ConsentsEvent.Type

/** How each consent stands that was ever given or refused, the first one first. */
export const ConsentsContext = Schema.Struct({ consents: Schema.Array(Consent) })
export type ConsentsContext = typeof ConsentsContext.Type
