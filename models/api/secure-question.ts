import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SecondWay } from "../identity/access.ts"
import { ListedQuestion } from "../identity/secure-question.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, Refused, TooMany, Unavailable } from "./errors.ts"
import { AnswerWanted } from "./proof-errors.ts"
import { SignedIn } from "./session.ts"

/** Long ones are refused by a rule, so that the field is told; this only bounds the work. */
const Text = Schema.String.check(Schema.isMaxLength(1000))

/** The present answer, or a code of the second factor: asked where a question is set already. */
export const UserAnswer = Schema.optionalKey(Text)

const failures = [AnswerWanted, BadRequest, Invalid, Refused, TooMany, Unavailable] as const

/**
 * §7 Office: the secure question of whoever is signed in. Setting one wants a fresh proof (`proof-needed`), and the present
 * answer where there is one (`answer-needed`). An answer lets nobody in (assurance B6.4.2); docs/decisions/0044 says where
 * it is asked.
 */
export class SecureQuestionApi extends HttpApiGroup.make("secureQuestion")
  .add(
    /** The questions that may be chosen, in the visitor's language. */
    HttpApiEndpoint.post("listed", "/getsecurequestions", {
      success: answer(Schema.Array(ListedQuestion)),
    }),
    /** The player's question in words, null where none is set; and where codes of the second factor come from, null while it is off. */
    HttpApiEndpoint.post("own", "/getUserSecureQuestion", {
      success: answer(
        Schema.Struct({
          secure_question: Schema.NullOr(Schema.String),
          two_factor_way: Schema.NullOr(SecondWay),
        }),
      ),
      error: [Unavailable],
    }),
    HttpApiEndpoint.post("setListed", "/setanswertosecurequestion", {
      payload: Schema.Struct({
        question_id: Schema.Int,
        answer: Text,
        answer_repeat: Text,
        user_answer: UserAnswer,
      }),
      success: answer(Schema.Struct({ secure_question: Schema.String })),
      error: failures,
    }),
    HttpApiEndpoint.post("setOwn", "/setanswertocustomsecurequestion", {
      payload: Schema.Struct({ question: Text, answer: Text, answer_repeat: Text, user_answer: UserAnswer }),
      success: answer(Schema.Struct({ secure_question: Schema.String })),
      error: failures,
    }),
  )
  .middleware(SignedIn) {}
