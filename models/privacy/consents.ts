import { Schema } from "effect"
import { COOKIE_KINDS } from "./cookie-choice.ts"

/** News that a player wants, or not. */
export const NewsKind = Schema.Literals(["news.email", "news.sms"])
export type NewsKind = typeof NewsKind.Type

/**
 * What a player wants to be told, and how: news and offers by mail, SMS, on devices and by telephone; results of the player's bets by mail and SMS.
 * Letters of the account itself are nobody's to choose (§2 Personal office: mailing, email subscription).
 */
export const MailingKind = Schema.Literals([
  ...NewsKind.literals,
  "news.push",
  "news.call",
  "results.email",
  "results.sms",
])
export type MailingKind = typeof MailingKind.Type

/** What a message is about: offers and news, results of the player's bets, or the account itself, which is told whatever was chosen. */
export type TellingTopic = "offers" | "results" | "service"

/** How a message reaches its player. */
export type TellingChannel = "mail" | "sms" | "push" | "call"

/** The choice that a message goes by; nothing where the player has none, as of service letters. */
export const mailingKindOf = (topic: TellingTopic, channel: TellingChannel): MailingKind | undefined => {
  const end = channel === "mail" ? "email" : channel
  return MailingKind.literals.find((kind) => kind === `${topic === "offers" ? "news" : topic}.${end}`)
}

/** What cookies are for beside the running of the site (§3 Client settings: cookie consent). */
export const CookieKind = Schema.Literals(COOKIE_KINDS)
export type CookieKind = typeof CookieKind.Type

/** What may be given and taken back at any time; the others are conditions of the account. */
export const RevocableKind = Schema.Union([MailingKind, CookieKind])
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
