import { describe, expect, it } from "vitest"
import type { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import { cricketPlayerOf, cricketSums, gameOfPlayer } from "./cricket-player.ts"
import { numberedPlayerId } from "./numbered-player.ts"
import type { GameResult } from "./result.ts"
import type { Scorecard } from "./scorecard.ts"

const team = (id: number) => id as TeamId
const result = (gameId: number, home: number, away: number): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.cricket,
  champId: 5 as ChampId,
  home: team(home),
  away: team(away),
  startsAt: gameId,
  status: "finished",
  score: { total: [100, 90], parts: [] },
})
const batter = (number: number, runs: number, isOut = true) => ({
  number,
  runs,
  balls: 20,
  fours: 0,
  sixes: 0,
  ...(isOut ? { out: { how: "bowled" as const, bowler: 11 } } : {}),
})
const bowler = (number: number, runs: number, wickets: number) => ({
  number,
  balls: 24,
  maidens: 0,
  runs,
  wickets,
  wides: 1,
})
const common = { runs: 100, wickets: 3, balls: 120, falls: [] }
const CARD: Scorecard = [
  { ...common, side: 0, batters: [batter(1, 40), batter(8, 12, false)], bowlers: [bowler(8, 30, 2)] },
  { ...common, side: 1, batters: [batter(1, 3), batter(8, 60)], bowlers: [bowler(8, 22, 1)] },
]

describe("a player of cricket (§7 Betting: statistics)", () => {
  it("is known by the side and the place in its order, both of which the id has", () => {
    for (const [side, number] of [
      [1, 1],
      [50_123, 11],
    ] as const)
      expect(cricketPlayerOf(numberedPlayerId(team(side), number))).toEqual({ team: side, number })
    for (const id of [0, 5, 100, 112, 199]) expect(cricketPlayerOf(id), `${id}`).toBeUndefined()
  })

  it("bats in an innings of the side and bowls in the other's, at home and away", () => {
    const atHome = gameOfPlayer(result(1, 7, 9), CARD, team(7), 8)
    expect([atHome?.batted?.runs, atHome?.bowled?.wickets, atHome?.bowled?.runs]).toEqual([12, 1, 22])
    const away = gameOfPlayer(result(1, 9, 7), CARD, team(7), 8)
    expect([away?.batted?.runs, away?.bowled?.wickets]).toEqual([60, 2])
    const opener = gameOfPlayer(result(1, 7, 9), CARD, team(7), 1)
    expect(opener).not.toHaveProperty("bowled")
    expect(gameOfPlayer(result(1, 7, 9), CARD, team(7), 11)).not.toHaveProperty("batted")
    expect(gameOfPlayer(result(1, 2, 9), CARD, team(7), 1)).toBeUndefined()
  })

  it("is summed over what was played", () => {
    const games = [
      gameOfPlayer(result(1, 7, 9), CARD, team(7), 8),
      gameOfPlayer(result(2, 9, 7), CARD, team(7), 8),
    ]
    expect(cricketSums(games.flatMap((game) => game ?? []))).toEqual({
      games: 2,
      innings: 2,
      notOut: 1,
      runs: 72,
      balls: 40,
      best: 60,
      wickets: 3,
      bowled: 48,
      conceded: 52,
    })
    expect(cricketSums([])).toMatchObject({ games: 0, runs: 0, best: 0 })
  })
})
