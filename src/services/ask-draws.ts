import { Effect } from "effect"
import { DrawsApi, TicketsApi } from "#models/api/draws.ts"
import type { DrawKind, DrawStatus } from "#models/draws/draw.ts"
import type { DrawsPart, KindOverview, TicketsPart } from "#models/draws/draw-view.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** What pages ask about draws. A call that fails rejects. */
export interface DrawAnswers {
  /** Every kind with the draw that sells tickets. */
  readonly kinds: (signal: AbortSignal) => Promise<ReadonlyArray<KindOverview>>
  /** Draws of a kind, newest first; `before`: what the last part gave as `next`. */
  readonly draws: (
    asked: {
      readonly kind: DrawKind
      readonly status?: DrawStatus | undefined
      readonly before?: number | undefined
    },
    signal: AbortSignal,
  ) => Promise<DrawsPart>
  /** The player's tickets, newest first; `before`: what the last part gave as `next`. */
  readonly tickets: (before: string | undefined, signal: AbortSignal) => Promise<TicketsPart>
}

/** Draws over the contract. */
export const drawsOver = (run: RunProgram): DrawAnswers => ({
  kinds: (signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(DrawsApi, "kinds", {})).value
      }),
      { signal },
    ),
  draws: ({ kind, status, before }, signal) =>
    run(
      Effect.gen(function* () {
        const query = {
          ...(status === undefined ? {} : { status }),
          ...(before === undefined ? {} : { before }),
        }
        return (yield* (yield* Http).call(DrawsApi, "draws", { params: { kind }, query })).value
      }),
      { signal },
    ),
  tickets: (before, signal) =>
    run(
      Effect.gen(function* () {
        const query = before === undefined ? {} : { before }
        return (yield* (yield* Http).call(TicketsApi, "tickets", { query })).value
      }),
      { signal },
    ),
})
