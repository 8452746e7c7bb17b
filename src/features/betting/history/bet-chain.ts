import type { Bet } from "#models/betting/bet.ts"
import { type ShownStatus, shownStatus } from "#models/betting/shown-status.ts"

/** A state of a bet's life as the chain draws it. */
export interface BetStage {
  readonly status: ShownStatus | "sent" | "settled"
  readonly stage: "past" | "now" | "ahead" | "won" | "lost"
  /** Milliseconds since the epoch; absent for what is ahead. */
  readonly at?: number
}

const RESULTS: Readonly<Partial<Record<ShownStatus, "won" | "lost" | "past">>> = {
  won: "won",
  lost: "lost",
  "won-in-part": "past",
  "lost-in-part": "past",
  rejected: "lost",
}

/** The states a bet has been in, where it is, and what is still ahead of it. */
export const betStages = (bet: Bet): ReadonlyArray<BetStage> => {
  const lived = bet.history.map(({ status, at }, index): BetStage => {
    if (index < bet.history.length - 1) return { status, at, stage: "past" }
    const shown = shownStatus(bet)
    return { status: shown, at, stage: RESULTS[shown] ?? "now" }
  })
  if (bet.status === "waiting") {
    return [...lived, { status: "accepted", stage: "ahead" }, { status: "settled", stage: "ahead" }]
  }
  return bet.status === "accepted" ? [...lived, { status: "settled", stage: "ahead" }] : lived
}
