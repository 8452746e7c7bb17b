import { expect, it } from "vitest"
import type { GameId } from "../line/catalogue/catalogue.ts"
import { findConflict } from "./conflict.ts"
import type { MarketKey, OutcomeKey } from "./market.ts"

const pick = (gameId: number, market: string) => ({
  gameId: gameId as GameId,
  market: market as MarketKey,
  outcome: "1" as OutcomeKey,
})

it("finds two selections of one game, and none among different games", () => {
  expect(findConflict([pick(1, "result/match"), pick(2, "result/match")])).toBeUndefined()
  expect(findConflict([pick(1, "result/match"), pick(2, "result/match"), pick(1, "winner/full")])).toEqual({
    first: "1/result/match|1",
    second: "1/winner/full|1",
  })
})
