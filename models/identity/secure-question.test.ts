import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LISTED_QUESTIONS, normalizedAnswer, OWN_QUESTION, questionErrors } from "./secure-question.ts"

const typed = (more: object = {}) => ({
  questionId: 1,
  question: "",
  answer: "Жёлтый слон",
  repeated: "Жёлтый слон",
  ...more,
})

describe("answers to secure questions (§7 Office: secure question)", () => {
  it("are the same however case, spaces and ё are typed", () => {
    for (const answer of [
      "желтый слон",
      " ЖЁЛТЫЙ\u00a0 СЛОН ",
      "Жe\u0308лтый слон".replace("e", "е"),
      "жёлтыйслон",
    ])
      expect(normalizedAnswer(answer)).toBe("желтыйслон")
    expect(normalizedAnswer("Ａｂｃ")).toBe("abc")
  })

  it("are normalised once for all, and told apart otherwise", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (answer) => {
        const once = normalizedAnswer(answer)
        expect(normalizedAnswer(once)).toBe(once)
        expect(normalizedAnswer(` ${answer}\t`)).toBe(once)
      }),
    )
    // Marks that lose what they stood on: an ogonek on a musical sign, a second diaeresis on ё, one on a space.
    for (const answer of ["\u{1d157}\u{1d165}\u02db", "ё\u0308", "е \u0308", "е\u00a8", "İ\u200d\u0307"]) {
      const once = normalizedAnswer(answer)
      expect(normalizedAnswer(once)).toBe(once)
    }
    expect(normalizedAnswer("Rex")).not.toBe(normalizedAnswer("Rox"))
  })

  it("are refused by field", () => {
    expect(questionErrors(typed())).toEqual({})
    expect(
      LISTED_QUESTIONS.every((questionId) => questionErrors(typed({ questionId })).question_id === undefined),
    ).toBe(true)
    const fields = (more: object) => Object.keys(questionErrors(typed(more)))
    expect(fields({ questionId: 9 })).toEqual(["question_id"])
    expect(fields({ answer: "  ab ", repeated: "ab" })).toEqual(["answer"])
    expect(fields({ answer: "x".repeat(101), repeated: "" })).toEqual(["answer"])
    expect(fields({ repeated: "слон" })).toEqual(["answer_repeat"])
    const own = { questionId: OWN_QUESTION }
    expect(fields(own)).toEqual(["question"])
    expect(fields({ ...own, question: "x".repeat(121) })).toEqual(["question"])
    expect(fields({ ...own, question: "Желтый  слон или синий?" })).toEqual(["question"])
    expect(fields({ ...own, question: "Кого я встретил в Омске?" })).toEqual([])
  })
})
