import { describe, expect, it } from "vitest"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { given } from "#tests/support/given.ts"
import { marketAggregate } from "./aggregates.ts"
import { recordFacts } from "./record-facts.ts"

const at = 9
const gameId = 91 as GameId
const [result, total] = ["result/match" as MarketKey, "total/match/2.5" as MarketKey]
const priced = (market: MarketKey) => ({
  market,
  odds: [["1" as OutcomeKey, 2000 as OddsMilli] as const],
})
const opened = (...markets: ReadonlyArray<MarketKey>): MarketEvent => ({
  type: "market.opened",
  at: 1,
  gameId,
  markets: markets.map(priced),
})
const closed = (...markets: ReadonlyArray<MarketKey>): MarketEvent => ({
  type: "market.closed",
  at: 2,
  gameId,
  markets: markets.map(priced),
})
const markets = (...events: ReadonlyArray<MarketEvent>) => ({
  game: undefined,
  market: given(marketAggregate, gameId, ...events),
})
const said = (...market: ReadonlyArray<MarketEvent>) => ({ gameId, game: [], market })

describe("what a feed says of a game (§7 Betting)", () => {
  it("is written in turn, each upon the one before", () => {
    expect(recordFacts.decide(markets(), said(opened(result), closed(result)), { at })).toEqual({
      events: { game: undefined, market: [opened(result), closed(result)] },
    })
  })

  it("is left out where it is known, and narrowed to what is news", () => {
    const known = markets(opened(result))
    expect(recordFacts.decide(known, said(opened(result)), { at })).toEqual({
      events: { game: undefined, market: [] },
    })
    expect(recordFacts.decide(known, said(opened(result, total)), { at })).toEqual({
      events: { game: undefined, market: [opened(total)] },
    })
    expect(recordFacts.decide(known, said(closed(total)), { at })).toEqual({
      events: { game: undefined, market: [] },
    })
  })

  it("locks what it is of, and nothing else", () => {
    expect(recordFacts.streams(said(opened(result))).game).toBeUndefined()
  })
})
