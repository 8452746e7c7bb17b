import { describe, expect, it } from "vitest"
import { SAMPLE_SAVED } from "#machines/coupon/saved-coupon/saved-coupon.model.ts"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { CouponChange } from "#models/coupon/account-coupons.ts"
import { FIRST_COUPON } from "#models/coupon/coupon-id.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
import { CouponsFull, changeCoupons } from "./change-coupons.ts"

const at = 5
const asked = { playerId: 7 as PlayerId, asked: [], origin: NOWHERE }
const [first, second] = SAMPLE_SAVED.selections
if (first === undefined || second === undefined) throw new Error("The sample holds two")
const putIn = (...added: typeof SAMPLE_SAVED.selections): CouponChange => ({ id: FIRST_COUPON, added })
const empty = { coupons: given(accountCouponsAggregate, 7) }
const picky = {
  coupons: given(accountCouponsAggregate, 7, {
    type: "coupons.changed",
    at: 1,
    changes: [{ ...putIn(first), kind: 1 }],
  }),
}

describe("coupons of an account (§9 Coupon)", () => {
  it("change by what is another than before, and by nothing else", () => {
    expect(changeCoupons.decide(empty, asked, { wanted: [putIn(first)], at })).toEqual({
      events: { coupons: [{ type: "coupons.changed", at, changes: [{ ...putIn(first), kind: 1 }] }] },
    })
    expect(changeCoupons.decide(picky, asked, { wanted: [putIn(first, second)], at })).toEqual({
      events: { coupons: [{ type: "coupons.changed", at, changes: [putIn(second)] }] },
    })
    expect(changeCoupons.decide(picky, asked, { wanted: [putIn(first)], at })).toEqual({})
  })

  it("lose what is taken out, and are there no more without any", () => {
    const { gameId, market, outcome } = first
    const removed = [{ gameId, market, outcome }]
    expect(changeCoupons.decide(picky, asked, { wanted: [{ id: FIRST_COUPON, removed }], at })).toMatchObject(
      {
        events: { coupons: [{ type: "coupons.changed", at, changes: [{ id: FIRST_COUPON, removed }] }] },
      },
    )
  })

  it("are refused where they would hold too many", () => {
    const many = Array.from({ length: MAX_SELECTIONS }, (_, place) => ({
      ...first,
      gameId: (1000 + place) as GameId,
    }))
    expect(changeCoupons.decide(picky, asked, { wanted: [putIn(...many)], at })).toEqual({
      refusal: new CouponsFull({ ids: [FIRST_COUPON] }),
    })
  })
})
