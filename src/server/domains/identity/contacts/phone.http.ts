import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { smsOnItsWay } from "../factors/two-factor.http.ts"
import { identityRefusals } from "../identity.refusals.ts"
import { currentSession } from "../sign-in/authentication.http.ts"
import { PhoneChanges } from "./PhoneChanges.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** §7 Office: the phone of whoever is signed in. */
export const PhoneHandlers = HttpApiBuilder.group(
  Api,
  "phone",
  Effect.fnUntraced(function* (handlers) {
    const phones = yield* PhoneChanges
    const give = (
      kind: "first" | "another",
      phone: string,
      countryCode: string | undefined,
      captcha: string | undefined,
      origin: Origin,
    ) =>
      Effect.gen(function* () {
        const session = yield* currentSession
        return success(
          smsOnItsWay(yield* phones.give(session, kind, { phone, countryCode }, captcha, origin)),
        )
      })
    const answered = (typed: string) =>
      reply((origin) =>
        Effect.gen(function* () {
          return success({ until: yield* phones.answer(yield* currentSession, typed, origin) })
        }),
      )
    return handlers.handleAll({
      create: ({ payload: { phone_number, country_code }, headers }) =>
        reply((origin) => give("first", phone_number, country_code, headers["x-captcha-token"], origin)),
      confirmCreated: ({ payload: { phone_number, confirm_code, is_send_sms_to_apps } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            const phone = yield* phones.confirm(session, confirm_code, origin, phone_number)
            if (is_send_sms_to_apps === true) yield* phones.sendApps(session.playerId, origin)
            return success({ phone })
          }),
        ),
      sendCode: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const sent = smsOnItsWay(yield* phones.sendToPresent(yield* currentSession, origin))
            return success({ ...sent, message: say(origin.language, "phone.sent", { phone: sent.phone }) })
          }),
        ),
      checkCode: ({ query: { confirm_code } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            return success({ until: yield* phones.allow(yield* currentSession, confirm_code, origin) })
          }),
        ),
      checkAnswerInAddress: ({ query: { user_answer } }) => answered(user_answer),
      checkAnswer: ({ payload: { user_answer } }) => answered(user_answer),
      update: ({ payload: { phone, country_code }, headers }) =>
        reply((origin) => give("another", phone, country_code, headers["x-captcha-token"], origin)),
      updateAtOnce: ({ payload: { phone_number, confirm_code, user_answer }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            // Before the code is used up.
            if (user_answer !== undefined) yield* phones.answer(session, user_answer, origin)
            yield* phones.allow(session, confirm_code, origin)
            return yield* give("another", phone_number, undefined, headers["x-captcha-token"], origin)
          }),
        ),
      confirmUpdate: ({ payload: { confirm_code } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            return success({ phone: yield* phones.confirm(yield* currentSession, confirm_code, origin) })
          }),
        ),
    })
  }),
)
