import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { AnyStateMachine } from "xstate"
import { ANSWERS_SLOWED_AFTER } from "#machines/identity/secure-question/secure-question.events.ts"
import { SecondWay } from "#models/account/access.ts"
import type { PlayerId } from "#models/account/account.ts"
import {
  type AskedAnswer,
  normalizedAnswer,
  normalizedQuestion,
  OWN_QUESTION,
  questionErrors,
  type TypedQuestion,
} from "#models/account/secure-question.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { FormInvalid } from "../registration/form-invalid.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Passwords } from "../sign-in/Passwords.ts"
import { heldQuestions, SECURE_QUESTION } from "./held-question.ts"
import { secureQuestionAggregate } from "./secure-question.aggregate.ts"
import { TwoFactor } from "./TwoFactor.ts"

const MINUTE = 60_000
const LONGEST_WAIT = 24 * 60 * MINUTE

/** The answer is asked for beside what was given; nothing was changed. */
export class AnswerNeeded extends Schema.TaggedError<AnswerNeeded>()("AnswerNeeded", {
  question: Schema.NullOr(Schema.String),
  takesCodes: Schema.Boolean,
  way: Schema.optionalKey(SecondWay),
}) {}

/** Neither the answer nor a code that counts. */
export class AnswerWrong extends Schema.TaggedError<AnswerWrong>()("AnswerWrong", {}) {}

/** Too many wrong answers in a row: the next one counts at `retryAt` (milliseconds since the epoch). */
export class AnswerSlowed extends Schema.TaggedError<AnswerSlowed>()("AnswerSlowed", {
  retryAt: Schema.Int,
}) {}

export type AnswerFailure = AnswerNeeded | AnswerWrong | AnswerSlowed | StoreUnavailable

/** What a right answer writes, for the commit of what it allows; nothing where none is asked for. */
export type Answered = ReadonlyArray<Decision<AnyStateMachine>>

/** What has been proved already: a phone or a mailbox by a code, or a session that says who is there. */
export type ProvedPlace = "phone" | "email" | "session"

/** A code of the app, or a recovery code: anything else is meant as an answer alone. */
const CODE = /^(\d{6}|[\da-f]{5}-?[\da-f]{5})$/i

/** At once at first, then after a minute, two, four …, at last once a day: an answer is no password. */
const nextAfter = (failures: number, at: number): number =>
  failures < ANSWERS_SLOWED_AFTER
    ? at
    : at + Math.min(2 ** (failures - ANSWERS_SLOWED_AFTER) * MINUTE, LONGEST_WAIT)

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
     * With the right answer, or a code of the second factor that did not come by phone: what using it writes. A wrong one
     * is written. To be asked with {@link streamsOf} to itself.
     */
    readonly prove: (
      playerId: PlayerId,
      place: ProvedPlace,
      typed: string | undefined,
      origin: Origin,
    ) => Effect.Effect<Answered, AnswerFailure>
    readonly streamsOf: (playerId: PlayerId) => ReadonlyArray<string>
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
  const load = (playerId: PlayerId) =>
    Effect.map(aggregates.load(secureQuestionAggregate, `${playerId}`), ({ snapshot }) => snapshot)
  const streamsOf = (playerId: PlayerId) => [
    secureQuestionAggregate.streamOf(`${playerId}`),
    twoFactor.streamOf(playerId),
  ]

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

  /** A wrong answer, written by itself; the player hears of it when answers begin to wait. */
  const mistaken = Effect.fnUntraced(function* (playerId: PlayerId, failures: number, origin: Origin) {
    const at = yield* Clock.currentTimeMillis
    const nextAt = nextAfter(failures + 1, at)
    const decision = yield* aggregates.decide(secureQuestionAggregate, `${playerId}`, {
      type: "answer.mistaken",
      at,
      nextAt,
    })
    yield* aggregates.commit([decision], { meta: metaOf("visitor", origin, playerOwner(playerId)) })
    if (failures + 1 === ANSWERS_SLOWED_AFTER) yield* notices.tell(playerId, "notice.answersWrong")
    return yield* new AnswerWrong()
  })

  const byCode = (playerId: PlayerId, code: string, origin: Origin) =>
    twoFactor.proveApart(playerId, code, origin).pipe(
      Effect.catchTag(["AppCodeWrong", "FactorElsewhere"], () => Effect.fail(new AnswerWrong())),
      Effect.catchTag("AppCodeSlowed", ({ retryAt }) => Effect.fail(new AnswerSlowed({ retryAt }))),
    )

  const proved = Effect.fnUntraced(function* (
    playerId: PlayerId,
    place: ProvedPlace,
    typed: string | undefined,
    origin: Origin,
  ) {
    const wanted = yield* asked(playerId, place, origin.language)
    if (wanted === undefined) return []
    const text = (typed ?? "").trim()
    if (text === "") return yield* new AnswerNeeded(wanted)
    const isCode = wanted.takesCodes && CODE.test(text)
    const at = yield* Clock.currentTimeMillis
    const { failures, nextAt } = (yield* load(playerId)).context
    const mayAnswer = wanted.question !== null && at >= nextAt
    if (!isCode && wanted.question !== null && !mayAnswer) return yield* new AnswerSlowed({ retryAt: nextAt })
    if (mayAnswer) {
      if (yield* passwords.matches(yield* digestOf(playerId), normalizedAnswer(text))) {
        return [
          yield* aggregates.decide(secureQuestionAggregate, `${playerId}`, { type: "answer.given", at }),
        ]
      }
    }
    if (isCode) return yield* byCode(playerId, text, origin)
    return wanted.question === null ? yield* new AnswerWrong() : yield* mistaken(playerId, failures, origin)
  })

  const prove = (playerId: PlayerId, place: ProvedPlace, typed: string | undefined, origin: Origin) =>
    conflictAsBusy(proved(playerId, place, typed, origin)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )

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
    const attempt = Effect.gen(function* () {
      const allowed = yield* prove(playerId, "session", present, origin)
      const digest = yield* passwords.digest(normalizedAnswer(typed.answer))
      const at = yield* Clock.currentTimeMillis
      const owner = playerOwner(playerId)
      // Setting it forgets mistakes, too: what the right answer would write beside it says nothing more.
      const beside = allowed.filter(
        ({ append }) => append.stream !== secureQuestionAggregate.streamOf(`${playerId}`),
      )
      const chosen = yield* aggregates.decide(secureQuestionAggregate, `${playerId}`, {
        type: "question.set",
        at,
        questionId,
      })
      const { address, device } = origin
      const told = yield* aggregates.decide(playerAggregate, `${playerId}`, {
        type: "security.changed",
        at,
        what: "question.set",
        address,
        device,
      })
      const own = questionId === OWN_QUESTION ? secrets.seal("secure-question", question) : null
      yield* aggregates.commit([chosen, told, ...beside], {
        meta: metaOf(owner, origin),
        documents: [
          { change: "put", kind: SECURE_QUESTION, id: `${playerId}`, owner, sort: at, data: { digest, own } },
        ],
      })
    })
    const streams = [...streamsOf(playerId), playerAggregate.streamOf(`${playerId}`)]
    yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
    yield* notices.tell(playerId, "notice.questionSet")
    return questionId === OWN_QUESTION
      ? question
      : say(origin.language, `secure-question.listed.${questionId}`)
  }, Effect.uninterruptible)

  return SecureQuestions.of({ questionOf, set, asked, prove, streamsOf })
})
