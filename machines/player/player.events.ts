import { Schema } from "effect"
import { PlayerId } from "#models/account/account.ts"
import { CurrencyCode } from "#models/money/money.ts"
import { RegistrationType } from "#models/registration/registration.ts"

const at = Schema.Int

/** Events of a player's account. */
export const PlayerEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("player.registered"),
    at,
    playerId: PlayerId,
    registration: RegistrationType,
    /** Full digits, code first. */
    phone: Schema.String,
    /** Id of the country of the phone code (§3 Country). */
    countryId: Schema.Int,
    currency: CurrencyCode,
    language: Schema.String,
    /** The rules the player agreed to, by name. */
    agreedTo: Schema.Array(Schema.String),
  }),
  Schema.Struct({
    type: Schema.Literal("player.signedIn"),
    at,
    sessionId: Schema.String,
    address: Schema.String,
    device: Schema.String,
  }),
  /** A session ended, in whatever way. */
  Schema.Struct({ type: Schema.Literal("player.signedOut"), at, sessionId: Schema.String }),
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

const SignIn = Schema.Struct({ at: Schema.Int, address: Schema.String })

/** Who the player is, the open sessions, and the last two sign-ins. */
export const PlayerContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  phone: Schema.String,
  countryId: Schema.Int,
  currency: Schema.optionalKey(CurrencyCode),
  language: Schema.String,
  sessions: Schema.Array(OpenSession),
  lastSignIn: Schema.optionalKey(SignIn),
  previousSignIn: Schema.optionalKey(SignIn),
})
export type PlayerContext = typeof PlayerContext.Type
