import { Effect } from "effect"
import { RecoveryEvent, type ResetFailure } from "#machines/identity/recovery/recovery.events.ts"
import { recoveryMachine } from "#machines/identity/recovery/recovery.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { RecoveryApi } from "#models/api/recovery.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { codeRefused } from "../code-request/code-refusals.ts"
import { sendCode } from "../code-request/send-code.ts"
import { sentCode } from "../code-request/sent-code.ts"
import { closeForPlayers } from "../sign-in/entry-links.ts"
import { ownPhoneReferences } from "../sign-in/own-phone-references.ts"

const resetFailure = (failure: CallFailure<typeof RecoveryApi, "reset">): ResetFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  if (failure.body._tag === "AnswerWanted")
    return { kind: "answerNeeded", asked: failure.body.asked, message }
  const refused = codeRefused(failure)
  if (refused !== undefined) return refused
  if (failure.body._tag !== "Invalid") return { kind: "failed", message }
  const errors = fieldErrors(failure.validation)
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "failed", message }
}

/** The recovery of a password in the page. */
export const recoveryFlow = defineFlow(
  "recovery",
  ({ actor, open }) => ({
    machine: recoveryMachine.provide({
      actors: {
        loadPhones: actor(() => ownPhoneReferences),
        sendCode: actor(({ way, login }) =>
          sendCode(open, (http, headers) =>
            http.call(RecoveryApi, "sendCode", { headers, payload: { type: way, login } }),
          ).pipe(Effect.map(sentCode)),
        ),
        resetPassword: actor(({ hash, code, password, confirmation, answer }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const attributes = {
              hash,
              confirm_code: code,
              password,
              password_confirmation: confirmation,
              ...(answer === "" ? {} : { user_answer: answer }),
            }
            const { value } = yield* http
              .call(RecoveryApi, "reset", { payload: { data: { attributes } } })
              .pipe(Effect.mapError(resetFailure))
            return value
          }),
        ),
      },
    }),
    input: undefined,
    journal: {
      version: 1,
      scope: "tab",
      redact: redactor(RecoveryEvent),
      secretLost: { type: "secret.lost" as const },
      isOver: (snapshot) => snapshot.matches("passwordSet"),
    },
  }),
  {
    shown: { opened: { type: "recovery.opened" }, left: { type: "recovery.closed" } },
    link: (_, page) => closeForPlayers("recovery", page),
  },
)
