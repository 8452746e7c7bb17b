import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { areSameGroups, LOBBY } from "./coupon-groups.ts"

const parted = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: LOBBY, max: 3 }))

/** Which keys stand together, the lobby apart: what groups are, whatever they are numbered. */
const setsOf = (groups: Readonly<Record<string, number>>) => ({
  lobby: Object.keys(groups)
    .filter((key) => groups[key] === LOBBY)
    .sort(),
  groups: [...new Set(Object.values(groups))]
    .filter((number) => number !== LOBBY)
    .map((number) =>
      Object.keys(groups)
        .filter((key) => groups[key] === number)
        .sort()
        .join(),
    )
    .sort(),
})

describe("groups of picks", () => {
  it("are the same where the same picks stand together, whatever the groups are numbered", () => {
    fc.assert(
      fc.property(parted, parted, fc.integer({ min: 1, max: 9 }), (one, other, more) => {
        const renumbered = Object.fromEntries(
          Object.entries(one).map(([key, number]) => [key, number === LOBBY ? LOBBY : 4 * more - number]),
        )
        expect(areSameGroups(one, renumbered)).toBe(true)
        const isSame = JSON.stringify(setsOf(one)) === JSON.stringify(setsOf(other))
        expect(areSameGroups(one, other)).toBe(isSame)
      }),
    )
  })
})
