import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { CODE_LENGTH, type CodeRequest } from "../codes/SentCodes.ts"
import { appCodeWrong, codeSentLately, enablingCodeWrong, identityRefusals } from "../identity.refusals.ts"
import { Players } from "../players/Players.ts"
import { TwoFactor } from "./TwoFactor.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

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
        reply((origin) =>
          Effect.flatMap(own, (playerId) => twoFactor.offer(playerId, origin)).pipe(
            Effect.map(({ picture, link, code }) => success({ qr_code_url: picture, qr_link: link, code })),
          ),
        ),
      sendSms: () =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const playerId = yield* own
              const sent = yield* twoFactor.sendSms(playerId, origin)
              const { phone } = yield* players.contacts(playerId)
              return success(smsOnItsWay({ ...sent, phone }))
            }),
          { CodeTooSoon: codeSentLately },
        ),
      enable: ({ payload }) =>
        reply(
          (origin) =>
            Effect.flatMap(own, (playerId) =>
              "app_code" in payload
                ? twoFactor.enable(playerId, { app: payload.app_code, sms: payload.sms_code }, origin)
                : twoFactor.enableBySms(playerId, payload.sms_code, origin),
            ).pipe(Effect.map((recovery_codes) => success({ recovery_codes }))),
          { AppCodeWrong: enablingCodeWrong },
        ),
      disable: ({ payload }) =>
        reply(
          (origin) =>
            Effect.flatMap(own, (playerId) => twoFactor.disable(playerId, payload.hash, origin)).pipe(
              Effect.as(success(null)),
            ),
          { AppCodeWrong: appCodeWrong("hash") },
        ),
    })
  }),
)
