import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { randomOf } from "#src/server/kernel/random.ts"
import { isDecided, kicksTo, scoredOf } from "./football-kicks.ts"

/** Every end of a shoot-out whose sides take at most so many kicks each, whoever begins: all kicks are tried. */
const endsBy = (most: number): ReadonlySet<string> => {
  const ends = new Set<string>()
  const go = (begins: 0 | 1, kicks: Parameters<typeof isDecided>[0]): void => {
    if (isDecided(kicks)) {
      ends.add(`${scoredOf(kicks, 0)}:${scoredOf(kicks, 1)}`)
      return
    }
    if (kicks.length === 2 * most) return
    const side = (kicks.length + begins) % 2 === 0 ? 0 : 1
    for (const isIn of [true, false]) go(begins, [...kicks, { side, isIn }])
  }
  go(0, [])
  go(1, [])
  return ends
}

describe("kicks that are to end as they really did", () => {
  it("end so, decided by the last and by none before, for every end there is", () => {
    const possible = endsBy(6)
    expect(possible.size).toBeGreaterThan(20)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.nat(),
        (home, away, seed) => {
          const kicks = kicksTo([home, away], randomOf(seed, 1, "kicks"))
          if (!possible.has(`${home}:${away}`)) {
            expect(kicks).toBeUndefined()
            return
          }
          expect([scoredOf(kicks ?? [], 0), scoredOf(kicks ?? [], 1)]).toEqual([home, away])
          expect(isDecided(kicks ?? [])).toBe(true)
          for (let taken = 0; taken < (kicks?.length ?? 0); taken++)
            expect(isDecided(kicks?.slice(0, taken) ?? [])).toBe(false)
          for (const [place, { side }] of (kicks ?? []).entries())
            if (place > 0) expect(side).not.toBe(kicks?.[place - 1]?.side)
        },
      ),
      { seed: 20_260_301, numRuns: 400 },
    )
  })

  it("go on as long as it takes, and are none where no shoot-out ends so", () => {
    const long = kicksTo([20, 19], randomOf(1, 1, "kicks")) ?? []
    expect([scoredOf(long, 0), scoredOf(long, 1), isDecided(long)]).toEqual([20, 19, true])
    for (const ends of [
      [4, 4],
      [9, 2],
      [0, 0],
      [6, 1],
    ] as const)
      expect(kicksTo(ends, randomOf(1, 1, "kicks"))).toBeUndefined()
  })
})
