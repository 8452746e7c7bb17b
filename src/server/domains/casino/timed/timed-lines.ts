import { Effect, Schema } from "effect"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedBets, type TimedLine } from "#models/casino/timed/timed-round.ts"
import { eachBetPage } from "../bet-pages.ts"
import { TIMED_BETS_DOCUMENTS, timedOwner } from "./timed-bets.aggregate.ts"

const decodeBets = Schema.decodeUnknownSync(Schema.toCodecJson(TimedBets))

/** What all bets of a round were. */
export const timedLines = Effect.fnUntraced(function* (game: TimedGameSlug, number: number) {
  const lines: Array<TimedLine> = []
  yield* eachBetPage(timedOwner(game, number), TIMED_BETS_DOCUMENTS.ofRound, (page) =>
    Effect.sync(() => {
      for (const { data } of page) {
        const { currency, bets } = decodeBets(data)
        lines.push(...bets.map(({ key, stake, pick }) => ({ key, currency, stake, pick })))
      }
    }),
  )
  return lines
})
