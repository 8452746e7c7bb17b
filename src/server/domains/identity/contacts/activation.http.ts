import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PlayerId } from "#models/account/account.ts"
import type { MailboxState } from "#models/account/mailbox.ts"
import { Api } from "#models/api/api.ts"
import { Conflict, Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  captchaFailed,
  conflict,
  fieldRefusal,
  formRefusal,
  fromOrigin,
  refusal,
  unavailable,
} from "#src/server/web/refusals.ts"
import { CODE_LENGTH } from "../codes/PhoneVerifications.ts"
import { codeGone, codeTooSoon, codeWrong, locked, slowed } from "../refusals.ts"
import { Activations, type MailboxView, type ProvingFailure } from "./Activations.ts"
import { Mailings } from "./Mailings.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** Field of the code (§3 Request parameter catalogue: confirmCode). */
const CODE_FIELD = "confirm_code"

const stateOf = ({ email, isProved, letter }: MailboxView): MailboxState => ({
  email,
  confirmed: isProved,
  letter:
    letter === undefined || !letter.counts
      ? null
      : {
          code_length: CODE_LENGTH,
          sent: letter.sent,
          resendAt: letter.resendAt,
          expiresAt: letter.expiresAt,
        },
})

/** Why a code proved nothing, at its field. */
const proving = <A, R>(effect: Effect.Effect<A, ProvingFailure, R>, origin: Origin) =>
  effect.pipe(
    Effect.catchTag("CodeWrong", codeWrong(CODE_FIELD, origin)),
    Effect.catchTag("CodeGone", codeGone(CODE_FIELD, origin)),
    Effect.catchTag("CodeTooSoon", codeTooSoon(origin)),
    Effect.catchTag("EmailTaken", () =>
      Effect.fail(new Invalid(fieldRefusal("email-taken", CODE_FIELD, origin))),
    ),
    Effect.catchTag("StoreUnavailable", unavailable(origin)),
  )

/** §7 User: activation by the link of a letter. */
export const ActivationHandlers = HttpApiBuilder.group(
  Api,
  "activation",
  Effect.fnUntraced(function* (handlers) {
    const activations = yield* Activations
    return handlers.handleAll({
      activate: ({ payload: { data } }) =>
        fromOrigin((origin) => {
          const { hash, confirm_code } = data.attributes
          return proving(
            Effect.map(activations.byLink(hash, confirm_code, origin), ({ playerId, email }) =>
              success({ userId: playerId, email }),
            ),
            origin,
          )
        }),
    })
  }),
)

/** §7 User: the mail address of whoever is signed in. */
export const MailboxHandlers = HttpApiBuilder.group(
  Api,
  "mailbox",
  Effect.fnUntraced(function* (handlers) {
    const activations = yield* Activations
    const mailings = yield* Mailings
    const state = (playerId: PlayerId) => Effect.map(activations.view(playerId), stateOf)
    return handlers.handleAll({
      state: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            return success(yield* state((yield* CurrentPlayer).userId))
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      send: ({ payload: { email, password = "" }, headers }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const captcha = headers["x-captcha-token"]
            yield* email === undefined
              ? activations.send(userId, captcha, origin)
              : activations.give(userId, { email, password, captcha }, origin)
            return success(yield* state(userId))
          }).pipe(
            Effect.catchTag("NothingToProve", () =>
              Effect.fail(new Conflict(refusal("email-proved", origin))),
            ),
            Effect.catchTag("WrongCredentials", () =>
              Effect.fail(new Invalid(fieldRefusal("password-wrong", "password", origin))),
            ),
            Effect.catchTag("FormInvalid", ({ errors }) => Effect.fail(formRefusal(errors, origin))),
            Effect.catchTag("SignInSlowed", slowed(origin)),
            Effect.catchTag("SignInLocked", locked(origin)),
            Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
            Effect.catchTag("CodeTooSoon", codeTooSoon(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      mailing: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            return success({ email: yield* mailings.vipDomain((yield* CurrentPlayer).userId) })
          }).pipe(
            Effect.catchTag("NoVipDomain", conflict("vip-domain-none", origin)),
            Effect.catchTag("EmailUnproved", conflict("email-unproved", origin)),
            Effect.catchTag("CodeTooSoon", codeTooSoon(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      activateFast: ({ payload: { data } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const { email } = yield* proving(
              activations.byCode(userId, data.attributes.confirm_code, origin),
              origin,
            )
            return success({ email })
          }),
        ),
    })
  }),
)
