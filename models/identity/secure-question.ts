import { Schema } from "effect"
import { lengthOf, oneLine } from "../request/plain-text.ts"
import { SecondWay } from "./access.ts"
import { type FormErrors, messageOf } from "./registration/form-message.ts"

/** Questions that a player may take from the list; the words of each are under `secure-question.listed.<id>`. */
export const LISTED_QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Stands in the place of the number of a listed question where the player wrote an own one. */
export const OWN_QUESTION = 0

/** Bounds in characters: of an own question, and of an answer once it is normalised. */
export const QUESTION_MIN = 8
export const QUESTION_MAX = 120
export const ANSWER_MIN = 3
export const ANSWER_MAX = 100

/** A question of the list, in words. */
export const ListedQuestion = Schema.Struct({ id: Schema.Int, text: Schema.String })
export type ListedQuestion = typeof ListedQuestion.Type

/** What is asked beside a code, before a password or a phone is replaced. */
export const AskedAnswer = Schema.Struct({
  /** The player's question; null where none is set, and only a code of the second factor helps. */
  question: Schema.NullOr(Schema.String),
  /** Whether a recovery code, or a code of the player's app, is taken in the place of the answer. */
  takesCodes: Schema.Boolean,
  /** Where the codes of the player's second factor come from: those of an SMS are not taken here. Missing where there is none. */
  way: Schema.optionalKey(SecondWay),
})
export type AskedAnswer = typeof AskedAnswer.Type

const inOneLine = (text: string): string => oneLine(text.normalize("NFKC"))

/** A question as it is kept: one line without spaces at its ends. */
export const normalizedQuestion = inOneLine

/** An answer as it is compared: neither case nor spaces nor ё for е tell two answers apart. */
export const normalizedAnswer = (answer: string): string => {
  const once = inOneLine(answer)
    .replace(/[\u200c\u200d]/g, "")
    .toLowerCase()
    .replace(/[ёе]\u0308*/g, "е")
    .replace(/\s+/g, "")
  // A mark that stood on a space, or on another mark, comes to stand on a letter.
  return once === answer ? once : normalizedAnswer(once)
}

const questionError = (question: string, answer: string) => {
  const length = lengthOf(normalizedQuestion(question))
  if (length === 0) return messageOf("secure-question.error.question-missing")
  if (length < QUESTION_MIN) return messageOf("validation.min-length", { min: QUESTION_MIN })
  if (length > QUESTION_MAX) return messageOf("validation.max-length", { max: QUESTION_MAX })
  return lengthOf(answer) >= ANSWER_MIN && normalizedAnswer(question).includes(answer)
    ? messageOf("secure-question.error.answer-within")
    : undefined
}

const answerError = (answer: string) => {
  const length = lengthOf(answer)
  if (length === 0) return messageOf("secure-question.error.answer-missing")
  if (length < ANSWER_MIN) return messageOf("validation.min-length", { min: ANSWER_MIN })
  return length > ANSWER_MAX ? messageOf("validation.max-length", { max: ANSWER_MAX }) : undefined
}

/** A question with its answer, as a player hands it in; `questionId` 0 is an own one, in `question`. */
export interface TypedQuestion {
  readonly questionId: number
  readonly question: string
  readonly answer: string
  readonly repeated: string
}

/**
 * What is wrong with a question and its answer, by field of §3 (`question_id`, `question`, `answer`, `answer_repeat`); empty
 * where nothing is. Page and server ask alike.
 */
export const questionErrors = ({ questionId, question, answer, repeated }: TypedQuestion): FormErrors => {
  const normalized = normalizedAnswer(answer)
  const isOwn = questionId === OWN_QUESTION
  const ofQuestion = isOwn ? questionError(question, normalized) : undefined
  if (!isOwn && !LISTED_QUESTIONS.some((id) => id === questionId))
    return { question_id: messageOf("secure-question.error.question-missing") }
  const ofAnswer = answerError(normalized)
  return {
    ...(ofQuestion === undefined ? {} : { question: ofQuestion }),
    ...(ofAnswer === undefined ? {} : { answer: ofAnswer }),
    ...(ofAnswer !== undefined || normalized === normalizedAnswer(repeated)
      ? {}
      : { answer_repeat: messageOf("secure-question.error.not-the-same") }),
  }
}
