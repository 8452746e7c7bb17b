import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ProofCheckEvent, ProofOutcome } from "./proof-check.events.ts"
import { proofCheckMachine } from "./proof-check.machine.ts"

const given = (...events: readonly ProofCheckEvent[]) =>
  fold(proofCheckMachine, initialSnapshot(proofCheckMachine, undefined), events)

const chosen = { type: "file.chosen" } as const
const done = (output: ProofOutcome) => ({ type: "xstate.done.actor.checkFile", output }) as const
const proof = { stream: "bet:1", faults: [], fingerprint: "ab12", events: [], proven: null }

describe("the check of a proof", () => {
  it("shows what was found", () => {
    const { value, context } = given(chosen, done({ ok: true, value: proof }))
    expect([value, context.checked]).toEqual(["checked", proof])
  })

  it("says that a file is no proof, and checks the next one", () => {
    const unreadable = done({ ok: false, error: { kind: "unreadable" } })
    expect(given(chosen, unreadable).value).toBe("unreadable")
    expect(given(chosen, unreadable, chosen).value).toBe("checking")
  })

  it("shows nothing of a file before, once another is chosen", () => {
    const { value, context } = given(chosen, done({ ok: true, value: proof }), chosen)
    expect([value, context]).toEqual(["checking", { checked: null }])
  })

  it("forgets all where the choice is taken back", () => {
    expect(given(chosen, { type: "file.removed" }).value).toBe("waiting")
  })
})
