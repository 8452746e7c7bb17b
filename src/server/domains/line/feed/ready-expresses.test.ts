import { describe, expect, it } from "vitest"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { readyExpresses } from "./ready-expresses.ts"

const game = (id: number, home: number | null, away: number, over = {}) => ({
  game: { ...fakeGame(id), ...over },
  markets: [
    fakeMarket({ kind: "result", scope: "match" }, [
      ["1", home],
      ["X", 2000],
      ["2", away],
    ]),
  ],
})

describe("ready expresses (§2 expressDay)", () => {
  it("join the likeliest winners of four games, and multiply their prices", () => {
    const games = [game(1, 1500, 4000), game(2, 3000, 1900), game(3, 2000, 2100), game(4, 1250, 9000)]
    expect(readyExpresses(games)).toEqual([
      {
        selections: [
          { gameId: 1, market: "result/match", outcome: "1", odds: 1500 },
          { gameId: 2, market: "result/match", outcome: "2", odds: 1900 },
          { gameId: 3, market: "result/match", outcome: "1", odds: 2000 },
          { gameId: 4, market: "result/match", outcome: "1", odds: 1250 },
        ],
        odds: 7125,
      },
    ])
  })

  it("leave out games without a favourite that can be bet on, and make none of what is left over", () => {
    const closed = { ...game(5, 1500, 4000), markets: [] }
    const games = [
      game(1, 1500, 4000),
      game(2, 1100, 9000),
      game(3, 2600, 2700),
      game(4, null, 9000),
      closed,
      game(6, 1500, 4000, { suspended: true }),
      game(7, 1500, 4000),
      game(8, 1500, 4000),
    ]
    expect(readyExpresses(games)).toEqual([])
    const [express] = readyExpresses([...games, game(9, 1500, 4000), game(10, 1500, 4000)])
    expect(express?.selections.map(({ gameId }) => gameId)).toEqual([1, 7, 8, 9])
  })

  it("are five at most, each game in one", () => {
    const expresses = readyExpresses(Array.from({ length: 60 }, (_, place) => game(place + 1, 1500, 4000)))
    expect(expresses).toHaveLength(5)
    const ids = expresses.flatMap(({ selections }) => selections.map(({ gameId }) => gameId))
    expect(new Set(ids).size).toBe(20)
  })
})
