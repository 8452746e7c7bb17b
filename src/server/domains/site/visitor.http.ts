import { Clock, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { VISITOR_ID } from "#models/analytics/analytics.ts"
import { Api } from "#models/api/api.ts"
import { Invalid, Refused } from "#models/api/errors.ts"
import { agreedAt } from "#models/privacy/cookie-agreement.ts"
import { fault } from "#models/request/fault.ts"
import {
  appCodeSlowed,
  appCodeWrong,
  Consents,
  codeTooSoon,
  cookieGiving,
  Logins,
  locked,
  Players,
  phoneCountries,
  phoneMasks,
  requestSessions,
  SignIns,
  secondFactorNeeded,
  slowed,
  smsOnItsWay,
} from "#src/server/domains/identity/identity.domain.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answered } from "#src/server/web/answered.ts"
import {
  badField,
  captchaFailed,
  fromOrigin,
  refusal,
  tooMany,
  unavailable,
} from "#src/server/web/refusals.ts"
import { requestConfig } from "./request-config.ts"

const success = <A>(value: A) => ({ success: true as const, value })

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
    const { configs, modeOf } = requestConfig(settings)
    return handlers.handleAll({
      config: () =>
        Effect.map(HttpServerRequest.HttpServerRequest, (request) => ({
          data: { attributes: configs[modeOf(request)] },
        })),
      phoneCountries: () =>
        fromOrigin(({ language }) => Effect.succeed({ countries: phoneCountries(language) })),
      phoneMasks: () => Effect.succeed({ masks: phoneMasks() }),
      signIn: ({ payload: { type, login, password }, headers }) =>
        fromOrigin((origin) =>
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
          }).pipe(
            Effect.catchTag("WrongCredentials", () =>
              Effect.fail(new Invalid(refusal("wrong-credentials", origin))),
            ),
            Effect.catchTag("SecondFactorNeeded", secondFactorNeeded(origin)),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("SignInLocked", locked(origin)),
            Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      secondFactor: ({ payload: { challenge, code } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { player, token } = yield* signIns.second(challenge, code, origin)
            yield* giveCookie(token)
            return success(player)
          }).pipe(
            Effect.catchTag("ChallengeGone", () =>
              Effect.fail(new Refused(refusal("challenge-gone", origin))),
            ),
            Effect.catchTag("AppCodeWrong", appCodeWrong("code", origin)),
            Effect.catchTag("AppCodeSlowed", appCodeSlowed(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      secondCode: ({ payload: { challenge } }) =>
        fromOrigin((origin) =>
          Effect.map(signIns.resend(challenge, origin), (sent) => success(smsOnItsWay(sent))).pipe(
            Effect.catchTag("ChallengeGone", () =>
              Effect.fail(new Refused(refusal("challenge-gone", origin))),
            ),
            Effect.catchTag("CodeTooSoon", codeTooSoon(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      agreementWithCookies: ({ payload: { cookiesAgreeTime, level }, headers: { uuid = "" } }) =>
        fromOrigin((origin) =>
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
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
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
