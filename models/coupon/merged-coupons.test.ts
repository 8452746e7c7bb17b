import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BetKind } from "../betting/bet.ts"
import type { MarketKey, OutcomeKey, SelectionRef } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import type { GameId } from "../line/catalogue/catalogue.ts"
import { areSameCoupons, type CouponOf, couponChanges, mergedCoupons, withChanges } from "./merged-coupons.ts"
import { sharedGroups } from "./shared-groups.ts"

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
/** A multi-bet whose games stand in these groups, in their order. */
const grouped = (id: number, games: ReadonlyArray<number>, groups: ReadonlyArray<number>) => ({
  ...coupon(id, 4, ...games),
  groups: Object.fromEntries(games.map((game, place) => [selectionKey(on(game)), groups[place] ?? 0])),
})
/** The games of each group of the first coupon, the lobby first where there is one. */
const partsOf = ([first]: Coupons) => {
  const groups = first && sharedGroups(first)
  const numbers = [...new Set(Object.values(groups ?? {}))].sort((one, other) => one - other)
  return numbers.map((number) =>
    (first?.selections ?? []).flatMap((selection) =>
      groups?.[selectionKey(selection)] === number ? [selection.gameId] : [],
    ),
  )
}
const gamesOf = (coupons: Coupons) =>
  coupons.map(({ id, selections }) => [id, ...selections.map(({ gameId }) => gameId)])

const RUNS = 5000

const anyCoupons: fc.Arbitrary<Coupons> = fc
  .uniqueArray(fc.integer({ min: 1, max: 3 }))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .tuple(
            fc.constantFrom<BetKind>(0, 1, 4),
            fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
            fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
          )
          .map(([kind, games, groups]) =>
            kind === 4 ? grouped(id, games, groups) : coupon(id, kind, ...games),
          ),
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

  it("put each selection of a multi-bet where either side put it, and ours where both did", () => {
    const before = [grouped(1, [1, 2, 3, 4], [1, 2, 3, 4])]
    const mine = [grouped(1, [1, 2, 3, 4], [1, 1, 3, 4])]
    const theirs = [grouped(1, [1, 2, 3, 4, 5], [1, 2, 3, 3, 0])]
    expect(partsOf(mergedCoupons(before, mine, theirs).coupons)).toEqual([[5], [1, 2], [3, 4]])
    const both = [grouped(1, [1, 2, 3, 4], [1, 4, 3, 4])]
    expect(partsOf(mergedCoupons(before, mine, both).coupons)).toEqual([[1, 2], [3], [4]])
  })

  it("keep groups apart that two sides made under one number", () => {
    const before = [grouped(1, [1, 2], [1, 2])]
    const mine = [grouped(1, [1, 2, 3], [1, 2, 3])]
    const theirs = [grouped(1, [1, 2, 4], [1, 2, 3])]
    expect(partsOf(mergedCoupons(before, mine, theirs).coupons)).toEqual([[1], [2], [4], [3]])
    // What a guest put together stays so beside the account's.
    const guest = [grouped(1, [5, 6, 7], [1, 1, 0])]
    expect(partsOf(mergedCoupons([], guest, theirs).coupons)).toEqual([[1], [2], [4], [5, 6], [7]])
  })

  it("tell only what was put elsewhere, and drop groups with the kind", () => {
    const before = [grouped(1, [1, 2, 3], [1, 2, 3])]
    const key = (game: number) => selectionKey(on(game))
    expect(couponChanges(before, [grouped(1, [1, 2, 3], [1, 1, 3])])).toEqual([
      { id: 1, kind: 4, groups: { [key(2)]: 1 } },
    ])
    // The same groups under other numbers are no change.
    expect(couponChanges(before, [grouped(1, [1, 2, 3], [3, 1, 2])])).toEqual([])
    const [express] = withChanges(before, [{ id: 1, kind: 1 }]).coupons
    expect(express).toEqual(coupon(1, 1, 1, 2, 3))
    // Two devices that put different selections elsewhere don't undo each other.
    const both = withChanges(withChanges(before, [{ id: 1, kind: 4, groups: { [key(2)]: 1 } }]).coupons, [
      { id: 1, kind: 4, groups: { [key(3)]: 0 } },
    ]).coupons
    expect(partsOf(both)).toEqual([[3], [1, 2]])
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

  it("give a group that was made on both sides no number of before, or merged once more it would go", () => {
    const before = [grouped(1, [1], [3])]
    const theirs = [grouped(1, [1, 2], [0, 2])]
    const merged = mergedCoupons(before, [grouped(1, [1], [2])], theirs).coupons
    expect(areSameCoupons(mergedCoupons(before, merged, theirs).coupons, merged)).toBe(true)
    expect(partsOf(merged)).toEqual([[2], [1]])
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
      { numRuns: RUNS, seed: 1_089_366_374 },
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
      { numRuns: RUNS, seed: 20_261_128 },
    )
  })
})
