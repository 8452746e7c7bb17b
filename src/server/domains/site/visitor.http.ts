import { Clock, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { VISITOR_ID } from "#models/analytics/analytics.ts"
import { Api } from "#models/api/api.ts"
import { agreedAt } from "#models/privacy/cookie-agreement.ts"
import { fault } from "#models/request/fault.ts"
import {
  Consents,
  cookieGiving,
  identityRefusals,
  Logins,
  Players,
  phoneCountries,
  phoneMasks,
  requestSessions,
  SignIns,
  smsOnItsWay,
} from "#src/server/domains/identity/identity.domain.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fromOrigin, tooMany } from "#src/server/web/refusals.ts"
import { requestConfig } from "./request-config.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** §7 User: what needs nobody signed in. */
export const VisitorHandlers = HttpApiBuilder.group(
  Api,
  "visitor",
  Effect.fnUntraced(function* (handlers) {
    const players = yield* Players
    const sessionOf = yield* requestSessions
    const consents = yield* Consents
    const giveCookie = yield* cookieGiving
    const limits = yield* RateLimits
    const settings = yield* SiteSettings
    const logins = yield* Logins
    const signIns = yield* SignIns
    const { configIn, modeOf } = requestConfig(settings)
    return handlers.handleAll({
      config: () =>
        Effect.map(HttpServerRequest.HttpServerRequest, (request) => ({
          data: { attributes: configIn(modeOf(request)) },
        })),
      phoneCountries: () =>
        fromOrigin(({ language }) => Effect.succeed({ countries: phoneCountries(language) })),
      phoneMasks: () => Effect.succeed({ masks: phoneMasks() }),
      signIn: ({ payload: { type, login, password }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { player, token } = yield* signIns.attempt(
              {
                login: yield* logins.find(type, login),
                password,
                captcha: headers["x-captcha-token"],
              },
              origin,
            )
            yield* giveCookie(token)
            return success(player)
          }),
        ),
      secondFactor: ({ payload: { challenge, code } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { player, token } = yield* signIns.second(challenge, code, origin)
            yield* giveCookie(token)
            return success(player)
          }),
        ),
      secondCode: ({ payload: { challenge } }) =>
        reply((origin) =>
          Effect.map(signIns.resend(challenge, origin), (sent) => success(smsOnItsWay(sent))),
        ),
      agreementWithCookies: ({ payload: { cookiesAgreeTime, level }, headers: { uuid = "" } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const at = agreedAt(cookiesAgreeTime, yield* Clock.currentTimeMillis)
            if (at === undefined) return yield* badField("cookiesAgreeTime", fault("past"))
            const { session: found } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
            if (Option.isNone(found) && !VISITOR_ID.test(uuid))
              return yield* badField("uuid", fault("visitor"))
            const retryAt = yield* limits.take(LIMITS.cookieAgreementsByAddress, origin.address)
            if (retryAt !== undefined) return yield* tooMany(origin, retryAt)
            const who = Option.isNone(found) ? { visitor: uuid } : { playerId: found.value.playerId }
            return success(yield* consents.agreeToCookies(who, level, at, origin))
          }),
        ),
      whoami: () =>
        answered(
          Effect.gen(function* () {
            const { session: found } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
            return Option.isNone(found) ? null : yield* players.view(found.value.playerId)
          }),
        ),
    })
  }),
)
