import { describe, expect, it } from "vitest"
import type { TeamId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type GameMoment, happenedBetween, offeredNews } from "./game-news.ts"

const moment = (phase: string, total: readonly [number, number], status: GameMoment["status"] = "live") => ({
  status,
  score: { total, parts: [] },
  clock: { phase: `game.phase.${phase}`, elapsed: 0, at: 0, rate: 0 },
})

describe("the news of a game (§7 Betting: game subscriptions)", () => {
  it.each([
    ["a start", moment("not-started", [0, 0], "scheduled"), moment("half-1", [0, 0]), ["start"]],
    ["a goal", moment("half-1", [0, 0]), moment("half-1", [0, 1]), ["score"]],
    ["a goal that was taken back", moment("half-1", [0, 1]), moment("half-1", [0, 0]), []],
    ["a half that ends", moment("half-1", [0, 1]), moment("break", [0, 1]), ["part"]],
    ["a break that ends", moment("break", [0, 1]), moment("half-2", [0, 1]), []],
    ["a set after a set", moment("set-1", [0, 0]), moment("set-2", [1, 0]), ["score", "part"]],
    ["the end", moment("half-2", [0, 1]), moment("finished", [0, 1], "finished"), ["finish"]],
    [
      "a goal with the last whistle",
      moment("half-2", [0, 1]),
      moment("finished", [1, 1], "finished"),
      ["score", "finish"],
    ],
    [
      "a match that a player gives up",
      moment("set-2", [1, 0]),
      {
        ...moment("retired", [1, 0], "finished"),
        score: { total: [1, 0], parts: [], givenUp: { side: 1, how: "retired" } },
      },
      ["finish"],
    ],
    [
      "a walkover, which never began",
      moment("not-started", [0, 0], "scheduled"),
      {
        ...moment("walkover", [0, 0], "finished"),
        score: { total: [0, 0], parts: [], givenUp: { side: 1, how: "walkover" } },
      },
      ["finish"],
    ],
    ["a game called off", moment("half-2", [0, 1]), moment("abandoned", [0, 1], "cancelled"), []],
    [
      "a result that is corrected later",
      moment("finished", [0, 1], "finished"),
      moment("finished", [1, 1], "finished"),
      [],
    ],
  ] as const)("is told of %s", (_, before, after, kinds) =>
    expect(happenedBetween(before, after).map(({ kind }) => kind)).toEqual(kinds),
  )

  it("is offered as far as the sport has it: no score where each rally would be told", () => {
    const away = 2 as TeamId
    expect(offeredNews({ sportId: SPORT.football, away })).toEqual(["start", "score", "part", "finish"])
    expect(offeredNews({ sportId: SPORT.basketball, away })).toEqual(["start", "part", "finish"])
    expect(offeredNews({ sportId: SPORT.horseRacing })).toEqual(["start", "finish"])
  })
})
