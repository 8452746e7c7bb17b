import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineModel } from "../../kernel/model.ts"
import { MarketEvent } from "./market.events.ts"
import { marketMachine } from "./market.machine.ts"

const gameId = 1 as GameId
const result = "result/match" as MarketKey
const total = "total/match/2.5" as MarketKey
const prices = (market: MarketKey) => ({ market, odds: [["1" as OutcomeKey, 2000 as OddsMilli] as const] })
const outcomes = [["1" as OutcomeKey, "won"] as const]
const bothOrOne = [[result], [total], [result, total], []]

export const model = defineModel({
  machine: marketMachine,
  events: MarketEvent,
  input: undefined,
  samples: {
    "market.opened": bothOrOne.map((markets) => ({ at: 0, gameId, markets: markets.map(prices) })),
    "market.closed": bothOrOne.map((markets) => ({ at: 1, gameId, markets: markets.map(prices) })),
    "market.settled": bothOrOne.map((markets) => ({
      at: 2,
      gameId,
      results: markets.map((market) => ({ market, outcomes })),
      closing: markets.map(prices),
    })),
    "market.reopened": bothOrOne.map((markets) => ({ at: 3, gameId, markets })),
    "market.cancelled": bothOrOne.flatMap((markets) => [
      { at: 2, gameId, markets, reason: "abandoned" },
      { at: 2, gameId, markets, reason: "late stop", from: 0, to: 1 },
    ]),
    "market.restored": bothOrOne.flatMap((markets) => [
      { at: 4, gameId, markets },
      { at: 4, gameId, markets, from: 0, to: 1 },
    ]),
  },
  project: ({ statuses, windows }) => [
    statuses[result],
    statuses[total],
    windows.flatMap(({ markets }) => markets).includes(result),
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 5000,
})
