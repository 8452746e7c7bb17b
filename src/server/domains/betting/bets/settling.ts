import { Schema } from "effect"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import { BY_OPERATOR } from "#models/betting/correction-reason.ts"
import { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import type { BetCommand } from "./change-bet.ts"

/** What settlement reads of a market's event: results, results taken back, stakes to return within a window of placing. */
export const MarketNews = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("market.settled"),
    gameId: GameId,
    results: Schema.Array(
      Schema.Struct({
        market: MarketKey,
        outcomes: Schema.Array(Schema.Tuple([OutcomeKey, SelectionResult])),
      }),
    ),
  }),
  Schema.Struct({
    type: Schema.Literal("market.reopened"),
    gameId: GameId,
    markets: Schema.Array(MarketKey),
  }),
  Schema.Struct({
    type: Schema.Literal("market.cancelled"),
    gameId: GameId,
    markets: Schema.Array(MarketKey),
    from: Schema.optionalKey(Schema.Int),
    to: Schema.optionalKey(Schema.Int),
    reason: Schema.String,
  }),
  Schema.Struct({
    type: Schema.Literal("market.restored"),
    gameId: GameId,
    markets: Schema.Array(MarketKey),
    from: Schema.optionalKey(Schema.Int),
    to: Schema.optionalKey(Schema.Int),
  }),
])
export type MarketNews = typeof MarketNews.Type
/** The markets that news is of. */
export const marketsOf = (news: MarketNews): ReadonlyArray<MarketKey> =>
  news.type === "market.settled" ? news.results.map(({ market }) => market) : news.markets

const resultIn = (
  news: Extract<MarketNews, { readonly type: "market.settled" }>,
  { market, outcome }: Bet["legs"][number],
): SelectionResult | undefined =>
  news.results.find((result) => result.market === market)?.outcomes.find(([key]) => key === outcome)?.[1]

/** Whether a cancellation, or the taking back of one, means a leg: its market, and the time its bet was placed. */
const isMeant = (
  bet: Bet,
  { market }: Bet["legs"][number],
  {
    markets,
    from = 0,
    to = Number.MAX_SAFE_INTEGER,
  }: Extract<MarketNews, { readonly type: "market.cancelled" | "market.restored" }>,
): boolean => markets.includes(market) && bet.placedAt >= from && bet.placedAt <= to

/** Whether an operator decided what became of a leg: news of the feed changes nothing of it. */
const isDecided = ({ voided, corrected }: Bet["legs"][number]): boolean =>
  voided?.by === BY_OPERATOR || corrected?.by === BY_OPERATOR

/** The events that the news puts on one leg of a bet. A leg that has them already gets none: news may be heard again. */
const legEvents = (bet: Bet, position: number, news: MarketNews, at: number): ReadonlyArray<BetEvent> => {
  const leg = bet.legs[position]
  if (leg === undefined || leg.gameId !== news.gameId || isDecided(leg)) return []
  switch (news.type) {
    case "market.settled": {
      const result = resultIn(news, leg)
      return result === undefined || leg.result !== undefined
        ? []
        : [{ type: "leg.settled", at, position, result }]
    }
    case "market.reopened":
      // A cancellation is taken back by news of its own.
      return leg.result === undefined || leg.voided !== undefined || !news.markets.includes(leg.market)
        ? []
        : [{ type: "leg.reopened", at, position, by: "feed", reason: "settlement taken back" }]
    case "market.cancelled": {
      if (!isMeant(bet, leg, news) || leg.voided !== undefined) return []
      const { reason } = news
      const reopened: ReadonlyArray<BetEvent> =
        leg.result === undefined ? [] : [{ type: "leg.reopened", at, position, by: "feed", reason }]
      return [...reopened, { type: "leg.voided", at, position, by: "feed", reason }]
    }
    case "market.restored":
      return isMeant(bet, leg, news) && leg.voided?.by === "feed"
        ? [{ type: "leg.reopened", at, position, by: "feed", reason: "cancellation taken back" }]
        : []
  }
}

/** What the news means for a bet: nothing for one that is sold. A bet that still waits is refused: the line has moved on. */
export const settling =
  (news: MarketNews): BetCommand =>
  (bet, at) => {
    if (bet.status === "sold") return []
    const events = bet.legs.flatMap((_, position) => legEvents(bet, position, news, at))
    return bet.status === "waiting" && events.length > 0
      ? [{ type: "bet.rejected", at, refusal: { code: "market-closed" } }]
      : events
  }
