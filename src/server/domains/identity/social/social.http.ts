import { Clock, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Refused, Unreachable } from "#models/api/errors.ts"
import { SOCIAL_COOKIE } from "#models/api/session.ts"
import type { SocialProvider } from "#models/registration/sections.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { conflict, fromOrigin, notFound, refusal, unavailable } from "#src/server/web/refusals.ts"
import { proofNeeded, secondFactorNeeded, slowed } from "../refusals.ts"
import { sessionCookieOf } from "../sessions/request-session.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { bindingOf, cookieGiving, currentSession, giveSocialCookie } from "../sign-in/authentication.http.ts"
import { labelOf } from "./link-provider.ts"
import { SocialAttempts } from "./SocialAttempts.ts"
import { SocialLinks } from "./SocialLinks.ts"
import { type SocialFailed, SocialProviders } from "./SocialProviders.ts"
import { type SentAway, type SocialOutcome, SocialSignIns } from "./SocialSignIns.ts"
import { SocialGone } from "./social-failures.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const browser = bindingOf(SOCIAL_COOKIE)

const unknown = (origin: Origin) => () => Effect.fail(notFound("social-unknown", origin))
const gone = (origin: Origin) => () => Effect.fail(new Refused(refusal("social-gone", origin)))

/** Why a provider vouches for nobody, in words; the library's own go to the log. */
const failed = (origin: Origin) =>
  Effect.fnUntraced(function* ({ why, detail }: SocialFailed) {
    yield* Effect.logInfo(`A provider vouched for nobody (${why}): ${detail}`)
    if (why === "unreachable") return yield* new Unreachable(refusal("social-unreachable", origin))
    return yield* new Refused(refusal(why === "denied" ? "social-denied" : "social-refused", origin))
  })

/** A provider that can't even be asked for its address. */
const notReached = (origin: Origin) => (error: SocialFailed) =>
  Effect.andThen(
    Effect.logWarning(`A provider can't be asked: ${error.detail}`),
    Effect.fail(new Unreachable(refusal("social-unreachable", origin))),
  )

/** Binds the attempt to the browser and tells where it goes. */
const sentAway = ({ address, binding, until }: SentAway) =>
  Effect.gen(function* () {
    yield* giveSocialCookie(binding, until - (yield* Clock.currentTimeMillis))
    return success({ address })
  })

/** Signing in and registering by providers. */
export const SocialSignInHandlers = HttpApiBuilder.group(
  Api,
  "socialSignIn",
  Effect.fnUntraced(function* (handlers) {
    const attempts = yield* SocialAttempts
    const providers = yield* SocialProviders
    const signIns = yield* SocialSignIns
    const giveCookie = yield* cookieGiving

    const offeredOf = (provider: SocialProvider) =>
      providers.offered.find(({ id }) => id === provider) ?? { id: provider, name: provider }

    const told = (outcome: SocialOutcome, binding: string) =>
      Effect.gen(function* () {
        const { path } = outcome
        switch (outcome.kind) {
          case "signedIn":
            yield* giveCookie(outcome.signedIn.token)
            return success({ outcome: "signedIn" as const, path, player: outcome.signedIn.player })
          case "linked":
            return success({ outcome: "linked" as const, path })
          case "newcomer": {
            const { provider, identity, until } = outcome.pending
            yield* giveSocialCookie(binding, until - (yield* Clock.currentTimeMillis))
            return success({
              outcome: "newcomer" as const,
              path,
              provider: offeredOf(provider),
              label: labelOf(identity),
              isMailKnown: outcome.isMailKnown,
            })
          }
        }
      })

    return handlers.handleAll({
      providers: () => Effect.succeed(success(providers.offered)),
      start: ({ payload: { provider, purpose, path } }) =>
        fromOrigin((origin) =>
          Effect.flatMap(signIns.sendAway(provider, purpose, null, path, origin), sentAway).pipe(
            Effect.catchTag("SocialUnknown", unknown(origin)),
            Effect.catchTag("SocialFailed", notReached(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      return: ({ payload: { provider, query } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const binding = yield* browser
            const { cookies } = yield* HttpServerRequest.HttpServerRequest
            if (binding === "") return yield* new SocialGone()
            const outcome = yield* signIns.comeBack(
              provider,
              new URLSearchParams(query),
              binding,
              sessionCookieOf(cookies),
              origin,
            )
            return yield* told(outcome, binding)
          }).pipe(
            Effect.catchTag("SocialUnknown", unknown(origin)),
            Effect.catchTag("SocialFailed", failed(origin)),
            Effect.catchTag("SocialGone", gone(origin)),
            Effect.catchTag("SocialTaken", conflict("social-taken", origin)),
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("SecondFactorNeeded", secondFactorNeeded(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      pending: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const found = yield* attempts.pending(yield* browser)
            return success(
              Option.match(found, {
                onNone: () => null,
                onSome: ({ provider, identity }) => ({
                  provider: offeredOf(provider),
                  label: labelOf(identity),
                }),
              }),
            )
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
    })
  }),
)

/** The providers of whoever is signed in. */
export const SocialLinksHandlers = HttpApiBuilder.group(
  Api,
  "socialLinks",
  Effect.fnUntraced(function* (handlers) {
    const attempts = yield* SocialAttempts
    const links = yield* SocialLinks
    const sessions = yield* Sessions
    const signIns = yield* SocialSignIns
    return handlers.handleAll({
      list: () =>
        fromOrigin((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) => links.list(playerId)).pipe(
            Effect.map(success),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      start: ({ payload: { provider, path } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            yield* sessions.demandProof(session)
            return yield* sentAway(yield* signIns.sendAway(provider, "link", session.playerId, path, origin))
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("SocialUnknown", unknown(origin)),
            Effect.catchTag("SocialFailed", notReached(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      link: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const pending = Option.getOrUndefined(yield* attempts.pending(yield* browser))
            if (pending === undefined) return yield* new SocialGone()
            yield* links.link(yield* currentSession, pending, origin)
            return success(null)
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("SocialGone", gone(origin)),
            Effect.catchTag("SocialTaken", conflict("social-taken", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      unlink: ({ payload: { provider } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            yield* links.unlink(yield* currentSession, provider, origin)
            return success(null)
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("SocialNotLinked", () => Effect.fail(notFound("social-not-linked", origin))),
            Effect.catchTag("LastWayIn", conflict("last-way-in", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
