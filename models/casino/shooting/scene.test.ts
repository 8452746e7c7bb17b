import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SCENE_HEIGHT, SCENE_WIDTH, sceneAt } from "./scene.ts"
import { HIT_PRIZES, SHOOTING_GAMES } from "./targets.ts"

/** Moments of some hundred years. */
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 })
const games = fc.constantFrom(...SHOOTING_GAMES)
const KINDS = HIT_PRIZES.map((_, place) => place)

describe("the picture of targets", () => {
  it("has a target of every kind at any moment, in the part that the narrowest screen shows", () => {
    fc.assert(
      fc.property(games, moments, (game, at) => {
        const seen = sceneAt(game, at, SCENE_WIDTH).filter(({ x }) => Math.abs(x) <= SCENE_WIDTH / 2)
        expect([...new Set(seen.map(({ target }) => target))].toSorted((a, b) => a - b)).toEqual(KINDS)
        expect(seen.every(({ y }) => y > 0 && y < SCENE_HEIGHT)).toBe(true)
      }),
      { numRuns: 3000, seed: 7 },
    )
  })

  it("is the same for everybody: a wider screen shows more of it, and nothing else", () => {
    fc.assert(
      fc.property(games, moments, fc.integer({ min: SCENE_WIDTH, max: 900 }), (game, at, width) => {
        const narrow = sceneAt(game, at, SCENE_WIDTH)
        const wide = new Map(sceneAt(game, at, width).map((each) => [each.id, each]))
        for (const each of narrow) expect(wide.get(each.id)).toEqual(each)
        expect(wide.size).toBeGreaterThanOrEqual(narrow.length)
      }),
      { numRuns: 500, seed: 7 },
    )
  })

  it("moves every target on by its speed, never one into another", () => {
    fc.assert(
      fc.property(games, moments, (game, at) => {
        const before = sceneAt(game, at, 900)
        const after = new Map(sceneAt(game, at + 100, 900).map((each) => [each.id, each]))
        for (const { id, x, isLeftward } of before) {
          const next = after.get(id)
          if (next === undefined) continue
          expect(Math.sign(next.x - x)).toBe(isLeftward ? -1 : 1)
          expect(Math.abs(next.x - x)).toBeLessThan(4)
        }
        const rows = Map.groupBy(before, ({ y }) => y)
        for (const row of rows.values()) {
          const places = row.map(({ x }) => x).toSorted((one, other) => one - other)
          places.slice(1).forEach((x, place) => {
            expect(x - (places[place] ?? 0)).toBeGreaterThan(80)
          })
        }
      }),
      { numRuns: 500, seed: 7 },
    )
  })

  it("differs between the two games", () => {
    expect(sceneAt("fishing", 1e12, 360)).not.toEqual(sceneAt("hunting", 1e12, 360))
  })
})
