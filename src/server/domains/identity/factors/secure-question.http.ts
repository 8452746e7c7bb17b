import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { LISTED_QUESTIONS, OWN_QUESTION, type TypedQuestion } from "#models/identity/secure-question.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { fromOrigin } from "#src/server/web/refusals.ts"
import { identityRefusals } from "../identity.refusals.ts"
import { currentSession } from "../sign-in/authentication.http.ts"
import { SecureQuestions } from "./SecureQuestions.ts"
import { TwoFactor } from "./TwoFactor.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** §7 Office: the secure question of whoever is signed in. */
export const SecureQuestionHandlers = HttpApiBuilder.group(
  Api,
  "secureQuestion",
  Effect.fnUntraced(function* (handlers) {
    const questions = yield* SecureQuestions
    const twoFactor = yield* TwoFactor
    const set = (typed: TypedQuestion, present: string | undefined, origin: Origin) =>
      Effect.gen(function* () {
        const session = yield* currentSession
        return success({ secure_question: yield* questions.set(session, typed, present, origin) })
      })
    return handlers.handleAll({
      listed: () =>
        fromOrigin(({ language }) =>
          Effect.succeed(
            success(
              LISTED_QUESTIONS.map((id) => ({ id, text: say(language, `secure-question.listed.${id}`) })),
            ),
          ),
        ),
      own: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const question = yield* questions.questionOf(playerId, origin.language)
            const way = yield* twoFactor.wayOf(playerId)
            return success({ secure_question: question ?? null, two_factor_way: way ?? null })
          }),
        ),
      setListed: ({ payload: { question_id: questionId, answer, answer_repeat: repeated, user_answer } }) =>
        reply((origin) => {
          // An own question has words: its number alone is none of the list.
          const listed = questionId === OWN_QUESTION ? -1 : questionId
          return set({ questionId: listed, question: "", answer, repeated }, user_answer, origin)
        }),
      setOwn: ({ payload: { question, answer, answer_repeat: repeated, user_answer } }) =>
        reply((origin) => set({ questionId: OWN_QUESTION, question, answer, repeated }, user_answer, origin)),
    })
  }),
)
