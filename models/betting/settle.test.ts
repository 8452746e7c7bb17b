import { describe, expect, it } from "vitest"
import { SPORT } from "../line/catalogue/sport.ts"
import type { Pair, Score } from "./game.ts"
import type { MarketKey } from "./market.ts"
import { marketParts } from "./market-key.ts"
import type { Play } from "./play.ts"
import { isDecided, scopeScore, settle } from "./settle.ts"

/** A game of football that ended so, all goals in the first half. */
const ended = (score: Pair): Play => ({ score: { total: score, parts: [score, [0, 0]] } })

const results = (market: string, score: Pair) =>
  Object.fromEntries(settle(marketParts(market as MarketKey), ended(score), SPORT.football))

describe("settling by the final score", () => {
  it.each([
    ["result/match", [2, 1], { 1: "won", X: "lost", 2: "lost" }],
    ["result/match", [1, 1], { 1: "lost", X: "won", 2: "lost" }],
    ["winner/full", [3, 4], { 1: "lost", 2: "won" }],
    ["winner/match", [0, 0], { 1: "returned", 2: "returned" }],
    ["double-chance/match", [1, 1], { "1X": "won", 12: "lost", X2: "won" }],
    ["total/match/2.5", [2, 1], { over: "won", under: "lost" }],
    ["total/match/3", [2, 1], { over: "returned", under: "returned" }],
    ["total/match/2.75", [2, 1], { over: "half-won", under: "half-lost" }],
    ["total/match/3.25", [2, 1], { over: "half-lost", under: "half-won" }],
    ["handicap/match/-1", [2, 1], { 1: "returned", 2: "returned" }],
    ["handicap/match/-1.5", [2, 1], { 1: "lost", 2: "won" }],
    ["handicap/match/0.5", [1, 1], { 1: "won", 2: "lost" }],
    ["handicap/match/-0.75", [2, 1], { 1: "half-won", 2: "half-lost" }],
    ["both-score/match", [2, 0], { yes: "lost", no: "won" }],
    ["home-total/match/1.5", [2, 0], { over: "won", under: "lost" }],
    ["away-total/match/0.5", [2, 0], { over: "lost", under: "won" }],
    ["odd-even/match", [2, 1], { odd: "won", even: "lost" }],
    ["odd-even/match", [0, 0], { odd: "lost", even: "won" }],
  ] as const)("%s at %j", (market, score, expected) => {
    expect(results(market, score)).toEqual(expected)
  })

  it("names one exact score, or the other ones", () => {
    const won = (score: Pair) =>
      Object.entries(results("exact-score/match", score)).flatMap(([outcome, result]) =>
        result === "won" ? [outcome] : [],
      )
    expect(won([2, 1])).toEqual(["2:1"])
    expect(won([6, 0])).toEqual(["other"])
  })
})

const score = (total: Pair, ...parts: ReadonlyArray<Pair>): Score => ({ total, parts })

describe("the score of a scope", () => {
  it("leaves overtime out of regular time and in the whole game", () => {
    const hockey = score([3, 2], [1, 1], [0, 1], [1, 0], [1, 0])
    expect(scopeScore(SPORT.iceHockey, hockey, "match")).toEqual([2, 2])
    expect(scopeScore(SPORT.iceHockey, hockey, "full")).toEqual([3, 2])
    expect(scopeScore(SPORT.iceHockey, hockey, "period-2")).toEqual([0, 1])
  })

  it("adds quarters to halves, games of sets and rounds of maps", () => {
    const quarters = score([80, 70], [20, 18], [20, 17], [20, 18], [20, 17])
    expect(scopeScore(SPORT.basketball, quarters, "half-1")).toEqual([40, 35])
    expect(scopeScore(SPORT.basketball, quarters, "half-2")).toEqual([40, 35])
    const sets = score([2, 1], [6, 4], [3, 6], [7, 6])
    expect(scopeScore(SPORT.tennis, sets, "match")).toEqual([2, 1])
    expect(scopeScore(SPORT.tennis, sets, "games")).toEqual([16, 16])
    expect(scopeScore(SPORT.football, score([1, 0], [1, 0]), "half-2")).toEqual([0, 0])
  })
})

describe("a market decided early", () => {
  it("is one whose count can only grow further from the line", () => {
    const decided = (market: string, now: Pair) =>
      isDecided(marketParts(market as MarketKey), ended(now), SPORT.football)
    expect(decided("total/match/2.5", [2, 1])).toBe(true)
    expect(decided("total/match/3", [2, 1])).toBe(false)
    expect(decided("total/match/2.75", [2, 1])).toBe(false)
    expect(decided("both-score/match", [1, 1])).toBe(true)
    expect(decided("exact-score/match", [6, 0])).toBe(true)
    expect(decided("result/match", [9, 0])).toBe(false)
  })
})
