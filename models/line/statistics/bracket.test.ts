import { describe, expect, it } from "vitest"
import type { GameId, TeamId } from "../catalogue/catalogue.ts"
import { bracketOf, type CupDraw, type Known } from "./bracket.ts"

const game = (id: number) => id as GameId
const team = (id: number) => id as TeamId
const over = (home: number, away: number): Known => ({
  status: "finished",
  score: { total: [home, away], parts: [] },
})

const draw: CupDraw = {
  edition: 3,
  rounds: [
    [
      { gameId: game(1), home: team(1), away: team(2), startsAt: 10 },
      { gameId: game(2), home: team(3), away: team(4), startsAt: 20 },
    ],
    [{ startsAt: 30 }],
  ],
}
const final = { gameId: game(3), home: team(1), away: team(4), startsAt: 30 }
const played: CupDraw = { ...draw, rounds: [draw.rounds[0] ?? [], [final]] }

describe("the bracket of a cup (§7 Betting: statistics)", () => {
  it("has the draw alone before anything is played", () => {
    expect(bracketOf(draw, () => undefined)).toEqual(draw)
  })

  it("says who goes on by the result, and nobody while a game is in play or called off", () => {
    const known = new Map<number, Known>([
      [1, over(2, 1)],
      [2, { status: "live", score: { total: [1, 0], parts: [] } }],
    ])
    const { rounds } = bracketOf(draw, (id) => known.get(id))
    expect(rounds[0]).toMatchObject([{ winner: 1, score: { total: [2, 1] } }, { status: "live" }])
    expect(rounds[0]?.[1]).not.toHaveProperty("winner")
    expect(bracketOf(draw, () => ({ status: "cancelled" })).rounds[0]?.[0]).not.toHaveProperty("winner")
    expect(bracketOf(draw, () => over(1, 1)).rounds[0]?.[0]).not.toHaveProperty("winner")
  })

  it("says who went on by the kicks where a game was level after extra time", () => {
    const parts = [
      [1, 0],
      [0, 1],
      [0, 0],
      [0, 0],
      [3, 4],
    ] as const
    const kicks: Known = { status: "finished", score: { total: [1, 1], parts } }
    expect(bracketOf(draw, () => kicks).rounds[0]?.map(({ winner }) => winner)).toEqual([2, 4])
  })

  it("says who goes on where the other gave up, ahead or not, or did not come", () => {
    const gaveUp = (side: 0 | 1, how: "retired" | "walkover", total: readonly [number, number]): Known => ({
      status: "finished",
      score: { total, parts: [], givenUp: { side, how } },
    })
    const winners = (known: Known) => bracketOf(draw, () => known).rounds[0]?.map(({ winner }) => winner)
    expect(winners(gaveUp(0, "retired", [1, 0]))).toEqual([2, 4])
    expect(winners(gaveUp(1, "retired", [0, 0]))).toEqual([1, 3])
    expect(winners(gaveUp(1, "walkover", [0, 0]))).toEqual([1, 3])
  })

  it("says by the draw who went on from a game that the log never had", () => {
    const { rounds, winner } = bracketOf(played, (id) => (id === 3 ? over(0, 2) : undefined))
    expect(rounds[0]?.map((each) => each.winner)).toEqual([1, 4])
    expect(rounds[0]?.[0]).not.toHaveProperty("score")
    expect(winner).toBe(4)
  })
})
