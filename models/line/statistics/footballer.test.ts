import { describe, expect, it } from "vitest"
import type { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import { footballerSums, gameOfFootballer } from "./footballer.ts"
import type { GameLineUps } from "./line-up.ts"
import { numberedPlayerId, numberedPlayerOf } from "./numbered-player.ts"
import type { GameResult } from "./result.ts"

const team = (id: number) => id as TeamId
const result = (home: number, away?: number): GameResult => ({
  gameId: 9 as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: team(home),
  ...(away === undefined ? {} : { away: team(away) }),
  startsAt: 0,
  status: "finished",
  score: { total: [2, 0], parts: [] },
})

const goal = { kind: "goal", at: 600, half: 1 } as const
const yellow = { kind: "yellow", at: 700, half: 1 } as const
const on = { kind: "on", at: 3600, half: 2, other: 9 } as const
const LINE_UPS: GameLineUps = [
  {
    formation: "4-4-2",
    players: [{ number: 9, position: "forward", row: 3, deeds: [goal, yellow] }],
    bench: [
      { number: 19, position: "forward", deeds: [on, goal] },
      { number: 20, position: "defender", deeds: [] },
    ],
  },
  { players: [{ number: 9, position: "midfielder", row: 2, deeds: [] }], bench: [] },
]

describe("a footballer (§2 Statistics frame)", () => {
  it("is known by the side and the shirt", () => {
    for (const [side, number] of [
      [10_110, 9],
      [1, 99],
    ] as const)
      expect(numberedPlayerOf(numberedPlayerId(team(side), number))).toEqual({ team: side, number })
    for (const id of [0, 9, 500, -109]) expect(numberedPlayerOf(id)).toBeUndefined()
  })

  it("has of a game what he did in it for his own side, and no part where he stayed on the bench", () => {
    const of = (side: number, number: number, game = result(1, 2)) =>
      gameOfFootballer(game, LINE_UPS, team(side), number)
    expect(of(1, 9)).toMatchObject({ gameId: 9, began: true, deeds: [goal, yellow] })
    expect(of(2, 9)).toMatchObject({ began: true, deeds: [] })
    expect(of(1, 19)).toMatchObject({ began: false, deeds: [on, goal] })
    for (const nothing of [of(1, 20), of(1, 11), of(3, 9), of(1, 9, result(1))])
      expect(nothing).toBeUndefined()
  })

  it("adds up his games", () => {
    const games = [9, 19].flatMap((number) => gameOfFootballer(result(1, 2), LINE_UPS, team(1), number) ?? [])
    expect(footballerSums(games)).toEqual({ games: 2, began: 1, goals: 2, yellow: 1, red: 0 })
    expect(footballerSums([])).toEqual({ games: 0, began: 0, goals: 0, yellow: 0, red: 0 })
  })
})
