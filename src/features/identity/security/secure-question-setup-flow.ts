import { Effect } from "effect"
import type { SaveFailure } from "#machines/identity/secure-question-setup/secure-question-setup.events.ts"
import { secureQuestionSetupMachine } from "#machines/identity/secure-question-setup/secure-question-setup.machine.ts"
import { SecureQuestionApi } from "#models/api/secure-question.ts"
import { OWN_QUESTION } from "#models/identity/secure-question.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { type ProofDismissed, withFreshProof } from "../passkeys/pass-fresh-proof.ts"

const saveFailure = (
  failure: CallFailure<typeof SecureQuestionApi, "setOwn"> | ProofDismissed,
): SaveFailure => {
  if (failure._tag === "ProofDismissed") return { kind: "cancelled" }
  const errors = failure._tag === "Refusal" ? fieldErrors(failure.validation) : {}
  return Object.keys(errors).length > 0
    ? { kind: "invalid", errors }
    : { kind: "failed", message: failureMessage(failure) }
}

/** The setting of the secure question in the page. Nothing of it is journalled: it holds secrets. */
export const secureQuestionSetupFlow = defineFlow(
  "secure-question-setup",
  ({ actor, open }) => ({
    machine: secureQuestionSetupMachine.provide({
      actors: {
        loadQuestions: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const [own, listed] = yield* Effect.all(
              [http.call(SecureQuestionApi, "own", {}), http.call(SecureQuestionApi, "listed", {})],
              { concurrency: 2 },
            )
            const { secure_question: present, two_factor_way: way } = own.value
            return { present, way, listed: listed.value }
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        saveQuestion: actor(({ questionId, question, answer, repeated, presentAnswer }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const answers = {
              answer,
              answer_repeat: repeated,
              ...(presentAnswer === "" ? {} : { user_answer: presentAnswer }),
            }
            const call =
              questionId === OWN_QUESTION
                ? http.call(SecureQuestionApi, "setOwn", { payload: { question, ...answers } })
                : http.call(SecureQuestionApi, "setListed", {
                    payload: { question_id: questionId, ...answers },
                  })
            const { value } = yield* withFreshProof(open, call)
            return { present: value.secure_question }
          }).pipe(Effect.mapError(saveFailure)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "setup.opened" }, left: { type: "setup.closed" } } },
)
