import { Schema } from "effect"

/** National electronic identities: the player confirms on a phone, and a signature says who did. */
export const EidKind = Schema.Literals(["smart-id", "mobile-id"])
export type EidKind = typeof EidKind.Type

/** Services that look at documents and faces themselves, in a part of the page that is theirs. */
export const WidgetKind = Schema.Literals(["sumsub"])
export type WidgetKind = typeof WidgetKind.Type

/** Services whose scripts film a document and a face in the page, and give back sessions that the server asks about. */
export const SdkKind = Schema.Literals(["verigram"])
export type SdkKind = typeof SdkKind.Type

/** Whoever vouches for players in place of a reviewer (§7 Identification: the services that it names). */
export const ProviderKind = Schema.Literals([
  ...EidKind.literals,
  ...WidgetKind.literals,
  ...SdkKind.literals,
])
export type ProviderKind = typeof ProviderKind.Type

/** A way that the operator configured. `countries`: ISO 3166 codes in capitals whose identities it knows. */
export const OfferedProvider = Schema.Struct({
  kind: ProviderKind,
  /** What its button says. */
  name: Schema.String,
  countries: Schema.Array(Schema.String),
})
export type OfferedProvider = typeof OfferedProvider.Type

/** What a player fills in for each service, by the names of the calls. */
export const PROVIDER_FIELDS = {
  "smart-id": ["country", "personal_code"],
  "mobile-id": ["phone_number", "personal_code"],
  sumsub: [],
  verigram: [],
} as const satisfies Record<ProviderKind, ReadonlyArray<string>>

/** Why a provider vouches for nobody; each has its words under `identification.fault.<code>`. */
export const CheckFault = Schema.Literals([
  /** The player said no on the phone. */
  "refused",
  /** The player did nothing in time. */
  "timed-out",
  /** Another code than the shown one was chosen on the phone: somebody else may have asked. */
  "wrong-code",
  /** The identity can't be used: locked, expired, or of too low a level. */
  "unusable",
  /** The authority that issued the certificate took it back, or does not know it. */
  "revoked",
  /** The service wants another picture: it can be tried again there. */
  "resubmit",
  /** The face that was filmed is not that of a living person before the camera. */
  "not-live",
  /** The face that was filmed is not the one of the document. */
  "no-match",
  /** Nobody is known there by what was filled in. */
  "unknown-person",
  /** The phone is off or out of reach, or its card failed. */
  "phone-away",
  /** The app on the phone is too old for what was asked. */
  "app-too-old",
  /** What the provider said does not prove what was asked. */
  "proof",
  /** The player began anew. */
  "replaced",
  /** The identification moved on meanwhile: the result changes nothing. */
  "elsewhere",
])
export type CheckFault = typeof CheckFault.Type

/** What of a vouched identity is not as it should be, so that a reviewer decides. */
export const Doubt = Schema.Literals([
  "name",
  "birth-date",
  /** The same person was vouched for on another account before. */
  "another-account",
])
export type Doubt = typeof Doubt.Type

/** How a check by a provider stands. */
export const CheckView = Schema.Struct({
  state: Schema.Literals(["waiting", "confirmed", "doubted", "denied", "failed"]),
  /** Why it failed; null where it did not. */
  why: Schema.NullOr(CheckFault),
  /** That in words; empty where it did not fail. */
  message: Schema.String,
})
export type CheckView = typeof CheckView.Type

/** A part of the page that a service draws itself: its script, and the token that it knows the player by. */
export const Widget = Schema.Struct({ script: Schema.String, token: Schema.String })
export type Widget = typeof Widget.Type

/** One of a service's scripts that film in the page: where it comes from, and the address that it works with. */
export const SdkPart = Schema.Struct({ script: Schema.String, address: Schema.String })
export type SdkPart = typeof SdkPart.Type

/** What films a document (Veridoc) and a face (Verilive), and by which token it does so for the player (`person_id` there). */
export const SdkWidget = Schema.Struct({
  token: Schema.String,
  person_id: Schema.String,
  veridoc: SdkPart,
  verilive: SdkPart,
})
export type SdkWidget = typeof SdkWidget.Type

const SessionId = Schema.String.check(Schema.isBetweenLength(1, 200))

/** Names of the sessions that a page gives back of it (§3 identification). */
export const ShownSessions = Schema.Struct({ veridocSessionId: SessionId, veriliveSessionId: SessionId })
export type ShownSessions = typeof ShownSessions.Type

/** A check that was begun, and until when it counts (milliseconds since the epoch). */
export const BegunCheck = Schema.Struct({
  session_id: Schema.String,
  /** The digits that the phone shows too; empty where there are none to compare. */
  code: Schema.String,
  widget: Schema.optionalKey(Schema.Union([Widget, SdkWidget])),
  begun_at: Schema.Int,
  until: Schema.Int,
})
export type BegunCheck = typeof BegunCheck.Type
