import { describe, expect, it } from "vitest"
import type { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import { opponentIn, playerGameOf } from "./player-game.ts"
import type { GameResult } from "./result.ts"

const team = (id: number) => id as TeamId
const played: GameResult = {
  gameId: 9 as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: team(1),
  away: team(2),
  startsAt: 60_000,
  status: "finished",
  score: { total: [2, 0], parts: [] },
}
const { away: _away, ...sideless } = played

describe("a game of a player's side (§2 Statistics frame)", () => {
  it("is told from the result, with the side that it was", () => {
    const game = { gameId: 9, champId: 5, home: 1, away: 2, startsAt: 60_000 }
    expect(playerGameOf(played, team(1))).toEqual({ game, side: 0 })
    expect(playerGameOf(played, team(2))).toEqual({ game, side: 1 })
  })

  it("is none of another side, and none without two of them", () => {
    expect(playerGameOf(played, team(3))).toBeUndefined()
    expect(playerGameOf(sideless, team(1))).toBeUndefined()
  })

  it("is against the other side, at home and away", () => {
    const { game } = playerGameOf(played, team(1)) ?? {}
    expect(game && [opponentIn(game, team(1)), opponentIn(game, team(2))]).toEqual([2, 1])
  })
})
