import { Schema } from "effect"

/** What a player agrees to: the rules and the age at registration, news by mail and SMS whenever they like. */
export const ConsentKind = Schema.Literals(["rules", "age", "news.email", "news.sms"])
export type ConsentKind = typeof ConsentKind.Type

/** What may be given and taken back at any time; the others are conditions of the account. */
export const NewsKind = Schema.Literals(["news.email", "news.sms"])
export type NewsKind = typeof NewsKind.Type

/** The words that are agreed to, by their key in the dictionaries, and their version: it rises with every change of them. */
export const CONSENT_TEXTS: Readonly<
  Record<ConsentKind, { readonly key: string; readonly version: number }>
> = {
  rules: { key: "registration.field.agree-policy", version: 1 },
  age: { key: "registration.field.agree-policy", version: 1 },
  "news.email": { key: "personal.news.email", version: 1 },
  "news.sms": { key: "personal.news.sms", version: 1 },
}

/** How a consent stands: the version of the words, and when it was given or taken back (milliseconds since the epoch). */
export const Consent = Schema.Struct({
  kind: ConsentKind,
  granted: Schema.Boolean,
  version: Schema.Int,
  /** Two-letter code of the language the words were read in. */
  language: Schema.String,
  at: Schema.Int,
})
export type Consent = typeof Consent.Type
