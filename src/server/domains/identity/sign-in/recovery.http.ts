import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { emailMessage } from "#models/identity/registration/email.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { fieldRefusal, formRefusal } from "#src/server/web/refusals.ts"
import { CODE_LENGTH } from "../codes/SentCodes.ts"
import { identityRefusals, passwordWrong } from "../identity.refusals.ts"
import { Logins } from "./Logins.ts"
import { NewPasswords } from "./NewPasswords.ts"

const done = { success: true, value: null } as const

const reply = answering(identityRefusals)

/** §7 User: a forgotten password. */
export const RecoveryHandlers = HttpApiBuilder.group(
  Api,
  "recovery",
  Effect.fnUntraced(function* (handlers) {
    const logins = yield* Logins
    const passwords = yield* NewPasswords
    return handlers.handleAll({
      sendCode: ({ payload: { type, login }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const fault = type === "phone" ? logins.phoneFault(login) : undefined
            if (fault !== undefined) return yield* new Invalid(fieldRefusal(fault, "phone", origin))
            const message = type === "email" ? emailMessage(login.trim(), "refusal.email-unknown") : undefined
            if (message !== undefined) return yield* formRefusal({ email: message }, origin)
            const { id, ...sent } = yield* passwords.ask(type, login, headers["x-captcha-token"], origin)
            return { success: true as const, value: { hash: id, code_length: CODE_LENGTH, ...sent } }
          }),
        ),
      look: ({ query: { hash } }) =>
        reply(() =>
          Effect.map(passwords.look(hash), (expiresAt) => ({
            data: {
              attributes: {
                isOpen: Option.isSome(expiresAt),
                code_length: CODE_LENGTH,
                ...(Option.isSome(expiresAt) ? { expiresAt: expiresAt.value } : {}),
              },
            },
          })),
        ),
      question: ({ payload: { hash, confirm_code } }) =>
        reply((origin) =>
          Effect.map(passwords.asked(hash, confirm_code, origin), (asked) => ({
            success: true as const,
            value: { secure_question: asked?.question ?? null, asked: asked ?? null },
          })),
        ),
      reset: ({ payload: { data } }) =>
        reply((origin) => {
          const {
            hash: id,
            confirm_code: code,
            password,
            password_confirmation: confirmation,
            user_answer: answer,
          } = data.attributes
          const reset = {
            id,
            code,
            password,
            confirmation,
            ...(answer === undefined ? {} : { answer }),
          }
          return Effect.as(passwords.reset(reset, origin), done)
        }),
    })
  }),
)

/** §7 Office: the password of whoever is signed in. */
export const PasswordHandlers = HttpApiBuilder.group(
  Api,
  "password",
  Effect.fnUntraced(function* (handlers) {
    const passwords = yield* NewPasswords
    return handlers.handleAll({
      change: ({ payload: { data }, headers }) =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const { userId, sessionId } = yield* CurrentPlayer
              const { old_password, password, password_confirmation, end_other_sessions } = data.attributes
              yield* passwords.change(
                { id: sessionId, playerId: userId },
                {
                  old: old_password,
                  password,
                  confirmation: password_confirmation,
                  endOthers: end_other_sessions === true,
                  captcha: headers["x-captcha-token"],
                },
                origin,
              )
              return done
            }),
          { WrongCredentials: passwordWrong("old_password") },
        ),
    })
  }),
)
