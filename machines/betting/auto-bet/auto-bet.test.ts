import { describe, expect, it } from "vitest"
import type { MinorUnits } from "#models/money/money.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AutoBetEvent } from "./auto-bet.events.ts"
import { autoBetMachine } from "./auto-bet.machine.ts"
import { SAMPLE_ORDER } from "./auto-bet.model.ts"

const ordered: AutoBetEvent = { type: "autoBet.ordered", ...SAMPLE_ORDER }
const given = (...events: ReadonlyArray<AutoBetEvent>) =>
  fold(autoBetMachine, initialSnapshot(autoBetMachine, undefined), events)

describe("automatic bet", () => {
  it("waits with all that was ordered", () => {
    expect(given(ordered).context.order).toMatchObject({ status: "waiting", wanted: 2000, orderedAt: 1000 })
  })

  it("takes no order without a stake, nor of a shape that no bet has", () => {
    const start = initialSnapshot(autoBetMachine, undefined)
    const { legs, scores } = SAMPLE_ORDER
    for (const refused of [
      { ...ordered, stake: 0 as MinorUnits },
      { ...ordered, scores: [] },
      { ...ordered, legs: [...legs, ...legs], scores: [...scores, ...scores] },
      { ...ordered, kind: 1 as const },
    ])
      expect(decide(autoBetMachine, start, refused as AutoBetEvent)).toBeUndefined()
  })

  it("ends once: placed, it is neither placed again nor cancelled", () => {
    const placed = given(ordered, { type: "autoBet.placed", at: 2000 })
    expect(placed.context.order).toMatchObject({ status: "placed", endedAt: 2000 })
    expect(decide(autoBetMachine, placed, { type: "autoBet.placed", at: 2001 })).toBeUndefined()
    expect(decide(autoBetMachine, placed, { type: "autoBet.cancelled", at: 2001 })).toBeUndefined()
  })

  it("is dropped by a score only where the player wanted that, by the end of a market always", () => {
    const scored: AutoBetEvent = { type: "autoBet.dropped", at: 2000, reason: "score-changed" }
    const closed: AutoBetEvent = { ...scored, reason: "market-closed" }
    expect(given(ordered, scored).context.order).toMatchObject({
      status: "dropped",
      dropped: "score-changed",
    })
    const patient = given({ ...ordered, dropOnScoreChange: false } as AutoBetEvent)
    expect(decide(autoBetMachine, patient, scored)).toBeUndefined()
    expect(decide(autoBetMachine, patient, closed)?.value).toBe("dropped")
  })
})
