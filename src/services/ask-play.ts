import { Effect } from "effect"
import { PlayerLimitsApi } from "#models/api/player-limits.ts"
import type { LimitHistory, PlayReport } from "#models/limits/play-report.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** What a page asks about the player's play. A call that fails rejects. */
export interface PlayAnswers {
  /** What their play came to, and what of it may be a sign of harm. */
  readonly report: (signal: AbortSignal) => Promise<PlayReport>
  /** What happened to their limits and stops, newest first; `before`: what the last part gave as `next`. */
  readonly history: (before: number | undefined, signal: AbortSignal) => Promise<LimitHistory>
}

/** The player's play over the contract. */
export const playOver = (run: RunProgram): PlayAnswers => ({
  report: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(PlayerLimitsApi, "playReport", {})).value
      }),
      { signal },
    ),
  history: (before, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const query = before === undefined ? {} : { before }
        return (yield* http.call(PlayerLimitsApi, "limitHistory", { query })).value
      }),
      { signal },
    ),
})
