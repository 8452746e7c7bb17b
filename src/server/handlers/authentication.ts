import { Effect, Layer, Option, Redacted } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { NotSignedIn } from "#models/api/errors.ts"
import {
  CurrentPlayer,
  FORM_COOKIE,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  SignedIn,
  SOCIAL_COOKIE,
  WithToken,
} from "#models/api/session.ts"
import { SessionLookup } from "../feed/session-lookup.ts"
import { Entropy } from "../identity/Entropy.ts"
import { ServiceTokens } from "../identity/ServiceTokens.ts"
import { SessionEnds } from "../identity/SessionEnds.ts"
import { type LivingSession, SESSION_LIFE_MS, Sessions } from "../identity/Sessions.ts"
import { fromOrigin, orUnavailable, refusal } from "./refusals.ts"

/** Assurance B3.3.3, B3.3.4: bound to the host, sent only over a secure connection or to this machine, unseen by scripts. */
const COOKIE = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const

/**
 * What puts the cookie of a session that has just begun on the answer; a passing one goes with the browser's window. The session
 * that the browser came with is over: its cookie would open it for as long as it lives, and nobody has it any more (assurance B7.2.4).
 */
export const cookieGiving = Effect.map(
  Sessions,
  (sessions) =>
    (token: string, isPassing = false) =>
      fromOrigin((origin) =>
        Effect.gen(function* () {
          const { cookies } = yield* HttpServerRequest.HttpServerRequest
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.orDie(
              HttpServerResponse.setCookie(
                response,
                SESSION_COOKIE,
                token,
                isPassing ? COOKIE : { ...COOKIE, maxAge: SESSION_LIFE_MS },
              ),
            ),
          )
          const before = yield* sessions.find(sessionCookieOf(cookies))
          if (Option.isSome(before)) yield* sessions.signOut(before.value, origin)
        }).pipe(
          // Who is in stays in: it is the one before that ends by its time.
          Effect.catchTag("StoreUnavailable", ({ detail }) =>
            Effect.logWarning("The session before a sign-in could not be ended", detail),
          ),
        ),
      ),
)

/** Takes the session's cookie away. */
export const takeCookie = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.orDie(HttpServerResponse.setCookie(response, SESSION_COOKIE, "", { ...COOKIE, maxAge: 0 })),
)

/** Puts a cookie on the answer that other sites never see sent: it tells this browser from others. */
const giveBinding = (name: string) => (binding: string, maxAge: number) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.orDie(
      HttpServerResponse.setCookie(response, name, binding, { ...COOKIE, sameSite: "strict", maxAge }),
    ),
  )

/** While a passkey is asked for. */
export const givePasskeyCookie = giveBinding(PASSKEY_COOKIE)

/** While the browser is at a provider of identities, and until what that vouches for is used. */
export const giveSocialCookie = giveBinding(SOCIAL_COOKIE)

/** While a form of registration stands in the browser, and for as long as its answer may be asked for again. */
const FORM_MS = 24 * 3_600_000
const FORM_BYTES = 32

/** Binds the forms of registration that stand in a browser to it, with the first of them. */
export const bindForm = Effect.map(Entropy, (entropy) =>
  Effect.gen(function* () {
    const known = yield* bindingOf(FORM_COOKIE)
    if (known !== "") return
    yield* giveBinding(FORM_COOKIE)(yield* entropy.secret(FORM_BYTES), FORM_MS)
  }),
)

const BINDING = /^[\w-]{43}$/

/** What such a cookie tells of the browser of a request; empty where it carries nothing that could. */
export const bindingOf = (name: string) =>
  Effect.map(HttpServerRequest.HttpServerRequest, ({ cookies }) => {
    const given = cookies[name] ?? ""
    return BINDING.test(given) ? given : ""
  })

/** The session of whoever asks. */
export const currentSession = Effect.map(
  CurrentPlayer,
  ({ userId, sessionId }): LivingSession => ({ id: sessionId, playerId: userId }),
)

const nobody = fromOrigin((origin) => Effect.fail(new NotSignedIn(refusal("not-signed-in", origin))))

/** Lets a request through with a living session. A store that can't answer lets nobody through, and has not said that nobody is signed in. */
export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    return SignedIn.of({
      session: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const found = yield* orUnavailable(sessions.find(Redacted.value(credential)))
        if (Option.isNone(found)) return yield* nobody
        const { id, playerId } = found.value
        return yield* Effect.provideService(httpEffect, CurrentPlayer, { userId: playerId, sessionId: id })
      }),
    })
  }),
)

const BEARER = /^Bearer (\S+)$/i

/** Lets a request through with the service token of its session. */
export const WithTokenLive = Layer.effect(
  WithToken,
  Effect.gen(function* () {
    const tokens = yield* ServiceTokens
    return WithToken.of({
      token: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const { userId, sessionId } = yield* CurrentPlayer
        const [, token = ""] = BEARER.exec(Redacted.value(credential)) ?? []
        const isOurs = yield* tokens.isFor(token, { id: sessionId, playerId: userId })
        if (!isOurs) {
          return yield* fromOrigin((origin) => Effect.fail(new NotSignedIn(refusal("token-refused", origin))))
        }
        return yield* httpEffect
      }),
    })
  }),
)

/** The cookie of a `cookie` header, empty where there is none. */
export const sessionCookieOf = (cookies: Readonly<Record<string, string>>): string =>
  cookies[SESSION_COOKIE] ?? ""

/** Tells the socket whose session a cookie header carries, and until when. */
export const SessionLookupLive = Layer.effect(
  SessionLookup,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const ends = yield* SessionEnds
    return SessionLookup.of({
      find: (header) =>
        Effect.map(
          sessions.find(sessionCookieOf(Cookies.parseHeader(header ?? ""))),
          Option.match({
            onNone: () => null,
            onSome: ({ id, playerId }) => ({ userId: playerId, sessionId: id }),
          }),
        ),
      over: ({ userId, sessionId }) => ends.over({ id: sessionId, playerId: userId }),
    })
  }),
)
