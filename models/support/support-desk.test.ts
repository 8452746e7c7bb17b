import { describe, expect, it } from "vitest"
import { queueIn, queueSearch } from "./support-desk.ts"

describe("which conversations an address asks for", () => {
  it("is read as it is written", () => {
    for (const search of ["", "?view=mine", "?topic=bets", "?view=all&topic=payments"])
      expect(queueSearch(queueIn(search))).toBe(search)
  })

  it("is all that wait where it means nothing", () => {
    expect(queueIn("?view=theirs&topic=weather&x=1")).toEqual({ view: "waiting", topic: null })
  })
})
