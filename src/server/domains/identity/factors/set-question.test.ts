import { describe, expect, it } from "vitest"
import type { SecureQuestionEvent } from "#machines/identity/secure-question/secure-question.events.ts"
import type { TwoFactorEvent } from "#machines/identity/two-factor/two-factor.events.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { given } from "#tests/support/given.ts"
import { givenPlayer, PLAYER } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { SECURE_QUESTION } from "./held-question.ts"
import { AnswerSlowed, AnswerWrong, answerProved } from "./secure-answer.ts"
import { secureQuestionAggregate } from "./secure-question.aggregate.ts"
import { setQuestion } from "./set-question.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

const at = 90_000
const facts = { secret: undefined, at }
const set: SecureQuestionEvent = { type: "question.set", at: 1, questionId: 3 }
const mistaken: SecureQuestionEvent = { type: "answer.mistaken", at: 2, nextAt: 2 }
const bySms: TwoFactorEvent = { type: "sms.enabled", at: 2, recoveryHashes: ["recovery"] }
const standing = (
  question: ReadonlyArray<SecureQuestionEvent>,
  factor: ReadonlyArray<TwoFactorEvent> = [],
) => ({
  question: given(secureQuestionAggregate, PLAYER, ...question),
  factor: given(twoFactorAggregate, PLAYER, ...factor),
  player: givenPlayer(),
})
const upon = ({ question, factor }: ReturnType<typeof standing>) => ({
  questionVersion: question.version,
  factorVersion: factor.version,
  asked: { question: "Which?", takesCodes: true },
  isRight: false,
  code: undefined,
})
const who = { playerId: PLAYER, origin: NOWHERE }
const recovery = { code: "recovery", recoveryHash: "recovery", sms: undefined }

describe("an answer to the secure question (§7 Office: secure question)", () => {
  it("counts where it is right, and where nothing is asked", () => {
    const loaded = standing([set])
    expect(answerProved(loaded, { ...upon(loaded), isRight: true }, facts, who, at)).toEqual({
      events: { question: [{ type: "answer.given", at }] },
    })
    expect(answerProved(loaded, { ...upon(loaded), asked: undefined }, facts, who, at)).toEqual({
      events: {},
    })
  })

  it("may be a code of the second factor", () => {
    const loaded = standing([set], [bySms])
    expect(answerProved(loaded, { ...upon(loaded), code: recovery }, facts, who, at)).toEqual({
      events: { factor: [{ type: "recovery.used", at, hash: "recovery" }] },
    })
    const wrong = { ...recovery, recoveryHash: "none" }
    expect(answerProved(loaded, { ...upon(loaded), code: wrong }, facts, who, at)).toEqual({
      events: { factor: [{ type: "code.mistaken", at, nextAt: at }] },
      refusal: new AnswerWrong(),
    })
    const slowed = standing([set], [bySms, { type: "code.mistaken", at: 3, nextAt: at + 1 }])
    expect(answerProved(slowed, { ...upon(slowed), code: recovery }, facts, who, at)).toEqual({
      events: { factor: [] },
      refusal: new AnswerSlowed({ retryAt: at + 1 }),
    })
  })

  it("is written where it is wrong, as a stranger's, and slows the next after a few", () => {
    const loaded = standing([set, mistaken, mistaken])
    expect(answerProved(loaded, upon(loaded), facts, who, at)).toEqual({
      events: { question: [{ type: "answer.mistaken", at, nextAt: at + 60_000 }] },
      refusal: new AnswerWrong(),
      by: { actor: "visitor", address: NOWHERE.address, device: NOWHERE.device, of: `player:${PLAYER}` },
    })
    const unset = standing([], [bySms])
    const asked = { question: null, takesCodes: true }
    expect(answerProved(unset, { ...upon(unset), asked }, facts, who, at)).toEqual({
      refusal: new AnswerWrong(),
    })
  })

  it("is compared again where question or second factor changed in between", () => {
    const before = { ...upon(standing([set])), isRight: true }
    const stale = { refusal: new Stale() }
    expect(answerProved(standing([set, mistaken]), before, facts, who, at)).toEqual(stale)
    expect(answerProved(standing([set], [bySms]), before, facts, who, at)).toEqual(stale)
  })
})

describe("a secure question", () => {
  const setting = { ...who, questionId: 5, held: { digest: "digest", own: null } }

  it("takes the place of none or of the one before", () => {
    const loaded = standing([set, mistaken])
    const present = { ...upon(loaded), isRight: true }
    expect(setQuestion.decide(loaded, { ...setting, present }, facts)).toEqual({
      events: {
        question: [{ type: "question.set", at, questionId: 5 }],
        player: [
          {
            type: "security.changed",
            at,
            what: "question.set",
            address: NOWHERE.address,
            device: NOWHERE.device,
          },
        ],
        factor: undefined,
      },
      documents: [
        {
          change: "put",
          kind: SECURE_QUESTION,
          id: `${PLAYER}`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { digest: "digest", own: null },
        },
      ],
    })
  })

  it("uses up the code that allowed it, and stays where the answer is wrong", () => {
    const loaded = standing([set], [bySms])
    expect(
      setQuestion.decide(loaded, { ...setting, present: { ...upon(loaded), code: recovery } }, facts),
    ).toMatchObject({ events: { factor: [{ type: "recovery.used", at, hash: "recovery" }] } })
    expect(setQuestion.decide(loaded, { ...setting, present: upon(loaded) }, facts)).toMatchObject({
      events: { question: [{ type: "answer.mistaken" }] },
      refusal: new AnswerWrong(),
    })
  })
})
