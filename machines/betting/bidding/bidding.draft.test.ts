import { describe, expect, it } from "vitest"
import { bidDraft } from "#models/coupon/bid-draft.ts"
import { pickKey, type Quote } from "#models/coupon/pick.ts"
import type { CouponEvent } from "../../coupon/coupon/coupon.events.ts"
import { couponMachine } from "../../coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS, SAMPLE_POWER } from "../../coupon/coupon/coupon.samples.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"

const ahead = { status: "scheduled" } as const
const first = { ...SAMPLE_PICKS.first, ...ahead }
const other = { ...SAMPLE_PICKS.other, ...ahead }
const single: ReadonlyArray<CouponEvent> = [
  { type: "pick.pressed", pick: first },
  { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich },
  { type: "stake.entered", text: "10" },
]
const draftOf = (...events: ReadonlyArray<CouponEvent>) =>
  bidDraft(fold(couponMachine, initialSnapshot(couponMachine, { maxSelections: 50 }), events).context)

describe("what a coupon bids for", () => {
  it("is its single before the game, with its stake and the odds of the line", () => {
    expect(draftOf(...single)).toMatchObject({ kind: 0, stake: 1000, odds: first.offered })
  })

  it("is nothing without a stake, a player or a pick, and nothing of several", () => {
    const [picked, signedIn, staked] = single as [CouponEvent, CouponEvent, CouponEvent]
    expect(draftOf()).toBeUndefined()
    expect(draftOf(picked, staked)).toBeUndefined()
    expect(draftOf(picked, signedIn)).toBeUndefined()
    expect(draftOf(...single, { type: "pick.pressed", pick: other })).toBeUndefined()
  })

  it("is nothing in play, suspended, or at a raised price", () => {
    const quoted = (quote: Omit<Quote, "key">): CouponEvent => ({
      type: "quotes.arrived",
      quotes: [{ key: pickKey(first), ...quote }],
    })
    expect(draftOf(...single, quoted({ availability: "open", status: "live" }))).toBeUndefined()
    expect(draftOf(...single, quoted({ availability: "suspended" }))).toBeUndefined()
    expect(draftOf(...single, { type: "power.chosen", rule: SAMPLE_POWER })).toBeUndefined()
  })
})
