import { describe, expect, it } from "vitest"
import type { GivenUp } from "#models/betting/game.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import { makeFactFinder } from "./facts.ts"

const over = (givenUp?: GivenUp): Extract<SourceMessage, { _tag: "game_change" }> => ({
  _tag: "game_change",
  seq: 1,
  at: 1000,
  producer: "test",
  gameId: 7 as GameId,
  status: "finished",
  score: { total: [0, 0], parts: [], ...(givenUp && { givenUp }) },
  clock: { phase: "game.phase.finished", elapsed: 0, at: 1000, rate: 0 },
})

const typesOf = (message: SourceMessage) =>
  makeFactFinder()
    .find(message, () => undefined)
    .flatMap(({ game }) => game.map(({ type }) => type))

describe("what the log keeps of a game that is over", () => {
  it("is that it began and ended, though nobody said that it began", () => {
    expect(typesOf(over())).toEqual(["game.started", "game.finished"])
    expect(typesOf(over({ side: 0, how: "retired" }))).toEqual(["game.started", "game.finished"])
  })

  it("is its end alone where it never began", () => {
    expect(typesOf(over({ side: 1, how: "walkover" }))).toEqual(["game.finished"])
  })
})
