import { Clock, Context, Effect, Layer } from "effect"
import {
  type AskedAnswer,
  normalizedAnswer,
  normalizedQuestion,
  OWN_QUESTION,
  questionErrors,
  type TypedQuestion,
} from "#models/identity/secure-question.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { FormInvalid } from "../registration/form-invalid.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Passwords } from "../sign-in/Passwords.ts"
import { heldQuestions } from "./held-question.ts"
import { AnswerNeeded, AnswerSlowed, type AnswerWrong, type ComparedAnswer } from "./secure-answer.ts"
import { secureQuestionAggregate } from "./secure-question.aggregate.ts"
import { setQuestion } from "./set-question.ts"
import { TwoFactor } from "./TwoFactor.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

export type AnswerFailure = AnswerNeeded | AnswerWrong | AnswerSlowed | StoreUnavailable

/** What has been proved already: a phone or a mailbox by a code, or a session that says who is there. */
export type ProvedPlace = "phone" | "email" | "session"

/** A code of the app, or a recovery code: anything else is meant as an answer alone. */
const CODE = /^(\d{6}|[\da-f]{5}-?[\da-f]{5})$/i

/**
 * Questions whose answer is asked beside a code, before a password or a phone is replaced; never in the place of one
 * (§7 Office: secure question; assurance B6.4.2).
 */
export class SecureQuestions extends Context.Service<
  SecureQuestions,
  {
    /** The player's question in words; nothing where none is set. */
    readonly questionOf: (
      playerId: PlayerId,
      language: string,
    ) => Effect.Effect<string | undefined, StoreUnavailable>
    /** Sets a question, or another; wants a fresh proof, and the present answer where there is one. Answers it in words. */
    readonly set: (
      session: LivingSession,
      typed: TypedQuestion,
      present: string | undefined,
      origin: Origin,
    ) => Effect.Effect<string, FormInvalid | ProofNeeded | AnswerFailure>
    /**
     * What is asked beside a code that proved a place; nothing where that is enough. A code to the phone is not where the
     * phone is the second factor too: one device would be both.
     */
    readonly asked: (
      playerId: PlayerId,
      place: ProvedPlace,
      language: string,
    ) => Effect.Effect<AskedAnswer | undefined, StoreUnavailable>
    /**
     * Compares what was typed with the answer, for the command that it is to allow: `answerProved` says there whether it
     * counts, and `Stale` where the question was changed in between. Fails where the answer is lacking, or has to wait.
     */
    readonly compared: (
      playerId: PlayerId,
      place: ProvedPlace,
      typed: string | undefined,
      language: string,
    ) => Effect.Effect<ComparedAnswer, AnswerNeeded | AnswerSlowed | StoreUnavailable>
  }
>()("statebook/server/identity/SecureQuestions") {
  static readonly layer = Layer.effect(
    SecureQuestions,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const passwords = yield* Passwords
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const twoFactor = yield* TwoFactor

  const { digestOf, questionOf } = heldQuestions(aggregates, journal, secrets)
  const write = yield* prepared(setQuestion)

  const asked = Effect.fnUntraced(function* (playerId: PlayerId, place: ProvedPlace, language: string) {
    const question = yield* questionOf(playerId, language)
    const way = yield* twoFactor.wayOf(playerId)
    if (question === undefined && !(place === "phone" && way === "sms")) return undefined
    return {
      question: question ?? null,
      takesCodes: way !== undefined,
      ...(way === undefined ? {} : { way }),
    }
  })

  const compared = Effect.fnUntraced(function* (
    playerId: PlayerId,
    place: ProvedPlace,
    typed: string | undefined,
    language: string,
  ) {
    const question = yield* aggregates.load(secureQuestionAggregate, `${playerId}`)
    const factor = yield* aggregates.load(twoFactorAggregate, `${playerId}`)
    const wanted = yield* asked(playerId, place, language)
    const upon = { questionVersion: question.version, factorVersion: factor.version, asked: wanted }
    if (wanted === undefined) return { ...upon, isRight: false, code: undefined }
    const text = (typed ?? "").trim()
    if (text === "") return yield* new AnswerNeeded(wanted)
    const isCode = wanted.takesCodes && CODE.test(text)
    const { nextAt } = question.snapshot.context
    const mayAnswer = wanted.question !== null && (yield* Clock.currentTimeMillis) >= nextAt
    if (!isCode && wanted.question !== null && !mayAnswer) return yield* new AnswerSlowed({ retryAt: nextAt })
    const isRight = mayAnswer && (yield* passwords.matches(yield* digestOf(playerId), normalizedAnswer(text)))
    return { ...upon, isRight, code: isCode ? twoFactor.typedApart(playerId, text) : undefined }
  })

  const set = Effect.fn("SecureQuestions.set")(function* (
    session: LivingSession,
    typed: TypedQuestion,
    present: string | undefined,
    origin: Origin,
  ) {
    const errors = questionErrors(typed)
    if (Object.keys(errors).length > 0) return yield* new FormInvalid({ errors })
    yield* sessions.demandProof(session)
    const { playerId } = session
    const { questionId } = typed
    const question = normalizedQuestion(typed.question)
    yield* unlessStale(
      Effect.gen(function* () {
        const answered = yield* compared(playerId, "session", present, origin.language)
        const digest = yield* passwords.digest(normalizedAnswer(typed.answer))
        const own = questionId === OWN_QUESTION ? secrets.seal("secure-question", question) : null
        yield* write({ playerId, questionId, held: { digest, own }, present: answered, origin })
      }),
    )
    yield* notices.tell(playerId, "notice.questionSet")
    return questionId === OWN_QUESTION
      ? question
      : say(origin.language, `secure-question.listed.${questionId}`)
  }, Effect.uninterruptible)

  return SecureQuestions.of({ questionOf, set, asked, compared })
})
