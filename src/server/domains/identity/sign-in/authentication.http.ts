import { Effect, Layer, Option, Redacted } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { NotSignedIn, Refused } from "#models/api/errors.ts"
import { paceOf } from "#models/api/limits.ts"
import {
  CurrentPlayer,
  FORM_COOKIE,
  MayHaveToken,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  SignedIn,
  SOCIAL_COOKIE,
  WithToken,
} from "#models/api/session.ts"
import { Paces } from "#src/server/kernel/limits/Paces.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { paced } from "#src/server/web/pacing.ts"
import { fromOrigin, orUnavailable, refusal } from "#src/server/web/refusals.ts"
import { bearerOf, requestSessions, sessionCookieOf } from "../sessions/request-session.ts"
import { ServiceTokens } from "../sessions/ServiceTokens.ts"
import { SessionEnds } from "../sessions/SessionEnds.ts"
import { type LivingSession, SESSION_LIFE_MS, Sessions } from "../sessions/Sessions.ts"

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

const refused = (code: "not-signed-in" | "token-refused") =>
  fromOrigin((origin) => Effect.fail(new NotSignedIn(refusal(code, origin))))

/** Says by which scheme who was refused may come again (RFC 6750 §3). */
const sayInvalidToken = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "www-authenticate", 'Bearer error="invalid_token"')),
)

const tokenRefused = Effect.andThen(sayInvalidToken, refused("token-refused"))

/** The session of a request. A store that can't answer lets nobody through, and has not said that nobody is signed in. */
const sessionOfRequest = Effect.map(requestSessions, (sessionOf) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => orUnavailable(sessionOf(request))),
)

const asPlayer = ({ id, playerId }: LivingSession) => ({ userId: playerId, sessionId: id })

/** Lets a request through with a living session, at the pace of a player. */
export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const ofRequest = yield* sessionOfRequest
    const paces = yield* Paces
    return SignedIn.of({
      session: Effect.fnUntraced(function* (httpEffect, called) {
        const { isByToken, session } = yield* ofRequest
        if (Option.isNone(session)) return yield* isByToken ? tokenRefused : refused("not-signed-in")
        const answered = Effect.provideService(httpEffect, CurrentPlayer, asPlayer(session.value))
        const byPlayer = paced(paces, called, paceOf(called.endpoint).player)
        return yield* byPlayer(`player:${session.value.playerId}`)(answered)
      }),
    })
  }),
)

/** Lets a request for a token through with a living session. */
export const MayHaveTokenLive = Layer.effect(
  MayHaveToken,
  Effect.gen(function* () {
    const ofRequest = yield* sessionOfRequest
    return MayHaveToken.of({
      session: Effect.fnUntraced(function* (httpEffect) {
        const { isByToken, session } = yield* ofRequest
        if (Option.isSome(session))
          return yield* Effect.provideService(httpEffect, CurrentPlayer, asPlayer(session.value))
        return yield* isByToken
          ? tokenRefused
          : fromOrigin((origin) => Effect.fail(new Refused(refusal("not-signed-in", origin))))
      }),
    })
  }),
)

/** Lets a request through with the service token of its session. */
export const WithTokenLive = Layer.effect(
  WithToken,
  Effect.gen(function* () {
    const tokens = yield* ServiceTokens
    return WithToken.of({
      token: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const { userId, sessionId } = yield* CurrentPlayer
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const said = Redacted.value(credential) || (headers.authorization ?? "")
        const named = yield* tokens.read(bearerOf(said))
        const isOurs = Option.exists(named, ({ id, playerId }) => id === sessionId && playerId === userId)
        return yield* isOurs ? httpEffect : tokenRefused
      }),
    })
  }),
)

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
