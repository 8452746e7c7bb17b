import { describe, expect, it } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PersonalDataEvent, PersonalView } from "./personal-data.events.ts"
import { personalDataMachine } from "./personal-data.machine.ts"

const view = (state: "kept" | "asked"): PersonalView => ({
  consents: [],
  erasure: { state, askedAt: 0, dueAt: 0, leavesBalance: false, openBets: 0, balance: minorUnits(500) },
})
const loaded = (state: "kept" | "asked"): ReadonlyArray<PersonalDataEvent> => [
  { type: "data.opened" },
  { type: "xstate.done.actor.loadData", output: { ok: true, value: view(state) } },
]
const given = (...events: ReadonlyArray<PersonalDataEvent>) =>
  fold(personalDataMachine, initialSnapshot(personalDataMachine, undefined), events)

describe("personal data", () => {
  it("asks once more before an erasure, and tells the server what is to become of the balance", () => {
    const asked = given(
      ...loaded("kept"),
      { type: "erasure.requested" },
      { type: "balance.decided", leaves: true },
      { type: "erasure.confirmed" },
    )
    expect(asked.value).toBe("working")
    expect(asked.context.command).toEqual({ kind: "erase", leavesBalance: true })
  })

  it("offers to take an erasure back only where one was asked, and to ask where none was", () => {
    expect(given(...loaded("kept"), { type: "erasure.withdrawn" }).value).toBe("shown")
    expect(given(...loaded("asked"), { type: "erasure.requested" }).value).toBe("shown")
    const back = given(...loaded("asked"), { type: "erasure.withdrawn" })
    expect(back.context.command).toEqual({ kind: "keep" })
  })

  it("shows what stood before where the server refuses", () => {
    const refused = given(
      ...loaded("kept"),
      { type: "news.switched", news: "news.email", granted: true },
      { type: "xstate.done.actor.carryOut", output: { ok: false, error: { message: { text: "No" } } } },
    )
    expect(refused.value).toBe("shown")
    expect(refused.context).toMatchObject({ view: view("kept"), command: null, error: { text: "No" } })
  })
})
