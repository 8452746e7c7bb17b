import { Clock, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { SOCIAL_COOKIE } from "#models/api/session.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { identityRefusals, socialUnreachable } from "../identity.refusals.ts"
import { sessionCookieOf } from "../sessions/request-session.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { bindingOf, cookieGiving, currentSession, giveSocialCookie } from "../sign-in/authentication.http.ts"
import { labelOf } from "./link-provider.ts"
import { SocialAttempts } from "./SocialAttempts.ts"
import { SocialLinks } from "./SocialLinks.ts"
import { SocialProviders } from "./SocialProviders.ts"
import { type SentAway, type SocialOutcome, SocialSignIns } from "./SocialSignIns.ts"
import { SocialGone } from "./social-failures.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const browser = bindingOf(SOCIAL_COOKIE)

const reply = answering(identityRefusals)

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
        reply((origin) => Effect.flatMap(signIns.sendAway(provider, purpose, null, path, origin), sentAway), {
          SocialFailed: socialUnreachable,
        }),
      return: ({ payload: { provider, query } }) =>
        reply((origin) =>
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
          }),
        ),
      pending: () =>
        reply(() =>
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
          }),
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
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => links.list(playerId)).pipe(Effect.map(success)),
        ),
      start: ({ payload: { provider, path } }) =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const session = yield* currentSession
              yield* sessions.demandProof(session)
              return yield* sentAway(
                yield* signIns.sendAway(provider, "link", session.playerId, path, origin),
              )
            }),
          { SocialFailed: socialUnreachable },
        ),
      link: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const pending = Option.getOrUndefined(yield* attempts.pending(yield* browser))
            if (pending === undefined) return yield* new SocialGone()
            yield* links.link(yield* currentSession, pending, origin)
            return success(null)
          }),
        ),
      unlink: ({ payload: { provider } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* links.unlink(yield* currentSession, provider, origin)
            return success(null)
          }),
        ),
    })
  }),
)
