import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Conflict, Invalid, Refused } from "#models/api/errors.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import {
  captchaFailed,
  fieldRefusal,
  formRefusal,
  fromOrigin,
  type RefusalCode,
  refusal,
  unavailable,
} from "#src/server/web/refusals.ts"
import { smsOnItsWay } from "../factors/two-factor.http.ts"
import {
  answerNeeded,
  answerSlowed,
  answerWrong,
  codeGone,
  codeTooSoon,
  codeWrong,
  proofNeeded,
} from "../refusals.ts"
import { currentSession } from "../sign-in/authentication.http.ts"
import {
  type AnswerCheckFailure,
  type CheckFailure,
  type ConfirmFailure,
  type GiveFailure,
  PhoneChanges,
} from "./PhoneChanges.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** Field of both codes (§3 Request parameter catalogue: confirmCode). */
const CODE_FIELD = "confirm_code"

const conflict = (code: RefusalCode, origin: Origin) => () => Effect.fail(new Conflict(refusal(code, origin)))

/** Every way in which a call about the account's phone is refused. */
const refused = <A, R>(
  effect: Effect.Effect<A, CheckFailure | AnswerCheckFailure | GiveFailure | ConfirmFailure, R>,
  origin: Origin,
) =>
  effect.pipe(
    Effect.catchTag("ProofNeeded", proofNeeded(origin)),
    Effect.catchTag("AnswerNeeded", answerNeeded(origin)),
    Effect.catchTag("AnswerWrong", answerWrong(origin)),
    Effect.catchTag("AnswerSlowed", answerSlowed(origin)),
    Effect.catchTag("PhoneMissing", conflict("phone-missing", origin)),
    Effect.catchTag("PhoneThere", conflict("phone-there", origin)),
    Effect.catchTag("PhoneNotAllowed", () => Effect.fail(new Refused(refusal("phone-not-allowed", origin)))),
    Effect.catchTag("PhoneTaken", () =>
      Effect.fail(new Invalid(fieldRefusal("phone-taken", CODE_FIELD, origin))),
    ),
    Effect.catchTag("FormInvalid", ({ errors }) => Effect.fail(formRefusal(errors, origin))),
    Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
    Effect.catchTag("CodeWrong", codeWrong(CODE_FIELD, origin)),
    Effect.catchTag("CodeGone", codeGone(CODE_FIELD, origin)),
    Effect.catchTag("CodeTooSoon", codeTooSoon(origin)),
    Effect.catchTag("StoreUnavailable", unavailable(origin)),
  )

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
      fromOrigin((origin) =>
        refused(
          Effect.gen(function* () {
            return success({ until: yield* phones.answer(yield* currentSession, typed, origin) })
          }),
          origin,
        ),
      )
    return handlers.handleAll({
      create: ({ payload: { phone_number, country_code }, headers }) =>
        fromOrigin((origin) =>
          refused(give("first", phone_number, country_code, headers["x-captcha-token"], origin), origin),
        ),
      confirmCreated: ({ payload: { phone_number, confirm_code, is_send_sms_to_apps } }) =>
        fromOrigin((origin) =>
          refused(
            Effect.gen(function* () {
              const session = yield* currentSession
              const phone = yield* phones.confirm(session, confirm_code, origin, phone_number)
              if (is_send_sms_to_apps === true) yield* phones.sendApps(session.playerId, origin)
              return success({ phone })
            }),
            origin,
          ),
        ),
      sendCode: () =>
        fromOrigin((origin) =>
          refused(
            Effect.gen(function* () {
              const sent = smsOnItsWay(yield* phones.sendToPresent(yield* currentSession, origin))
              return success({ ...sent, message: say(origin.language, "phone.sent", { phone: sent.phone }) })
            }),
            origin,
          ),
        ),
      checkCode: ({ query: { confirm_code } }) =>
        fromOrigin((origin) =>
          refused(
            Effect.gen(function* () {
              return success({ until: yield* phones.allow(yield* currentSession, confirm_code, origin) })
            }),
            origin,
          ),
        ),
      checkAnswerInAddress: ({ query: { user_answer } }) => answered(user_answer),
      checkAnswer: ({ payload: { user_answer } }) => answered(user_answer),
      update: ({ payload: { phone, country_code }, headers }) =>
        fromOrigin((origin) =>
          refused(give("another", phone, country_code, headers["x-captcha-token"], origin), origin),
        ),
      updateAtOnce: ({ payload: { phone_number, confirm_code, user_answer }, headers }) =>
        fromOrigin((origin) =>
          refused(
            Effect.gen(function* () {
              const session = yield* currentSession
              // Before the code is used up.
              if (user_answer !== undefined) yield* phones.answer(session, user_answer, origin)
              yield* phones.allow(session, confirm_code, origin)
              return yield* give("another", phone_number, undefined, headers["x-captcha-token"], origin)
            }),
            origin,
          ),
        ),
      confirmUpdate: ({ payload: { confirm_code } }) =>
        fromOrigin((origin) =>
          refused(
            Effect.gen(function* () {
              return success({ phone: yield* phones.confirm(yield* currentSession, confirm_code, origin) })
            }),
            origin,
          ),
        ),
    })
  }),
)
