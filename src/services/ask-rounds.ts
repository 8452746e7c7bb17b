import { Effect } from "effect"
import { CasinoApi } from "#models/api/casino.ts"
import type { RoundsPart } from "#models/casino/table.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** What a page asks about the player's rounds. A call that fails rejects. */
export interface RoundAnswers {
  /** Newest first; `before`: what the last part gave as `next`. */
  readonly part: (before: string | undefined, signal: AbortSignal) => Promise<RoundsPart>
}

/** The player's rounds over the contract. */
export const roundsOver = (run: RunProgram): RoundAnswers => ({
  part: (before, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const query = before === undefined ? {} : { before }
        return (yield* http.call(CasinoApi, "rounds", { query })).value
      }),
      { signal },
    ),
})
