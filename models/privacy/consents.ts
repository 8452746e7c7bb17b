import { Schema } from "effect"
import { COOKIE_KINDS } from "./cookie-choice.ts"

/** News that a player wants, or not. */
export const NewsKind = Schema.Literals(["news.email", "news.sms"])
export type NewsKind = typeof NewsKind.Type

/** What cookies are for beside the running of the site (§3 Client settings: cookie consent). */
export const CookieKind = Schema.Literals(COOKIE_KINDS)
export type CookieKind = typeof CookieKind.Type

/** What may be given and taken back at any time; the others are conditions of the account. */
export const RevocableKind = Schema.Union([NewsKind, CookieKind])
export type RevocableKind = typeof RevocableKind.Type

/** What somebody agrees to: the rules and the age at registration, news and cookies whenever they like. */
export const ConsentKind = Schema.Union([Schema.Literals(["rules", "age"]), RevocableKind])
export type ConsentKind = typeof ConsentKind.Type

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
