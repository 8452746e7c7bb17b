import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccountGuards } from "../identity/guards.ts"
import { LoginType } from "../identity/login.ts"
import { PhoneCountry, PhoneMask } from "../identity/phone.ts"
import { GivenPassword, TypedCode, TypedLogin } from "../identity/typed.ts"
import { Consent } from "../privacy/consents.ts"
import { CookieLevel } from "../privacy/cookie-agreement.ts"
import { SiteConfig } from "../site/config.ts"
import { Account, Player } from "../wallet/account.ts"
import { answer, attributes } from "./attributes.ts"
import { BadRequest, Invalid, NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"
import { SecondFactor } from "./proof-errors.ts"
import { SignedIn } from "./session.ts"
import { SmsOnItsWay } from "./two-factor.ts"

/**
 * Who signs in: `login` is a phone in full digits (`type` phone), as §3 Registration names login kinds, or the player's
 * own number (`type` login).
 */
export const Credentials = Schema.Struct({
  type: LoginType,
  login: TypedLogin,
  password: GivenPassword,
})

/** §7 User: what needs nobody signed in. */
export class VisitorApi extends HttpApiGroup.make("visitor").add(
  HttpApiEndpoint.get("config", "/web-api/user/getuserconfig", { success: attributes(SiteConfig) }),
  HttpApiEndpoint.get("phoneCountries", "/web-api/user/getphonecountries", {
    success: Schema.Struct({ countries: Schema.Array(PhoneCountry) }),
  }),
  HttpApiEndpoint.get("phoneMasks", "/web-api/api/user/phonemasks", {
    success: Schema.Struct({ masks: Schema.Array(PhoneMask) }),
  }),
  /** §7 names the user auth path without spelling it: docs/decisions says how it was chosen. */
  HttpApiEndpoint.post("signIn", "/account-api/auth/login", {
    payload: Credentials,
    headers: { "x-captcha-token": Schema.optionalKey(Schema.String) },
    success: answer(Player),
    error: [BadRequest, Invalid, Refused, SecondFactor, TooMany, Unavailable],
  }),
  /** §7 names the two-factor auth path without spelling it. `code`: of the app, or a recovery code. */
  HttpApiEndpoint.post("secondFactor", "/account-api/auth/two-factor", {
    payload: Schema.Struct({
      challenge: Schema.String.check(Schema.isMaxLength(1000)),
      code: TypedCode,
    }),
    success: answer(Player),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  /** Sends the code of the second step once more, to the phone of whoever gave the right password. */
  HttpApiEndpoint.post("secondCode", "/account-api/auth/two-factor/send-code", {
    payload: Schema.Struct({ challenge: Schema.String.check(Schema.isMaxLength(1000)) }),
    success: answer(SmsOnItsWay),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
  /**
   * Writes down which cookies somebody agreed to: a player by the session, anybody else by the page's own id (`uuid`, as
   * the analytics have it). `cookiesAgreeTime`: when, by the browser's clock, in milliseconds since the epoch or as
   * ISO 8601. Answers what is agreed to now. docs/decisions says what the fields are: §7 shows none.
   */
  HttpApiEndpoint.post("agreementWithCookies", "/api-v3/v1/user/agreement-with-cookies/log", {
    payload: Schema.Struct({
      cookiesAgreeTime: Schema.String.check(Schema.isBetweenLength(1, 40)),
      level: CookieLevel,
    }),
    headers: { uuid: Schema.optionalKey(Schema.String) },
    success: answer(Schema.Array(Consent)),
    error: [BadRequest, TooMany, Unavailable],
  }),
  /** Who is signed in, or nobody: 200 either way, so that the first page needs no failing call. */
  HttpApiEndpoint.get("whoami", "/account-api/auth/session", {
    success: answer(Schema.NullOr(Player)),
    error: Unavailable,
  }),
) {}

/** §7 User: what needs a session. */
export class UserApi extends HttpApiGroup.make("user")
  .add(
    /** The active account. */
    HttpApiEndpoint.get("balance", "/account-api/user/balance", {
      success: answer(Account),
      error: Unavailable,
    }),
    /** All accounts, that of the registration first. */
    HttpApiEndpoint.post("balances", "/web-api/user/balance", {
      success: answer(Schema.Array(Account)),
      error: Unavailable,
    }),
    /** How the account is guarded. §7 says neither what is asked nor what is answered: docs/decisions says how it was chosen. */
    HttpApiEndpoint.post("secure", "/web-api/user/secure", {
      success: answer(AccountGuards),
      error: Unavailable,
    }),
    HttpApiEndpoint.post("signOut", "/account-api/auth/logout", {
      success: answer(Schema.Null),
      error: Unavailable,
    }),
    /** Says that the player is there; the session ends after 30 minutes without (§9). */
    HttpApiEndpoint.post("touch", "/account-api/auth/activity", {
      success: answer(Schema.Null),
      error: [NotSignedIn, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
