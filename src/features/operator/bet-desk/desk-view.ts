import type { SnapshotFrom } from "xstate"
import type { betDeskMachine } from "#machines/operator/bet-desk/bet-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface BetDeskProps {
  readonly snapshot: SnapshotFrom<typeof betDeskMachine>
  readonly send: FlowRef<typeof betDeskMachine>["send"]
  /** Leads to another part of an address from `?` on. */
  readonly go: (search: string) => void
  /** Whether whoever looks may open players and the line, and correct bets: those desks are linked then. */
  readonly may: { readonly players: boolean; readonly trading: boolean; readonly correct: boolean }
}
