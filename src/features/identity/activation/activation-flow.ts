import { Effect } from "effect"
import type { LetterFailure, ProofFailure } from "#machines/identity/activation/activation.events.ts"
import { activationMachine } from "#machines/identity/activation/activation.machine.ts"
import { MailboxApi } from "#models/api/activation.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow, type FlowHost } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { codeRefused, tooSoon } from "../code-request/code-refusals.ts"

const letterFailure = (failure: CallFailure<typeof MailboxApi, "send">): LetterFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const { body } = failure
  if (body._tag === "Conflict") return { kind: "elsewhere", message }
  const wait = tooSoon(failure)
  if (wait !== undefined) return wait
  if (body._tag !== "Invalid") return { kind: "failed", message }
  const errors = fieldErrors(failure.validation)
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "failed", message }
}

const proofFailure = (failure: CallFailure<typeof MailboxApi, "activateFast">): ProofFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const refused = codeRefused(failure)
  if (refused !== undefined) return refused
  const { body } = failure
  return body._tag === "Invalid" || body._tag === "Refused"
    ? { kind: "spent", message }
    : { kind: "failed", message }
}

/** Has a letter sent, past the captcha; the address as it stands then. */
const send = (open: FlowHost["open"], payload: { readonly email?: string; readonly password?: string }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const token = yield* passCaptcha(open, "invisible").pipe(
      Effect.mapError(({ message }): LetterFailure => ({ kind: "failed", message })),
    )
    const { value } = yield* http
      .call(MailboxApi, "send", {
        headers: token === undefined ? {} : { "x-captcha-token": token },
        payload,
      })
      .pipe(Effect.mapError(letterFailure))
    return value
  })

/** The proof of a mail address in the page. Nothing of it is journalled: the server remembers. */
export const activationFlow = defineFlow(
  "activation",
  ({ actor, open }) => ({
    machine: activationMachine.provide({
      actors: {
        loadMailbox: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(MailboxApi, "state", {})).value
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        giveAddress: actor(({ email, password }) => send(open, { email, password })),
        sendLetter: actor(() => send(open, {})),
        proveMailbox: actor(({ code }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const { value } = yield* http
              .call(MailboxApi, "activateFast", { payload: { data: { attributes: { confirm_code: code } } } })
              .pipe(Effect.mapError(proofFailure))
            return value
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "mailbox.opened" }, left: { type: "mailbox.closed" } } },
)
