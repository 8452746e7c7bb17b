import { describe, expect, it } from "vitest"
import { SAMPLE_SAVED } from "#machines/coupon/saved-coupon/saved-coupon.model.ts"
import { codeOf } from "#models/coupon/coupon-code.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { CodeTaken, keepCoupon } from "./save-coupon.ts"
import { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

const code = codeOf(digest("a coupon"))
const coupon = { ...SAMPLE_SAVED, savedAt: 5 }
const asked = { coupon, code, origin: NOWHERE }
const under = (...coupons: ReadonlyArray<typeof SAMPLE_SAVED>) => ({
  saved: given(
    savedCouponAggregate,
    code,
    ...coupons.map((each) => ({ type: "coupon.saved" as const, at: 1, coupon: each })),
  ),
})

describe("a coupon under a code (§7 Betting: save coupon)", () => {
  it("is kept where nothing is", () => {
    expect(keepCoupon.decide(under(), asked, { at: 6 })).toEqual({
      events: { saved: [{ type: "coupon.saved", at: 5, coupon }] },
    })
  })

  it("is there already where it holds the same, whenever it was saved and whatever its games are called", () => {
    const [first, ...others] = SAMPLE_SAVED.selections
    if (first === undefined) throw new Error("The sample holds two")
    const renamed = { ...SAMPLE_SAVED, selections: [{ ...first, home: { en: "Tigers" } }, ...others] }
    expect(keepCoupon.decide(under(renamed), asked, { at: 6 })).toEqual({})
  })

  it("takes another code where another coupon has this one", () => {
    const other = { ...SAMPLE_SAVED, selections: SAMPLE_SAVED.selections.toReversed() }
    expect(keepCoupon.decide(under(other), asked, { at: 6 })).toEqual({ refusal: new CodeTaken() })
  })
})
