import type { GameStatus } from "./game.ts"
import { MARKET_STATUS, type MarketStatus } from "./market.ts"

/**
 * §3 Event or market status of a game with its markets: 4 cancelled, 2 settled where it is over and nothing of it is open, 1 while bets are taken on
 * anything of it, else 3. Bets that are held for a moment (`suspended`) are not over: what is suspended stays what it is.
 */
export const eventStatus = (
  game: { readonly status: GameStatus },
  markets: ReadonlyArray<{ readonly status: MarketStatus }>,
): MarketStatus => {
  const has = (...statuses: ReadonlyArray<MarketStatus>) =>
    markets.some(({ status }) => statuses.includes(status))
  switch (game.status) {
    case "cancelled":
      return MARKET_STATUS.cancelled
    case "finished":
      return has(MARKET_STATUS.open, MARKET_STATUS.closed) ? MARKET_STATUS.closed : MARKET_STATUS.settled
    default:
      return has(MARKET_STATUS.open) ? MARKET_STATUS.open : MARKET_STATUS.closed
  }
}
