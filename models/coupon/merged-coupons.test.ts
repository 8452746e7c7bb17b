import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BetKind } from "../betting/bet.ts"
import type { MarketKey, OutcomeKey, SelectionRef } from "../betting/market.ts"
import type { GameId } from "../catalogue/catalogue.ts"
import { areSameCoupons, type CouponOf, couponChanges, mergedCoupons, withChanges } from "./merged-coupons.ts"

type Coupons = ReadonlyArray<CouponOf<SelectionRef>>

const on = (gameId: number): SelectionRef => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
})
const coupon = (id: number, kind: BetKind, ...games: ReadonlyArray<number>): CouponOf<SelectionRef> => ({
  id,
  kind,
  selections: games.map(on),
})
const gamesOf = (coupons: Coupons) =>
  coupons.map(({ id, selections }) => [id, ...selections.map(({ gameId }) => gameId)])

const anyCoupons: fc.Arbitrary<Coupons> = fc
  .uniqueArray(fc.integer({ min: 1, max: 3 }))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(
            fc.constantFrom<BetKind>(0, 1),
            fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
          )
          .map(([kind, games]) => coupon(id, kind, ...games)),
      ),
    ),
  )

describe("coupons of two devices as one (§9 Coupon)", () => {
  it("are all that a guest and the account have picked, each once", () => {
    const merged = mergedCoupons([], [coupon(1, 0, 1, 2)], [coupon(1, 1, 2, 3), coupon(2, 1, 4)])
    expect(gamesOf(merged.coupons)).toEqual([
      [1, 1, 2, 3],
      [2, 4],
    ])
    expect(merged.coupons[0]?.kind).toBe(1)
    expect(merged.leftOut).toBe(0)
  })

  it("hold what either put in and not what either took out", () => {
    const before = [coupon(1, 1, 1, 2, 3)]
    const merged = mergedCoupons(before, [coupon(1, 1, 1, 2, 4)], [coupon(1, 1, 1, 3, 5)])
    expect(gamesOf(merged.coupons)).toEqual([[1, 1, 4, 5]])
  })

  it("are emptied where they were bet on another device, but for what was picked here since", () => {
    const before = [coupon(1, 1, 1, 2)]
    expect(mergedCoupons(before, before, []).coupons).toEqual([])
    expect(gamesOf(mergedCoupons(before, [coupon(1, 1, 1, 2, 3)], []).coupons)).toEqual([[1, 3]])
  })

  it("keep the kind that was chosen here, and take the account's otherwise", () => {
    const before = [coupon(1, 1, 1, 2)]
    expect(mergedCoupons(before, [coupon(1, 0, 1, 2)], before).coupons[0]?.kind).toBe(0)
    expect(mergedCoupons(before, before, [coupon(1, 0, 1, 2)]).coupons[0]?.kind).toBe(0)
  })

  it("leave out of ours what there is no room for, and say how many", () => {
    const merged = mergedCoupons([], [coupon(1, 1, 1, 2, 3)], [coupon(1, 1, 2, 4)], 3)
    expect(gamesOf(merged.coupons)).toEqual([[1, 1, 2, 4]])
    expect(merged.leftOut).toBe(1)
  })

  it("merge to what is there already where one side changed nothing", () => {
    fc.assert(
      fc.property(anyCoupons, anyCoupons, (before, changed) => {
        expect(areSameCoupons(mergedCoupons(before, before, changed).coupons, changed)).toBe(true)
        expect(areSameCoupons(mergedCoupons(before, changed, before).coupons, changed)).toBe(true)
      }),
    )
  })

  it("merge to the same selections whoever merges, and once more to the same", () => {
    const flat = (coupons: Coupons) =>
      new Set(gamesOf(coupons).flatMap(([id, ...games]) => games.map((game) => `${id}/${game}`)))
    fc.assert(
      fc.property(anyCoupons, anyCoupons, anyCoupons, (before, mine, theirs) => {
        const merged = mergedCoupons(before, mine, theirs).coupons
        expect(flat(merged)).toEqual(flat(mergedCoupons(before, theirs, mine).coupons))
        expect(areSameCoupons(mergedCoupons(before, merged, theirs).coupons, merged)).toBe(true)
      }),
    )
  })

  it("lead from one to the other by their changes, however often these are made", () => {
    fc.assert(
      fc.property(anyCoupons, anyCoupons, (before, after) => {
        const changes = couponChanges(before, after)
        const once = withChanges(before, changes).coupons
        expect(areSameCoupons(once, after)).toBe(true)
        expect(areSameCoupons(withChanges(once, changes).coupons, after)).toBe(true)
        expect(couponChanges(after, once)).toEqual([])
      }),
    )
  })
})
