import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MarketEvent } from "./market.events.ts"
import { marketMachine } from "./market.machine.ts"

const gameId = 7 as GameId
const result = "result/match" as MarketKey
const total = "total/match/2.5" as MarketKey
const prices = (market: MarketKey) => ({ market, odds: [["1" as OutcomeKey, 2000 as OddsMilli] as const] })
const opened = (...markets: ReadonlyArray<MarketKey>): MarketEvent => ({
  type: "market.opened",
  at: 0,
  gameId,
  markets: markets.map(prices),
})
const settled = (...markets: ReadonlyArray<MarketKey>): MarketEvent => ({
  type: "market.settled",
  at: 2,
  gameId,
  results: markets.map((market) => ({ market, outcomes: [["1" as OutcomeKey, "won"]] })),
  closing: [],
})
const cancelled = (...markets: ReadonlyArray<MarketKey>): MarketEvent => ({
  type: "market.cancelled",
  at: 2,
  gameId,
  markets,
  reason: "abandoned",
})
const reopened: MarketEvent = { type: "market.reopened", at: 3, gameId, markets: [result] }
const given = (...events: ReadonlyArray<MarketEvent>) =>
  fold(marketMachine, initialSnapshot(marketMachine, undefined), events)

describe("market", () => {
  it("settles only what was opened, and once", () => {
    expect(decide(marketMachine, given(opened(result)), settled(total))).toBeUndefined()
    const over = given(opened(result), settled(result))
    expect(over.value).toBe("decided")
    expect(decide(marketMachine, over, settled(result))).toBeUndefined()
  })

  it("stays undecided until the last market has its result", () => {
    expect(given(opened(result, total), settled(result)).value).toBe("undecided")
    expect(given(opened(result, total), settled(result), cancelled(total)).value).toBe("decided")
  })

  it("never cancels a market whose result is known, unless the result is taken back first", () => {
    const over = given(opened(result, total), settled(result))
    expect(decide(marketMachine, over, cancelled(result))).toBeUndefined()
    expect(fold(marketMachine, over, [reopened, cancelled(result)]).context.statuses[result]).toBe(4)
  })

  it("closes an open market and opens it again", () => {
    const closed: MarketEvent = { type: "market.closed", at: 1, gameId, markets: [prices(result)] }
    expect(given(opened(result), closed).context.statuses[result]).toBe(3)
    expect(given(opened(result), closed, opened(result)).context.statuses[result]).toBe(1)
    expect(decide(marketMachine, given(opened(result)), opened(result))).toBeUndefined()
  })

  it("refuses an event without markets, or with one of them twice", () => {
    expect(decide(marketMachine, given(), opened())).toBeUndefined()
    expect(decide(marketMachine, given(), opened(result, result))).toBeUndefined()
  })

  it("returns bets of a window without touching the market, even after its result", () => {
    const window: MarketEvent = {
      type: "market.cancelled",
      at: 3,
      gameId,
      markets: [result],
      reason: "late stop",
      from: 10,
      to: 20,
    }
    const over = given(opened(result), settled(result))
    const after = fold(marketMachine, over, [window]).context
    expect(after.statuses).toEqual(over.context.statuses)
    expect(after.windows).toHaveLength(over.context.windows.length + 1)
    expect(fold(marketMachine, given(opened(result)), [window]).value).toBe("undecided")
    expect(decide(marketMachine, given(opened(total)), window)).toBeUndefined()
  })

  it("takes a cancellation back: the market waits for its result again", () => {
    const over = given(opened(result, total), settled(total), cancelled(result))
    expect(over.value).toBe("decided")
    const restored: MarketEvent = { type: "market.restored", at: 4, gameId, markets: [result] }
    const after = fold(marketMachine, over, [restored])
    expect(after.value).toBe("undecided")
    expect(after.context.statuses).toEqual({ [result]: 3, [total]: 2 })
    expect(decide(marketMachine, after, restored)).toBeUndefined()
    expect(fold(marketMachine, after, [settled(result)]).value).toBe("decided")
  })

  it("takes a window back that it knows, and no other", () => {
    const window = (markets: ReadonlyArray<MarketKey>, from: number): MarketEvent => ({
      type: "market.cancelled",
      at: 3,
      gameId,
      markets,
      reason: "late stop",
      from,
      to: 20,
    })
    const back = (markets: ReadonlyArray<MarketKey>, from: number): MarketEvent => ({
      type: "market.restored",
      at: 4,
      gameId,
      markets,
      from,
      to: 20,
    })
    const before = given(opened(result, total), window([result, total], 10), window([result], 15))
    expect(decide(marketMachine, before, back([result], 11))).toBeUndefined()
    expect(decide(marketMachine, before, back([total], 15))).toBeUndefined()
    const after = fold(marketMachine, before, [back([result], 10)])
    expect(after.context.windows).toEqual([
      { markets: [total], from: 10, to: 20 },
      { markets: [result], from: 15, to: 20 },
    ])
    expect(after.context.statuses).toEqual(before.context.statuses)
  })
})
