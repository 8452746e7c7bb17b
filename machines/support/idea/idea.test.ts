import { describe, expect, it } from "vitest"
import { ERASED } from "#models/privacy/personal.ts"
import { IDEA_ANSWER_MOST, IDEA_LEAST, IDEA_MOST } from "#models/support/idea.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdeaEvent } from "./idea.events.ts"
import { ideaMachine } from "./idea.machine.ts"
import { SHARED } from "./idea.model.ts"

const given = (...events: ReadonlyArray<IdeaEvent>) =>
  fold(ideaMachine, initialSnapshot(ideaMachine, undefined), events)
const refuses = (snapshot: ReturnType<typeof given>, event: IdeaEvent) =>
  decide(ideaMachine, snapshot, event) === undefined

const saying = (text: string): IdeaEvent => ({ type: "idea.shared", ...SHARED, text })
const shared: IdeaEvent = { type: "idea.shared", ...SHARED }
const considered: IdeaEvent = { type: "idea.considered", at: 2, operator: "olga" }
const withdrawn: IdeaEvent = { type: "idea.withdrawn", at: 3 }
const decided = (
  type: "idea.done" | "idea.declined",
  answer = "It is there",
  operator = "oleg",
): IdeaEvent => ({
  type,
  at: 4,
  userId: SHARED.userId,
  operator,
  answer,
})

describe("an idea to the house (§2 Personal office sections: share idea)", () => {
  it("has from ten to two thousand characters as people count them, blanks around it left out", () => {
    // Each is one character of two units.
    const sign = "\u{1F3BE}"
    for (const text of [
      "",
      " \n\t",
      ` ${"x".repeat(IDEA_LEAST - 1)} `,
      sign.repeat(IDEA_LEAST - 1),
      "x".repeat(IDEA_MOST + 1),
    ])
      expect(refuses(given(), saying(text))).toBe(true)
    for (const text of [
      sign.repeat(IDEA_LEAST),
      sign.repeat(IDEA_MOST),
      ` ${"x".repeat(IDEA_MOST)} `,
      "فكرة جديدة للموقع",
    ])
      expect(given(saying(text)).value).toBe("shared")
  })

  it("is decided with words, whether somebody considered it before or not", () => {
    for (const type of ["idea.done", "idea.declined"] as const) {
      for (const before of [[shared], [shared, considered]] as const) {
        const open = given(...before)
        for (const answer of ["", "  \n", "x".repeat(IDEA_ANSWER_MOST + 1)])
          expect(refuses(open, decided(type, answer))).toBe(true)
        expect(given(...before, decided(type, "x".repeat(IDEA_ANSWER_MOST)))).toMatchObject({
          value: type === "idea.done" ? "done" : "declined",
          context: { operator: "oleg", decidedAt: 4 },
        })
      }
    }
    expect(given(shared, considered).context).toMatchObject({ operator: "olga", consideredAt: 2, answer: "" })
    expect(refuses(given(shared, considered), considered)).toBe(true)
  })

  it("is read again once its player was erased", () => {
    const over = given(saying(ERASED), considered, decided("idea.declined", ERASED))
    expect(over).toMatchObject({ value: "declined", context: { text: ERASED, answer: ERASED } })
  })

  it("is decided once, and taken back while it is not", () => {
    for (const end of [decided("idea.done"), decided("idea.declined"), withdrawn]) {
      const over = given(shared, end)
      for (const event of [shared, considered, withdrawn, decided("idea.done"), decided("idea.declined")])
        expect(refuses(over, event)).toBe(true)
    }
    expect(given(shared, considered, withdrawn)).toMatchObject({
      value: "withdrawn",
      context: { answer: "" },
    })
    expect(refuses(given(), considered)).toBe(true)
  })
})
