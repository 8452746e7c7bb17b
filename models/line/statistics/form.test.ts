import { describe, expect, it } from "vitest"
import type { Score } from "../../betting/game.ts"
import type { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import { formOf } from "./form.ts"
import { isPastFull, pastPercent } from "./past-progress.ts"
import type { GameResult } from "./result.ts"

const LIONS = 1 as TeamId
const BEARS = 2 as TeamId

const game = (gameId: number, score: Score | undefined, home = LIONS, away = BEARS): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home,
  away,
  startsAt: 100 - gameId,
  status: score === undefined ? "cancelled" : "finished",
  ...(score === undefined ? {} : { score }),
})
const ended = (home: number, away: number): Score => ({ total: [home, away], parts: [] })

describe("the form of a side", () => {
  it("is its last five games that were played, at home and away, its own score first", () => {
    const results = [
      game(1, ended(2, 1)),
      game(2, ended(0, 3), BEARS, LIONS),
      game(3, undefined),
      game(4, ended(1, 1)),
      game(5, ended(0, 1)),
      game(6, ended(4, 0), 8 as TeamId, 9 as TeamId),
      game(7, ended(2, 0), BEARS, LIONS),
      game(8, ended(5, 0)),
    ]
    expect(formOf(results, LIONS)).toEqual([
      { gameId: 1, result: "won", other: BEARS, score: [2, 1] },
      { gameId: 2, result: "won", other: BEARS, score: [3, 0] },
      { gameId: 4, result: "drawn", other: BEARS, score: [1, 1] },
      { gameId: 5, result: "lost", other: BEARS, score: [0, 1] },
      { gameId: 7, result: "lost", other: BEARS, score: [0, 2] },
    ])
    expect(formOf(results, 77 as TeamId)).toEqual([])
  })

  it("counts a game that was given up as it is counted, whatever its score", () => {
    const retired: Score = { total: [2, 0], parts: [], givenUp: { how: "retired", side: 0 } }
    expect(formOf([game(1, retired)], LIONS).map(({ result }) => result)).toEqual(["lost"])
  })
})

describe("how far the past is played", () => {
  it("is a hundred percent only when nothing is to come", () => {
    expect(pastPercent({ played: 0, of: 769 })).toBe(0)
    expect(pastPercent({ played: 768, of: 769 })).toBe(99)
    expect(pastPercent({ played: 769, of: 769 })).toBe(100)
    expect(pastPercent({ played: 0, of: 0 })).toBe(100)
    expect([768, 769].map((played) => isPastFull({ played, of: 769 }))).toEqual([false, true])
  })
})
