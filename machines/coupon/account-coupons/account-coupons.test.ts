import { describe, expect, it } from "vitest"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { CouponChange } from "#models/coupon/account-coupons.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AccountCouponsEvent } from "./account-coupons.events.ts"
import { accountCouponsMachine } from "./account-coupons.machine.ts"
import { first, other } from "./account-coupons.model.ts"

const changed = (...changes: ReadonlyArray<CouponChange>): AccountCouponsEvent => ({
  type: "coupons.changed",
  at: 1,
  changes,
})
const given = (...events: ReadonlyArray<AccountCouponsEvent>) =>
  fold(accountCouponsMachine, initialSnapshot(accountCouponsMachine, undefined), events)
const decided = (known: ReturnType<typeof given>, event: AccountCouponsEvent) =>
  decide(accountCouponsMachine, known, event)
const begun = changed({ id: 1, kind: 1, added: [first] })

describe("coupons of an account (§9 Coupon)", () => {
  it("hold what devices put in, coupon by coupon, and count their changes", () => {
    const { context, value } = given(
      begun,
      changed({ id: 1, added: [other] }, { id: 2, kind: 0, added: [first] }),
    )
    expect(value).toBe("filled")
    expect(context).toEqual({
      version: 2,
      coupons: [
        { id: 1, kind: 1, selections: [first, other] },
        { id: 2, kind: 0, selections: [first] },
      ],
    })
  })

  it("are empty once the last selection is out", () => {
    const known = given(begun)
    expect(decided(known, changed({ id: 1, removed: [first] }))).toMatchObject({
      value: "empty",
      context: { version: 2, coupons: [] },
    })
  })

  it("take the groups of a multi-bet as they are changed, and drop them with the kind", () => {
    const [one, two] = [first, other].map(pickKey) as [string, string]
    const multi = given(begun, changed({ id: 1, kind: 4, groups: { [one]: 1, [two]: 2 }, added: [other] }))
    expect(multi.context.coupons[0]).toMatchObject({ kind: 4, groups: { [one]: 1, [two]: 2 } })
    const moved = changed({ id: 1, kind: 4, groups: { [two]: 0 } })
    const joined = decided(multi, moved)
    expect(joined?.context.coupons[0]).toMatchObject({ groups: { [one]: 1, [two]: 0 } })
    expect(joined && decided(joined, moved)).toBeUndefined()
    expect(decided(multi, changed({ id: 1, removed: [first] }))?.context.coupons[0]?.groups).toEqual({
      [two]: 2,
    })
    expect(decided(multi, changed({ id: 1, kind: 1 }))?.context.coupons[0]).not.toHaveProperty("groups")
    // What was stored before groups were kept: each selection in one of its own.
    const before = given(begun, changed({ id: 1, kind: 4, added: [other] }))
    expect(before.context.coupons[0]).not.toHaveProperty("groups")
    expect(decided(before, changed({ id: 1, kind: 4, groups: { [one]: 1, [two]: 2 } }))).toBeUndefined()
  })

  it("take a kind with its size, and drop the size with the kind", () => {
    const system = given(begun, changed({ id: 1, kind: 2, systemSize: 2, added: [other] }))
    expect(system.context.coupons[0]).toMatchObject({ kind: 2, systemSize: 2 })
    expect(decided(system, changed({ id: 1, kind: 1 }))?.context.coupons).toEqual([
      { id: 1, kind: 1, selections: [first, other] },
    ])
  })

  it.each<[string, ReadonlyArray<CouponChange>]>([
    ["nothing", []],
    ["what is there already", [{ id: 1, added: [first] }]],
    ["what is not there", [{ id: 1, removed: [other] }]],
    ["the kind that it has", [{ id: 1, kind: 1 }]],
    ["a selection twice", [{ id: 1, added: [other, other] }]],
    [
      "one coupon twice",
      [
        { id: 1, added: [other] },
        { id: 1, removed: [first] },
      ],
    ],
    [
      "more than a coupon holds",
      [
        {
          id: 1,
          added: Array.from({ length: MAX_SELECTIONS }, (_, place) => ({
            ...first,
            gameId: (100 + place) as GameId,
          })),
        },
      ],
    ],
  ])("are not changed by %s", (_, changes) => {
    expect(decided(given(begun), changed(...changes))).toBeUndefined()
  })
})
