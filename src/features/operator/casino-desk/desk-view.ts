import type { SnapshotFrom } from "xstate"
import type { casinoDeskMachine } from "#machines/operator/casino-desk/casino-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface CasinoDeskProps {
  readonly snapshot: SnapshotFrom<typeof casinoDeskMachine>
  readonly send: FlowRef<typeof casinoDeskMachine>["send"]
  /** Leads to another part of an address from `?` on. */
  readonly go: (search: string) => void
  /** Whether whoever looks may open players and draws: those desks are linked then. */
  readonly may: { readonly players: boolean; readonly draws: boolean }
}
