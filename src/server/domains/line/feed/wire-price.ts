import type { Game } from "#models/betting/game.ts"
import type { BookMarket, BookOutcome } from "../trading/Book.ts"

/** A price as frames carry it: thousandths, 0 for none, negative while suspended (`models/line/feed/frames.ts`). */
export const wirePrice = (game: Game, market: BookMarket, outcome: BookOutcome): number => {
  if (outcome.odds === null || market.status !== 1) return 0
  return market.suspended || game.suspended || outcome.isStopped === true ? -outcome.odds : outcome.odds
}
