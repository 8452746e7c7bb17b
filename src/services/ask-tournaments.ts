import { Clock, Effect } from "effect"
import { TournamentsApi } from "#models/api/tournaments.ts"
import type { TournamentList } from "#models/casino/tournaments/tournament-view.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** Tournaments, and how far the server's clock is ahead of the page's, in milliseconds. */
export interface TournamentsTold extends TournamentList {
  readonly ahead: number
}

/** What pages ask about tournaments. A call that fails rejects. */
export interface TournamentAnswers {
  /** Those that run, those to come and the last that are over. */
  readonly list: (signal: AbortSignal) => Promise<TournamentsTold>
}

/** Tournaments over the contract. The server told its time somewhere between the question and the answer: half way is taken. */
export const tournamentsOver = (run: RunProgram): TournamentAnswers => ({
  list: (signal) =>
    run(
      Effect.gen(function* () {
        const askedAt = yield* Clock.currentTimeMillis
        const { value } = yield* (yield* Http).call(TournamentsApi, "tournaments", {})
        const heardAt = yield* Clock.currentTimeMillis
        return { ...value, ahead: Math.round(value.now - (askedAt + heardAt) / 2) }
      }),
      { signal },
    ),
})
