import { Schema } from "effect"
import { RegistrationType } from "#models/identity/registration/registration.ts"
import { CurrencyCode } from "#models/money/money.ts"
import { ClosingMoney } from "#models/privacy/closing.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** What of an account's security was changed. */
export const SecurityChange = Schema.Literals([
  "password.changed",
  "password.reset",
  "twoFactor.enabled",
  "twoFactor.disabled",
  "email.confirmed",
  "passkey.added",
  "passkey.removed",
  "phone.bound",
  "phone.changed",
  "question.set",
  "pin.issued",
  "fields.saved",
  "social.linked",
  "social.unlinked",
])
export type SecurityChange = typeof SecurityChange.Type

/** Events of a player's account. */
export const PlayerEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("player.registered"),
    at,
    playerId: PlayerId,
    registration: RegistrationType,
    /** Full digits, code first. */
    phone: personal,
    /** Id of the country of the phone code (§3 Country). */
    countryId: Schema.Int,
    currency: CurrencyCode,
    language: Schema.String,
    /** The rules the player agreed to, by name. */
    agreedTo: Schema.Array(Schema.String),
    /** Whether the form stood on a page of its own (§3 Registration: is_page); absent where that was not said. */
    isPage: Schema.optionalKey(Schema.Boolean),
  }),
  /** Another phone takes the place of none or of the one before. */
  Schema.Struct({
    type: Schema.Literal("phone.changed"),
    at,
    /** Full digits, code first. */
    phone: personal,
    /** Id of the country of the phone code. */
    countryId: Schema.Int,
  }),
  Schema.Struct({
    type: Schema.Literal("player.signedIn"),
    at,
    sessionId: Schema.String,
    address: personal,
    device: personal,
  }),
  /** A session ended, in whatever way. */
  Schema.Struct({ type: Schema.Literal("player.signedOut"), at, sessionId: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("security.changed"),
    at,
    what: SecurityChange,
    address: personal,
    device: personal,
  }),
  /** All that is held of the player was given out, to the player or by an operator. */
  Schema.Struct({
    type: Schema.Literal("data.exported"),
    at,
    by: Schema.Literals(["player", "operator"]),
  }),
  /**
   * An operator blocked the account: nobody signs in to it until it is opened again. `station`: digest of the operator's device; `reason`: why,
   * in the operator's words.
   */
  Schema.Struct({
    type: Schema.Literal("account.blocked"),
    at,
    operator: Schema.String,
    station: Schema.String,
    reason: personal,
  }),
  /** Another operator, at another device, opened it again. */
  Schema.Struct({
    type: Schema.Literal("account.unblocked"),
    at,
    operator: Schema.String,
    station: Schema.String,
    reason: personal,
  }),
  /**
   * The player closed the account: nobody signs in to it until the site's people open it again. Says how the player's money stood; `reason`: why,
   * in the player's words, empty where none was given.
   */
  Schema.Struct({ type: Schema.Literal("account.closed"), at, reason: personal, ...ClosingMoney.fields }),
  /** An operator opened it again because the player asked. `station`: digest of the operator's device. */
  Schema.Struct({
    type: Schema.Literal("account.reopened"),
    at,
    operator: Schema.String,
    station: Schema.String,
    reason: personal,
  }),
  /** Nobody is signed in any more, and the key of what is personal is about to be destroyed. */
  Schema.Struct({ type: Schema.Literal("player.erased"), at }),
])
export type PlayerEvent = typeof PlayerEvent.Type

/** One open session of the player. */
export const OpenSession = Schema.Struct({
  id: Schema.String,
  at: Schema.Int,
  address: Schema.String,
  device: Schema.String,
})
export type OpenSession = typeof OpenSession.Type

/** A change of the account's security, as the player is told of it. */
export const SecurityNotice = Schema.Struct({
  at: Schema.Int,
  what: SecurityChange,
  address: Schema.String,
  device: Schema.String,
})
export type SecurityNotice = typeof SecurityNotice.Type

/** Notices that are remembered, the newest. */
export const NOTICES_KEPT = 20

const SignIn = Schema.Struct({ at: Schema.Int, address: Schema.String })

/** Who the player is, the open sessions, the last two sign-ins, what of the security was changed, newest first, the last export. */
export const PlayerContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  phone: Schema.String,
  countryId: Schema.Int,
  currency: Schema.optionalKey(CurrencyCode),
  language: Schema.String,
  sessions: Schema.Array(OpenSession),
  lastSignIn: Schema.optionalKey(SignIn),
  previousSignIn: Schema.optionalKey(SignIn),
  notices: Schema.Array(SecurityNotice),
  /** When all that is held was last given out. */
  exportedAt: Schema.optionalKey(Schema.Int),
  /** Who blocked the account last, at which device, and when: it takes somebody else to open it. */
  block: Schema.optionalKey(
    Schema.Struct({ at: Schema.Int, operator: Schema.String, station: Schema.String }),
  ),
  /** When the player closed the account last. */
  closedAt: Schema.optionalKey(Schema.Int),
})
export type PlayerContext = typeof PlayerContext.Type
