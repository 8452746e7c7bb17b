import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { accountLoginType } from "#models/identity/account-login.ts"
import type { RecoveryWay } from "#models/identity/login.ts"
import { emailMessage } from "#models/identity/registration/email.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { fieldRefusal, formRefusal } from "#src/server/web/refusals.ts"
import { CODE_LENGTH } from "../codes/SentCodes.ts"
import { identityRefusals } from "../identity.refusals.ts"
import { cookieGiving } from "./authentication.http.ts"
import { CodeSignIns } from "./CodeSignIns.ts"
import { Logins } from "./Logins.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** Sign-in by a code in place of the password. */
export const CodeSignInHandlers = HttpApiBuilder.group(
  Api,
  "codeSignIn",
  Effect.fnUntraced(function* (handlers) {
    const codes = yield* CodeSignIns
    const logins = yield* Logins
    const giveCookie = yield* cookieGiving

    const ask = (type: RecoveryWay, login: string, captcha: string | undefined, origin: Origin) =>
      Effect.map(codes.ask(type, login, captcha, origin), ({ id, ...sent }) =>
        success({ hash: id, code_length: CODE_LENGTH, ...sent }),
      )

    return handlers.handleAll({
      sendSms: ({ payload: { phone }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const fault = logins.phoneFault(phone)
            if (fault !== undefined) return yield* new Invalid(fieldRefusal(fault, "phone", origin))
            return yield* ask("phone", phone, headers["x-captcha-token"], origin)
          }),
        ),
      sendMail: ({ payload: { login, auth_by_email: byMail = false }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!byMail && accountLoginType(login) === "login") {
              const fault = logins.phoneFault(login)
              if (fault !== undefined) return yield* new Invalid(fieldRefusal(fault, "login", origin))
              return yield* ask("phone", login, headers["x-captcha-token"], origin)
            }
            const message = emailMessage(login.trim(), "refusal.email-unknown")
            if (message !== undefined) return yield* formRefusal({ login: message }, origin)
            return yield* ask("email", login, headers["x-captcha-token"], origin)
          }),
        ),
      checkCode: ({ payload: { hash, confirm_code } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { player, token } = yield* codes.signIn(hash, confirm_code, origin)
            yield* giveCookie(token)
            return success(player)
          }),
        ),
    })
  }),
)
