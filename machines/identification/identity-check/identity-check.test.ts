import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdentityCheckEvent } from "./identity-check.events.ts"
import { identityCheckMachine } from "./identity-check.machine.ts"

const begun: IdentityCheckEvent = {
  type: "check.begun",
  at: 100,
  playerId: 7 as PlayerId,
  provider: "smart-id",
  person: "digest",
  until: 500,
}
const given = (...events: ReadonlyArray<IdentityCheckEvent>) =>
  fold(identityCheckMachine, initialSnapshot(identityCheckMachine, undefined), events)
const outcomes: ReadonlyArray<IdentityCheckEvent> = [
  { type: "check.confirmed", at: 200 },
  { type: "check.doubted", at: 200, doubts: ["name"] },
  { type: "check.denied", at: 200 },
  { type: "check.failed", at: 200, why: "refused" },
]

describe("§7 Identification: smart-id and mobile-id", () => {
  it.each(outcomes)("is decided once: $type is the last word", (first) => {
    const done = given(begun, first)
    for (const second of [...outcomes, begun])
      expect(decide(identityCheckMachine, done, second)).toBeUndefined()
  })

  it("is shown once and in time, and decided as before", () => {
    const shown: IdentityCheckEvent = { type: "check.shown", at: 150 }
    expect(decide(identityCheckMachine, given(begun), { ...shown, at: 500 })).toBeUndefined()
    const looking = given(begun, shown)
    expect(decide(identityCheckMachine, looking, shown)).toBeUndefined()
    for (const event of outcomes) expect(decide(identityCheckMachine, looking, event)).toBeDefined()
    expect(decide(identityCheckMachine, given(begun, outcomes[0] ?? begun), shown)).toBeUndefined()
  })

  it("decides nothing before it is begun", () => {
    for (const event of outcomes) expect(decide(identityCheckMachine, given(), event)).toBeUndefined()
  })

  it("vouches for nobody once its time is over, and can still be told to have failed", () => {
    const waiting = given(begun)
    for (const event of outcomes.slice(0, 3))
      expect(decide(identityCheckMachine, waiting, { ...event, at: 500 })).toBeUndefined()
    const over = decide(identityCheckMachine, waiting, { type: "check.failed", at: 900, why: "timed-out" })
    expect(over?.context.why).toBe("timed-out")
  })
})
