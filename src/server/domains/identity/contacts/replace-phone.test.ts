import { describe, expect, it } from "vitest"
import { given } from "#tests/support/given.ts"
import {
  ANSWERED,
  CODE_USED,
  givenCode,
  givenLogin,
  givenPlayer,
  givenQuestion,
  PLAYER,
  RIGHT_CODE,
  securityChanged,
} from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { AnswerWrong } from "../factors/secure-answer.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { phoneChangeAggregate } from "./phone-change.aggregate.ts"
import { allowChange, answerForChange, confirmPhone, givePhone, PENDING_PHONE } from "./replace-phone.ts"

const at = 5
const allowed = at + 900_000
const change = given(phoneChangeAggregate, PLAYER)
const of = { playerId: PLAYER, origin: NOWHERE }

describe("the present phone's say (§7 Office: phone)", () => {
  it("counts for a quarter of an hour", () => {
    expect(
      allowChange.decide({ code: givenCode("present-phone"), change }, { ...of, code: RIGHT_CODE }, { at }),
    ).toEqual({
      events: { code: [CODE_USED], change: [{ type: "present.proved", at, until: allowed }] },
    })
  })

  const loaded = {
    change,
    question: givenQuestion(),
    factor: given(twoFactorAggregate, PLAYER),
  }
  const facts = { secret: undefined, at }

  it("goes with the player's answer, which counts as long", () => {
    expect(answerForChange.decide(loaded, { ...of, answered: ANSWERED }, facts)).toEqual({
      events: {
        change: [{ type: "answer.proved", at, until: allowed }],
        question: [{ type: "answer.given", at }],
      },
    })
    expect(
      answerForChange.decide(loaded, { ...of, answered: { ...ANSWERED, isRight: false } }, facts),
    ).toMatchObject({ events: { question: [{ type: "answer.mistaken" }] }, refusal: new AnswerWrong() })
  })

  it("writes nothing of an answer that nobody asked for", () => {
    const unasked = { ...of, answered: { ...ANSWERED, asked: undefined } }
    expect(answerForChange.decide(loaded, unasked, facts)).toEqual({})
    expect(answerForChange.answer(loaded, unasked, facts)).toBe(at)
  })
})

describe("a new phone", () => {
  const phone = {
    ...of,
    phone: "32470000001",
    countryId: 1,
    place: "place",
    hasPhone: true,
    asksAnswer: true,
  }
  const said = { at, place: "place", hasPhone: true, asksAnswer: true }

  it("is kept outside the log until its code comes back", () => {
    expect(givePhone.decide({ change }, phone, { at })).toEqual({
      events: { change: [{ type: "number.given", ...said }] },
      documents: [
        {
          change: "put",
          kind: PENDING_PHONE,
          id: `${PLAYER}`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { phone: "32470000001", countryId: 1 },
        },
      ],
    })
  })

  it.each([
    [true, "phone.changed", { asksAnswer: true }],
    [false, "phone.bound", {}],
  ] as const)(
    "is the account's once it proved itself, where there was one before: %s",
    (hasPhone, what, asks) => {
      const loaded = {
        code: givenCode("new-phone"),
        change,
        login: given(loginAggregate, "new"),
        loginBefore: hasPhone ? givenLogin() : undefined,
        player: givenPlayer(),
      }
      const proved = {
        ...phone,
        hasPhone,
        asksAnswer: hasPhone,
        code: RIGHT_CODE,
        login: "new",
        loginBefore: hasPhone ? "login" : undefined,
      }
      expect(confirmPhone.decide(loaded, proved, { at })).toEqual({
        events: {
          code: [CODE_USED],
          change: [{ type: "number.proved", at, place: "place", hasPhone, ...asks }],
          login: [{ type: "login.claimed", at, playerId: PLAYER }],
          loginBefore: [{ type: "login.released", at }],
          player: [{ type: "phone.changed", at, phone: "32470000001", countryId: 1 }, securityChanged(what)],
        },
        documents: [{ change: "remove", kind: PENDING_PHONE, id: `${PLAYER}` }],
      })
      const { loginBefore } = confirmPhone.streams(proved)
      expect(loginBefore?.id).toBe(hasPhone ? "login" : undefined)
    },
  )
})
