import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Conflict } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { fromOrigin, refusal, unavailable } from "#src/server/web/refusals.ts"
import type { CodeRequest } from "../codes/OneTimeCodes.ts"
import { CODE_LENGTH } from "../codes/PhoneVerifications.ts"
import { Players } from "../players/Players.ts"
import { appCodeSlowed, appCodeWrong, codeSentLately, enablingCodeWrong } from "../refusals.ts"
import { TwoFactor } from "./TwoFactor.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const elsewhere = (origin: Origin) => () => Effect.fail(new Conflict(refusal("two-factor-elsewhere", origin)))

/** A code on its way to a phone, as it is told. */
export const smsOnItsWay = ({
  phone,
  sent,
  resendAt,
  expiresAt,
}: CodeRequest & { readonly phone: string }) => ({
  phone,
  code_length: CODE_LENGTH,
  sent,
  resendAt,
  expiresAt,
})

const own = Effect.map(CurrentPlayer, ({ userId }) => userId)

/** §7 Office: the second factor. */
export const TwoFactorHandlers = HttpApiBuilder.group(
  Api,
  "twoFactor",
  Effect.fnUntraced(function* (handlers) {
    const players = yield* Players
    const twoFactor = yield* TwoFactor
    return handlers.handleAll({
      offer: () =>
        fromOrigin((origin) =>
          Effect.flatMap(own, (playerId) => twoFactor.offer(playerId, origin)).pipe(
            Effect.map(({ picture, link, code }) => success({ qr_code_url: picture, qr_link: link, code })),
            Effect.catchTag("FactorElsewhere", elsewhere(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      sendSms: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const playerId = yield* own
            const sent = yield* twoFactor.sendSms(playerId, origin)
            const { phone } = yield* players.contacts(playerId)
            return success(smsOnItsWay({ ...sent, phone }))
          }).pipe(
            Effect.catchTag("PhoneMissing", () =>
              Effect.fail(new Conflict(refusal("phone-missing", origin))),
            ),
            Effect.catchTag("CodeTooSoon", codeSentLately(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      enable: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.flatMap(own, (playerId) =>
            "app_code" in payload
              ? twoFactor.enable(playerId, { app: payload.app_code, sms: payload.sms_code }, origin)
              : twoFactor.enableBySms(playerId, payload.sms_code, origin),
          ).pipe(
            Effect.map((recovery_codes) => success({ recovery_codes })),
            Effect.catchTag("AppCodeWrong", enablingCodeWrong(origin)),
            Effect.catchTag("AppCodeSlowed", appCodeSlowed(origin)),
            Effect.catchTag("FactorElsewhere", elsewhere(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      disable: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.flatMap(own, (playerId) => twoFactor.disable(playerId, payload.hash, origin)).pipe(
            Effect.as(success(null)),
            Effect.catchTag("AppCodeWrong", appCodeWrong("hash", origin)),
            Effect.catchTag("AppCodeSlowed", appCodeSlowed(origin)),
            Effect.catchTag("FactorElsewhere", elsewhere(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
