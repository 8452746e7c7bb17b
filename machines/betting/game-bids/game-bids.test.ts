import { describe, expect, it } from "vitest"
import { exposedAt } from "#models/betting/bid-exposure.ts"
import { minorUnits } from "#models/money/money.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { GameBidsEvent } from "./game-bids.events.ts"
import { gameBidsMachine } from "./game-bids.machine.ts"
import { sampleBid } from "./game-bids.model.ts"

const start = initialSnapshot(gameBidsMachine, undefined)
const given = (...events: ReadonlyArray<GameBidsEvent>) => fold(gameBidsMachine, start, events)
const offered: GameBidsEvent = { type: "exposure.offered", ...sampleBid(0), until: 31_000 }
const another = (exposed: number, at: number): GameBidsEvent => ({
  type: "exposure.kept",
  ...sampleBid(exposed, "8/second", at),
})

describe("the bids on a game", () => {
  it("count what they may cost, and never more than the limit", () => {
    const full = given({ type: "exposure.kept", ...sampleBid(0) })
    expect(exposedAt(full.context, 1000)).toBe(6000)
    expect(decide(gameBidsMachine, full, another(6000, 1000))).toBeUndefined()
    const small = { ...another(6000, 1000), amount: minorUnits(4000) }
    expect(decide(gameBidsMachine, full, small as GameBidsEvent)?.context.kept).toBe(10_000)
  })

  it("follow from what stands: a figure of before is not written", () => {
    expect(decide(gameBidsMachine, start, another(1, 1000))).toBeUndefined()
    expect(decide(gameBidsMachine, given(offered), another(0, 1000))).toBeUndefined()
  })

  it("count odds that were named until their time is over", () => {
    const waiting = given(offered)
    expect(exposedAt(waiting.context, 31_000)).toBe(6000)
    expect(exposedAt(waiting.context, 31_001)).toBe(0)
    expect(decide(gameBidsMachine, waiting, another(6000, 31_000))).toBeUndefined()
    const later = decide(gameBidsMachine, waiting, another(0, 31_001))
    expect(later?.context.kept).toBe(6000)
  })

  it("keep what was taken in time, and no more count what was declined", () => {
    const taken = given(offered, { type: "exposure.taken", at: 31_000, bid: "7/first" })
    expect(taken.context).toEqual({ kept: 6000, offered: {} })
    const late: GameBidsEvent = { type: "exposure.taken", at: 31_001, bid: "7/first" }
    expect(decide(gameBidsMachine, given(offered), late)).toBeUndefined()
    const freed = given(offered, { type: "exposure.freed", at: 2000, bid: "7/first" })
    expect(freed.context).toEqual({ kept: 0, offered: {} })
    const lateFreed: GameBidsEvent = { type: "exposure.freed", at: 31_001, bid: "7/first" }
    expect(decide(gameBidsMachine, given(offered), lateFreed)).toBeUndefined()
    const stranger: GameBidsEvent = { type: "exposure.freed", at: 2000, bid: "8/second" }
    expect(decide(gameBidsMachine, given(offered), stranger)).toBeUndefined()
  })
})
