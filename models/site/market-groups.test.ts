import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isCollapsed,
  type MarketGroups,
  NO_MARKET_GROUPS,
  readMarketGroups,
  setAllCollapsed,
  setCollapsed,
  toggleFavourite,
  writtenMarketGroups,
} from "./market-groups.ts"

const key = fc.constantFrom("result/match", "total/match", "total/half-1", "odd-even/match")
const steps = fc.array(
  fc.oneof(
    fc.tuple(key, fc.boolean()).map(
      ([each, isClosed]) =>
        (groups: MarketGroups) =>
          setCollapsed(groups, each, isClosed),
    ),
    key.map((each) => (groups: MarketGroups) => toggleFavourite(groups, each)),
    fc.boolean().map((all) => (groups: MarketGroups) => setAllCollapsed(groups, all)),
  ),
)
const anyGroups = steps.map((all) => all.reduce((groups, step) => step(groups), NO_MARKET_GROUPS))

describe("market groups (§3 Client settings: market groups)", () => {
  it("stay as they were chosen, however the page has them, and change no other group", () => {
    fc.assert(
      fc.property(
        anyGroups,
        key,
        key,
        fc.boolean(),
        fc.boolean(),
        (groups, pressed, other, closed, folded) => {
          const after = setCollapsed(groups, pressed, closed)
          expect(isCollapsed(after, pressed, folded)).toBe(closed)
          if (other !== pressed)
            expect(isCollapsed(after, other, folded)).toBe(isCollapsed(groups, other, folded))
        },
      ),
    )
  })

  it("close and open together, whatever was chosen before", () => {
    fc.assert(
      fc.property(anyGroups, fc.boolean(), key, (groups, all, each) => {
        const after = setAllCollapsed(groups, all)
        expect(isCollapsed(after, each)).toBe(all)
        expect(after.favourites).toEqual(groups.favourites)
      }),
    )
  })

  it("are read as they were kept", () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const kept = new Map(writtenMarketGroups(groups))
        expect(readMarketGroups((name) => kept.get(name) ?? null)).toEqual(groups)
      }),
    )
  })

  it("begin open where nothing, or nonsense, was kept", () => {
    expect(readMarketGroups(() => null)).toEqual(NO_MARKET_GROUPS)
    expect(readMarketGroups(() => '{"a":[1')).toEqual(NO_MARKET_GROUPS)
    expect(readMarketGroups(() => '[1,null,{"x":2}]')).toEqual(NO_MARKET_GROUPS)
  })
})
