import { expect, it } from "vitest"
import { byChampionship } from "./by-champ.ts"
import type { ChampId, SportId } from "./catalogue.ts"

const game = (id: number, sportId: number, champId: number) => ({
  id,
  game: { sportId: sportId as SportId, champId: champId as ChampId },
})
const RANKS: Readonly<Record<number, number>> = { 10: 9, 11: 5, 20: 7, 21: 7, 30: 9 }

it("keeps championships of one sport together, the highest first, and their games in the order given", () => {
  const games = [
    game(1, 2, 21),
    game(2, 1, 11),
    game(3, 2, 20),
    game(4, 1, 10),
    game(5, 3, 30),
    game(6, 1, 11),
    game(7, 2, 21),
    game(8, 1, 12),
  ]
  const groups = byChampionship(games, (id) => RANKS[id] ?? 0)
  expect(groups.map(({ champId, games: ofChamp }) => [champId, ofChamp.map(({ id }) => id)])).toEqual([
    [10, [4]],
    [11, [2, 6]],
    [12, [8]],
    [30, [5]],
    [21, [1, 7]],
    [20, [3]],
  ])
  expect(byChampionship([], () => 0)).toEqual([])
})
