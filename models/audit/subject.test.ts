import { describe, expect, it } from "vitest"
import { readSubject, type SubjectText, subjectId } from "./subject.ts"

const written: ReadonlyArray<SubjectText> = [
  { kind: "player", id: "42", until: "" },
  { kind: "wallet", id: "7", until: "" },
  { kind: "bet", id: "42/8f0c1d2e", until: "" },
  { kind: "event", id: "1024", until: "" },
]

/** The name of the case that a person's text means. */
const named = (text: SubjectText): string => {
  const subject = readSubject(text)
  return "fault" in subject ? subject.fault : subjectId(subject)
}

describe("the name of a case", () => {
  it.each(written)("is what was typed for a $kind", (text) => {
    expect(named(text)).toBe(text.id)
  })

  it("of a period is its first and its last day, both included", () => {
    expect(named({ kind: "period", id: "2026-11-20", until: "2026-11-21" })).toBe("2026-11-20 – 2026-11-21")
    expect(named({ kind: "period", id: "2026-11-21", until: "2026-11-21" })).toBe("2026-11-21 – 2026-11-21")
  })
})
