import { Effect, Schema } from "effect"
import { ANSWERS_SLOWED_AFTER } from "#machines/identity/secure-question/secure-question.events.ts"
import { SecondWay } from "#models/identity/access.ts"
import type { AskedAnswer } from "#models/identity/secure-question.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { stream } from "#src/server/kernel/command/command.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { type FactorFacts, factorProved, factorSecret, type TypedFactor } from "./second-factor.ts"
import { secureQuestionAggregate } from "./secure-question.aggregate.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

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

/** At once at first, then after a minute, two, four …, at last once a day: an answer is no password. */
const nextAfter = (failures: number, at: number): number =>
  failures < ANSWERS_SLOWED_AFTER
    ? at
    : at + Math.min(2 ** (failures - ANSWERS_SLOWED_AFTER) * MINUTE, LONGEST_WAIT)

/** What somebody typed as the answer, compared with the question and the second factor as they stood then. */
export interface ComparedAnswer {
  readonly questionVersion: number
  readonly factorVersion: number
  /** What was asked; nothing where nothing was. */
  readonly asked: AskedAnswer | undefined
  /** Whether it is the answer. */
  readonly isRight: boolean
  /** It may be a code of the second factor. */
  readonly code: TypedFactor | undefined
}

/** The streams that tell whether an answer counts. */
export const streamsOfAnswer = (playerId: PlayerId) => ({
  question: stream(secureQuestionAggregate, playerId),
  factor: stream(twoFactorAggregate, playerId),
})

/** The facts that an answer is looked at with. */
export const answerFacts = (playerId: PlayerId, { code }: ComparedAnswer) =>
  code === undefined ? Effect.succeed({ secret: undefined }) : factorSecret(playerId)

interface Answering {
  readonly question: Loaded<typeof secureQuestionAggregate.machine>
  readonly factor: Loaded<typeof twoFactorAggregate.machine>
}

const byCode = (factor: Answering["factor"], code: TypedFactor, facts: FactorFacts, at: number) => {
  const proved = factorProved(factor, code, facts, at)
  if (!("refusal" in proved)) return { events: { factor: proved.events.factor } }
  const { refusal } = proved
  return {
    events: { factor: "events" in proved ? proved.events.factor : [] },
    refusal:
      refusal._tag === "AppCodeSlowed" ? new AnswerSlowed({ retryAt: refusal.retryAt }) : new AnswerWrong(),
  }
}

/** What a right answer writes, or a code of the second factor that did not come by phone; nothing where none is asked for. */
export const answerProved = (
  { question, factor }: Answering,
  { questionVersion, factorVersion, asked, isRight, code }: ComparedAnswer,
  facts: FactorFacts,
  { playerId, origin }: { readonly playerId: PlayerId; readonly origin: Origin },
  at: number,
) => {
  if (question.version !== questionVersion || factor.version !== factorVersion)
    return { refusal: new Stale() }
  if (asked === undefined) return { events: {} }
  if (isRight) return { events: { question: [{ type: "answer.given" as const, at }] } }
  if (code !== undefined) return byCode(factor, code, facts, at)
  if (asked.question === null) return { refusal: new AnswerWrong() }
  const nextAt = nextAfter(question.snapshot.context.failures + 1, at)
  return {
    events: { question: [{ type: "answer.mistaken" as const, at, nextAt }] },
    refusal: new AnswerWrong(),
    by: metaOf("visitor", origin, playerOwner(playerId)),
  }
}

/** Tells the player when answers begin to wait. */
export const tellOfWrongAnswers = (
  { question }: Pick<Answering, "question">,
  before: Pick<Answering, "question">,
  playerId: PlayerId,
) => {
  const { failures } = question.snapshot.context
  return failures === ANSWERS_SLOWED_AFTER && failures > before.question.snapshot.context.failures
    ? Effect.flatMap(SecurityNotices, (notices) => notices.tell(playerId, "notice.answersWrong"))
    : Effect.void
}
