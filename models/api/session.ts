import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { PlayerId } from "../wallet/account.ts"
import { NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"

/** Cookie of the session; bound to the host and invisible to scripts (assurance 3.3.3). */
export const SESSION_COOKIE = "__Host-session"

/** Cookie that tells the browser which was asked for a passkey from every other; gone with the challenge. */
export const PASSKEY_COOKIE = "__Host-passkey"

/** Cookie that binds a way to a provider of identities to the browser that was sent there. */
export const SOCIAL_COOKIE = "__Host-social"

/** Cookie that tells the browser in which a form of registration stands from every other. */
export const FORM_COOKIE = "__Host-form"

/** The signed-in player of a request. */
export class CurrentPlayer extends Context.Service<
  CurrentPlayer,
  { readonly userId: PlayerId; readonly sessionId: string }
>()("statebook/models/api/CurrentPlayer") {}

/**
 * Lets a request through only with a living session, and says whose it is: that of the service token in `authorization: Bearer …` (§7), else
 * that of the cookie. A token that does not count is refused, whatever the cookie says (decision 122). Holds the
 * player to the pace of the operation (`limits.ts`).
 */
export class SignedIn extends HttpApiMiddleware.Service<
  SignedIn,
  { provides: CurrentPlayer; requires: never }
>()("statebook/models/api/SignedIn", {
  security: { session: HttpApiSecurity.apiKey({ key: SESSION_COOKIE, in: "cookie" }) },
  error: [NotSignedIn, TooMany, Unavailable],
}) {}

/** Lets a request through only with a living session, as `SignedIn` does; others are refused by 403: they may not have a token (§8 Service auth). */
export class MayHaveToken extends HttpApiMiddleware.Service<
  MayHaveToken,
  { provides: CurrentPlayer; requires: never }
>()("statebook/models/api/MayHaveToken", {
  security: { session: HttpApiSecurity.apiKey({ key: SESSION_COOKIE, in: "cookie" }) },
  error: [Refused, NotSignedIn, Unavailable],
}) {}

/**
 * Also asks for the service token that the session was given (§7 User; §6 Secure calls): `x-auth: Bearer …`, or `authorization` where
 * that alone says who asks.
 */
export class WithToken extends HttpApiMiddleware.Service<
  WithToken,
  { provides: never; requires: CurrentPlayer }
>()("statebook/models/api/WithToken", {
  security: { token: HttpApiSecurity.apiKey({ key: "x-auth", in: "header" }) },
  error: NotSignedIn,
}) {}
