import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { SESSION_COOKIE } from "#models/api/session.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ServiceTokens } from "./ServiceTokens.ts"
import { type LivingSession, Sessions } from "./Sessions.ts"

/** The cookie of a `cookie` header, empty where there is none. */
export const sessionCookieOf = (cookies: Readonly<Record<string, string>>): string =>
  cookies[SESSION_COOKIE] ?? ""

const BEARER = /^Bearer +(\S+)$/i

/** The token of a header that says `Bearer …`; empty where it says anything else. */
export const bearerOf = (header: string): string => BEARER.exec(header.trim())?.[1] ?? ""

/** Whose session a request is of. */
export interface RequestSession {
  /** Whether a service token says so, and not the cookie. */
  readonly isByToken: boolean
  /** Nothing where nobody is signed in, and where the token does not count: then the cookie is not asked. */
  readonly session: Option.Option<LivingSession>
}

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers" | "cookies">

/**
 * Says whose session a request is of (decision 122): that of the service token in `authorization`, as long as the session lives, else
 * that of the cookie. A request whose token is old, foreign or garbled is nobody's: it would act for whom it does not mean otherwise.
 */
export const requestSessions = Effect.map(
  Effect.all([Sessions, ServiceTokens]),
  ([sessions, tokens]) =>
    ({ headers, cookies }: Request): Effect.Effect<RequestSession, StoreUnavailable> => {
      const { authorization } = headers
      if (authorization === undefined)
        return Effect.map(sessions.find(sessionCookieOf(cookies)), (session) => ({
          isByToken: false,
          session,
        }))
      return Effect.gen(function* () {
        const named = yield* tokens.read(bearerOf(authorization))
        if (Option.isNone(named)) return { isByToken: true, session: Option.none() }
        const living = yield* sessions.byId(named.value.id)
        const session = Option.filter(living, ({ playerId }) => playerId === named.value.playerId)
        return { isByToken: true, session }
      })
    },
)
