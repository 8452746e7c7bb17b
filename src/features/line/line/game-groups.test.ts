import { describe, expect, it } from "vitest"
import type { ChampId } from "#models/line/catalogue/catalogue.ts"
import { PAGE_STEP } from "#models/line/catalogue/scroller.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { aView } from "#tests/screens/line-setting.tsx"
import { byPageAndChamp } from "./game-groups.ts"

/** Games ahead in the order of their start, of three championships by turns. */
const ahead = (count: number): ReadonlyArray<GameView> =>
  Array.from({ length: count }, (_, place) =>
    aView(place, { champId: (place % 3) as ChampId, startsAt: place * 60_000 }),
  )
const rank = (champId: ChampId): number => champId
const shown = (count: number): ReadonlyArray<number> =>
  byPageAndChamp(ahead(count), rank).flatMap(({ views }) => views.map(({ game }) => game.id))

describe("games by championship, page by page", () => {
  it("keeps every game of the pages before in its place when a further page comes", () => {
    const first = shown(PAGE_STEP)
    for (const count of [PAGE_STEP + 1, PAGE_STEP + 30, 2 * PAGE_STEP, 3 * PAGE_STEP - 1]) {
      const grown = shown(count)
      expect(grown.slice(0, PAGE_STEP)).toEqual(first)
      expect(new Set(grown).size).toBe(count)
    }
  })

  it("puts the championship of the highest rank first on each page, its games by their start", () => {
    const groups = byPageAndChamp(ahead(PAGE_STEP + 3), rank)
    expect(groups.map(({ champId }) => champId)).toEqual([2, 1, 0, 2, 1, 0])
    expect(groups.map(({ views }) => views.length)).toEqual([16, 17, 17, 1, 1, 1])
    expect(groups[0]?.views.slice(0, 3).map(({ game }) => game.id)).toEqual([2, 5, 8])
  })

  it("has nothing to show of nothing", () => {
    expect(byPageAndChamp([], rank)).toEqual([])
  })
})
