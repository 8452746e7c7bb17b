import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CONSENT_TEXTS } from "./consent-texts.ts"
import { CookieKind } from "./consents.ts"
import { CookieLevel } from "./cookie-agreement.ts"
import { CookieAnswer } from "./cookie-answer.ts"
import { agreedCookies, agreesTo, answerIn, COOKIE_QUESTION, isCurrent, levelOf } from "./cookie-choice.ts"

const answer: CookieAnswer = {
  level: 1,
  version: COOKIE_QUESTION,
  at: 1,
  id: "01234567-89ab-cdef-0123-456789abcdef",
  userId: null,
  isTold: false,
}

describe("the answer about cookies (§9 Cookie consent)", () => {
  it.each(CookieLevel.literals)("is a level that says what was chosen, and nothing else: %i", (level) =>
    expect(levelOf(agreedCookies(level))).toBe(level),
  )

  it("agrees to what its level does, and to nothing where it is absent or answers older words", () => {
    expect([
      agreesTo(answer, "cookies.functional"),
      agreesTo(answer, "cookies.marketing"),
      agreesTo(null, "cookies.functional"),
      agreesTo({ ...answer, version: COOKIE_QUESTION - 1 }, "cookies.functional"),
    ]).toEqual([true, false, false, false])
    expect(isCurrent({ ...answer, version: COOKIE_QUESTION - 1 })).toBe(false)
  })

  it("is read as a browser keeps it, and anything else as none", () => {
    expect(answerIn(JSON.stringify(answer))).toEqual(answer)
    expect(answerIn(JSON.stringify({ ...answer, userId: 7, more: "x" }))).toEqual({ ...answer, userId: 7 })
    const isAnswer = Schema.is(CookieAnswer)
    for (const wrong of [
      { level: 4 },
      { level: "1" },
      { version: 1.5 },
      { at: null },
      { id: "1; DROP TABLE events" },
      { userId: "7" },
      { userId: undefined },
      { isTold: 1 },
    ]) {
      expect(isAnswer({ ...answer, ...wrong })).toBe(false)
      expect(answerIn(JSON.stringify({ ...answer, ...wrong }))).toBeNull()
    }
    for (const text of [null, "", "1", "null", "[]", "{", '"x"']) expect(answerIn(text)).toBeNull()
  })

  it("is asked for anew once the words of any kind have changed", () => {
    const versions = CookieKind.literals.map((kind) => CONSENT_TEXTS[kind].version)
    for (const [place] of versions.entries()) {
      const changed = versions.map((version, other) => (other === place ? version + 1 : version))
      expect(changed.reduce((sum, version) => sum + version, 0)).toBeGreaterThan(COOKIE_QUESTION)
    }
  })
})
