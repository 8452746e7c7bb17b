import { describe, expect, it } from "vitest"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { agreesTo, COOKIE_QUESTION } from "#models/privacy/cookie-choice.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CookieAnswerEvent } from "./cookie-answer.events.ts"
import { cookieAnswerMachine } from "./cookie-answer.machine.ts"

const FIRST = "01234567-89ab-cdef-0123-456789abcdef"
const SECOND = "fedcba98-7654-3210-fedc-ba9876543210"

const given = (...events: readonly CookieAnswerEvent[]) =>
  fold(cookieAnswerMachine, initialSnapshot(cookieAnswerMachine, undefined), events)

const answer = (changed: Partial<CookieAnswer> = {}): CookieAnswer => ({
  level: 3,
  version: COOKIE_QUESTION,
  at: 5,
  id: FIRST,
  userId: null,
  isTold: true,
  ...changed,
})
const found = (kept: CookieAnswer | null): CookieAnswerEvent => ({ type: "answer.found", answer: kept })
const logged = (ok: boolean): CookieAnswerEvent => ({
  type: "xstate.done.actor.tellAnswer",
  output: ok ? { ok, value: null } : { ok, error: { kind: "lost" } },
})
const said = (id = FIRST, userId: number | null = null) => ({ at: 9, id, userId })

describe("the question about cookies (§9 Cookie consent)", () => {
  it("is asked where nothing was answered, or older words were", () => {
    expect(given().value).toBe("unasked")
    expect(given(found(null)).value).toEqual({ asking: "brief" })
    const older = given(found(answer({ version: COOKIE_QUESTION - 1 })))
    expect(older.value).toEqual({ asking: "brief" })
    expect(agreesTo(older.context.answer, "cookies.functional")).toBe(false)
    expect(given(found(answer())).value).toEqual({ answered: "told" })
    expect(given(found(answer({ isTold: false }))).value).toEqual({ answered: "untold" })
  })

  it("has all, nothing beyond the necessary, or a choice for an answer, each with its level", () => {
    const level = (...events: readonly CookieAnswerEvent[]) =>
      given(found(null), ...events).context.answer?.level
    expect(level({ type: "all.agreed", ...said() })).toBe(3)
    expect(level({ type: "necessary.chosen", ...said() })).toBe(0)
    const choosing = { type: "groups.opened" } as const
    expect(level(choosing, { type: "groups.saved", ...said() })).toBe(0)
    expect(
      level(
        choosing,
        { type: "group.switched", kind: "cookies.marketing", isAgreed: true },
        { type: "groups.saved", ...said() },
      ),
    ).toBe(2)
  })

  it("is not answered by being closed", () => {
    const asked = given(found(null))
    expect(asked.can({ type: "question.closed" })).toBe(false)
    const older = given(found(answer({ version: COOKIE_QUESTION - 1 })))
    expect(older.can({ type: "question.closed" })).toBe(false)
  })

  it("is opened again with the answer ticked, which holds until another is given", () => {
    const reopened = given(found(answer({ level: 1 })), { type: "question.reopened" })
    expect(reopened.value).toEqual({ asking: "choosing" })
    expect(reopened.context.chosen).toEqual({ "cookies.functional": true, "cookies.marketing": false })
    expect(agreesTo(reopened.context.answer, "cookies.functional")).toBe(true)
    const closed = given(
      found(answer({ level: 1 })),
      { type: "question.reopened" },
      { type: "question.closed" },
    )
    expect(closed.value).toEqual({ answered: "told" })
    const withdrawn = given(
      found(answer()),
      { type: "question.reopened" },
      { type: "necessary.chosen", ...said(SECOND) },
    )
    expect(withdrawn.value).toEqual({ answered: "telling" })
    expect(withdrawn.context.answer).toEqual(answer({ level: 0, at: 9, isTold: false }))
  })

  it("ticks nothing beforehand", () => {
    const choosing = given(found(null), { type: "groups.opened" })
    expect(choosing.context.chosen).toEqual({ "cookies.functional": false, "cookies.marketing": false })
  })

  it("tells the server, again where no answer came, and never for another person", () => {
    const telling = [found(null), { type: "all.agreed", ...said(FIRST, 7) }] as const
    expect(given(...telling, logged(true)).context.answer?.isTold).toBe(true)
    const untold = given(...telling, logged(false))
    expect(untold.value).toEqual({ answered: "untold" })
    expect(untold.can({ type: "telling.wanted", userId: null })).toBe(false)
    expect(given(...telling, logged(false), { type: "telling.wanted", userId: 7 }).value).toEqual({
      answered: "telling",
    })
  })

  it("follows the answer of another tab", () => {
    const heard = given(found(null), { type: "groups.opened" }, found(answer({ level: 0 })))
    expect(heard.value).toEqual({ answered: "told" })
    expect(agreesTo(heard.context.answer, "cookies.functional")).toBe(false)
  })
})
