import { describe, expect, it } from "vitest"
import { OddsMilli } from "#models/betting/odds.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BidEvent } from "./bid.events.ts"
import { bidMachine } from "./bid.machine.ts"
import { SAMPLE_BID, SAMPLE_COUNTER, SAMPLE_TERMS } from "./bid.model.ts"

/** Anew for each use: a snapshot keeps the chart it was made by. */
const start = () => initialSnapshot(bidMachine, undefined)
const made = (more: object = {}): BidEvent => ({ type: "bid.made", ...SAMPLE_BID, ...more })
const given = (...events: ReadonlyArray<BidEvent>) => fold(bidMachine, start(), events)
const far = made({ asked: OddsMilli.make(2000) })
const countered: BidEvent = { type: "bid.countered", at: 1000, odds: SAMPLE_COUNTER, until: 31_000 }

describe("bid", () => {
  it("is accepted at the odds asked where they leave the house its margin", () => {
    expect(given(made(), { type: "bid.accepted", at: 1000 }).context.bid).toMatchObject({
      status: "accepted",
      asked: 1820,
      endedAt: 1000,
    })
    expect(decide(bidMachine, given(far), { type: "bid.accepted", at: 1000 })).toBeUndefined()
  })

  it("is answered by the best odds of the house, and by no others", () => {
    expect(given(far, countered).context.bid).toMatchObject({
      status: "countered",
      counter: { odds: SAMPLE_COUNTER, until: 31_000 },
    })
    const better = { ...countered, odds: OddsMilli.make(SAMPLE_COUNTER + 1) }
    expect(decide(bidMachine, given(far), better)).toBeUndefined()
    expect(decide(bidMachine, given(far), { ...countered, until: 1000 })).toBeUndefined()
    expect(decide(bidMachine, given(made()), countered)).toBeUndefined()
  })

  it("is refused for the reason that follows, and for no other", () => {
    const none = made({ terms: { ...SAMPLE_TERMS, least: 100 } })
    const refused: BidEvent = { type: "bid.refused", at: 1000, reason: "no-room" }
    expect(given(none, refused).context.bid).toMatchObject({ status: "refused", refusal: "no-room" })
    expect(decide(bidMachine, given(none), { ...refused, reason: "game-full" })).toBeUndefined()
    expect(decide(bidMachine, given(far), refused)).toBeUndefined()
  })

  it("is made before the game, at odds above the line's", () => {
    for (const wrong of [
      made({ asked: SAMPLE_BID.leg.odds }),
      made({ leg: { ...SAMPLE_BID.leg, live: true } }),
      made({ stake: 0 }),
      made({ terms: { ...SAMPLE_TERMS, offered: 1700 } }),
    ])
      expect(decide(bidMachine, start(), wrong)).toBeUndefined()
  })

  it("is made with one minor unit", () => {
    expect(decide(bidMachine, start(), made({ stake: 1 }))).toBeDefined()
  })

  it("ends once: taken to the last moment, lapsed after it", () => {
    const waiting = given(far, countered)
    const taken = decide(bidMachine, waiting, { type: "bid.taken", at: 31_000 })
    expect(taken?.context.bid).toMatchObject({ status: "taken", endedAt: 31_000 })
    expect(decide(bidMachine, waiting, { type: "bid.lapsed", at: 31_000 })).toBeUndefined()
    expect(decide(bidMachine, waiting, { type: "bid.taken", at: 31_001 })).toBeUndefined()
    expect(decide(bidMachine, waiting, { type: "bid.lapsed", at: 31_001 })?.value).toBe("lapsed")
    expect(decide(bidMachine, waiting, { type: "bid.declined", at: 2000 })?.value).toBe("declined")
    expect(taken && decide(bidMachine, taken, { type: "bid.taken", at: 31_000 })).toBeUndefined()
  })
})
