import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { SAMPLE_DRAFT } from "../auto-bets/auto-bets.model.ts"
import type { BiddingEvent } from "./bidding.events.ts"
import { biddingMachine } from "./bidding.machine.ts"
import { SAMPLE_ANSWERS, SAMPLE_GUID } from "./bidding.model.ts"
import { goodUntil } from "./bidding.setup.ts"

const given = (...events: ReadonlyArray<BiddingEvent>) =>
  fold(biddingMachine, initialSnapshot(biddingMachine, undefined), events)
const opened: BiddingEvent = { type: "bidding.opened", draft: SAMPLE_DRAFT }
const pressed: BiddingEvent = { type: "bid.pressed", guid: SAMPLE_GUID }
const asked = [opened, { type: "odds.named", text: "2,0x" }, pressed] as const
const lost = { ok: false, error: { kind: "lost" } } as const
const sent = (
  output: Extract<BiddingEvent, { type: "xstate.done.actor.sendBid" }>["output"],
): BiddingEvent => ({
  type: "xstate.done.actor.sendBid",
  output,
})

describe("a bid in the page", () => {
  it("offers the house the odds named, under its key", () => {
    const { value, context } = given(...asked)
    expect(value).toBe("sending")
    expect(context.body).toMatchObject({ betGuid: SAMPLE_GUID, bidCf: 2000, summ: 1000, vid: 0 })
  })

  it("offers nothing that the line has already", () => {
    for (const text of ["", "1.8", "1.2"])
      expect(decide(biddingMachine, given(opened, { type: "odds.named", text }), pressed)).toBeUndefined()
  })

  it("sends the same bid again where no answer came", () => {
    const unknown = given(...asked, sent(lost))
    expect(unknown.value).toBe("unknown")
    const again = fold(biddingMachine, unknown, [{ type: "answer.asked" }])
    expect(again.context.body).toEqual(unknown.context.body)
    expect(fold(biddingMachine, again, [sent(SAMPLE_ANSWERS.accepted)]).value).toBe("agreed")
  })

  it("counts the time of the house's odds by how far the server's own times are apart", () => {
    const countered = given(...asked, sent(SAMPLE_ANSWERS.countered))
    expect(goodUntil(countered.context)).toBe(SAMPLE_ANSWERS.countered.value.at + 30_000)
    expect(fold(biddingMachine, countered, [{ type: "xstate.done.actor.counterDeadline" }]).value).toBe(
      "lapsed",
    )
  })

  it("keeps the house's odds where they can't be had at the moment, and tells why", () => {
    const refusal = { code: "market-suspended" } as const
    const kept = given(
      ...asked,
      sent(SAMPLE_ANSWERS.countered),
      { type: "counter.taken" },
      {
        type: "xstate.done.actor.takeBid",
        output: { ok: false, error: { kind: "refused", refusal } },
      },
    )
    expect(kept.value).toBe("countered")
    expect(kept.context).toMatchObject({ refusal, heard: { bid: { status: "countered" } } })
  })

  it("names odds once more with what was typed", () => {
    const { value, context } = given(...asked, sent(SAMPLE_ANSWERS.refused), { type: "bid.renewed" })
    expect(value).toBe("naming")
    expect(context).toMatchObject({ named: "2.0", heard: null, body: null })
  })
})
