import { describe, expect, it } from "vitest"
import type { SavedCoupon } from "#models/coupon/saved-coupon.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { savedCouponMachine } from "./saved-coupon.machine.ts"
import { SAMPLE_SAVED } from "./saved-coupon.model.ts"

const fresh = initialSnapshot(savedCouponMachine, undefined)
const saved = (coupon: SavedCoupon) => ({ type: "coupon.saved", at: 1, coupon }) as const

describe("a saved coupon (§7 Betting: save coupon)", () => {
  it("is kept once under its code and never replaced", () => {
    const kept = fold(savedCouponMachine, fresh, [saved(SAMPLE_SAVED)])
    expect([kept.value, kept.context.coupon]).toEqual(["saved", SAMPLE_SAVED])
    expect(decide(savedCouponMachine, kept, saved(SAMPLE_SAVED))).toBeUndefined()
  })

  it.each<[string, Partial<SavedCoupon>]>([
    ["nothing picked", { selections: [] }],
    ["one selection twice", { selections: [...SAMPLE_SAVED.selections, ...SAMPLE_SAVED.selections] }],
    ["an express of one", { selections: SAMPLE_SAVED.selections.slice(1) }],
    ["a system of two", { kind: 2, systemSize: 2 }],
    ["a size without a system", { systemSize: 2 }],
  ])("is refused with %s", (_, over) => {
    expect(decide(savedCouponMachine, fresh, saved({ ...SAMPLE_SAVED, ...over }))).toBeUndefined()
  })
})
