import { describe, expect, it } from "vitest"
import { BET_KIND } from "#models/betting/bet.ts"
import type { CouponId } from "#models/coupon/coupon-id.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { couponId, couponsOf } from "#models/coupon/several-coupons.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CouponEvent } from "./coupon.events.ts"
import { couponMachine } from "./coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_EDITED, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, draw, other } = SAMPLE_PICKS
const given = (...events: ReadonlyArray<CouponEvent>) =>
  fold(couponMachine, initialSnapshot(couponMachine, { maxSelections: 3 }), events)

const kept = (id: CouponId, ...selections: ReadonlyArray<typeof first>) => ({
  id,
  kind: BET_KIND.express,
  selections,
})
type Kept = ReturnType<typeof kept>
const followed = (before: ReadonlyArray<Kept>, now: ReadonlyArray<Kept>): CouponEvent => ({
  type: "coupons.followed",
  before,
  now,
})
const picked = (pick: typeof first): CouponEvent => ({ type: "pick.pressed", pick })
const signedIn: CouponEvent = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich }
const shown = ({ context }: ReturnType<typeof given>) =>
  couponsOf(context).map((each) => [couponId(each), ...each.picks.map(pickKey)])

describe("the coupon of a player with several devices (§9 Coupon)", () => {
  it("is filled by what was picked on another", () => {
    const after = given(signedIn, followed([], [kept(1, first), kept(3, other)]))
    expect(shown(after)).toEqual([
      [1, pickKey(first)],
      [3, pickKey(other)],
    ])
    expect(after.context.beside?.place).toBe(0)
  })

  it("is emptied by a bet on another, but for what was picked here since; its stake stays", () => {
    const after = given(
      signedIn,
      picked(first),
      { type: "stake.entered", text: "50" },
      picked(other),
      followed([kept(1, first)], []),
    )
    expect(shown(after)).toEqual([[1, pickKey(other)]])
    expect(after.context.stake).toBe("50")
    const empty = fold(couponMachine, after, [followed([kept(1, other)], [])])
    expect(shown(empty)).toEqual([[1]])
    expect(empty.matches({ editing: "empty" })).toBe(true)
  })

  it("keeps the coupon that is looked at, empty as it is, beside those of the account", () => {
    const two = given(signedIn, picked(first), { type: "coupon.opened" })
    const after = fold(couponMachine, two, [followed([kept(1, first)], [kept(1, first, other)])])
    expect(shown(after)).toEqual([[1, pickKey(first), pickKey(other)], [2]])
    expect(after.context.beside?.place).toBe(1)
  })

  it("gives a number that is free to the next that is begun", () => {
    const after = given(signedIn, followed([], [kept(2, first)]), picked(other), { type: "coupon.opened" })
    expect(shown(after).map(([id]) => id)).toEqual([2, 1, 3])
  })

  it("says that it is full where there was no room for all", () => {
    const after = given(
      picked(first),
      picked(other),
      signedIn,
      followed([], [kept(1, draw, { ...first, gameId: 99 as never })]),
    )
    expect(after.context.full).toBe(true)
    expect(after.context.picks).toHaveLength(3)
  })

  it("is not touched while a bet of it is placed, or one is edited in it", () => {
    const event = followed([], [kept(1, other)])
    const placing = given(
      signedIn,
      picked(first),
      { type: "stake.entered", text: "50" },
      {
        type: "bet.pressed",
        guids: SAMPLE_GUIDS,
      },
    )
    expect(placing.matches("placing")).toBe(true)
    expect(decide(couponMachine, placing, event)).toBeUndefined()
    const editing = given(signedIn, { type: "exchange.begun", bet: SAMPLE_EDITED })
    expect(decide(couponMachine, editing, event)).toBeUndefined()
  })

  it("is not written anew where nothing differs", () => {
    const known = given(signedIn, picked(first))
    expect(decide(couponMachine, known, followed([], [kept(1, first)]))).toBeUndefined()
  })
})
