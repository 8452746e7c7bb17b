import type { SnapshotFrom } from "xstate"
import type { payoutDeskMachine } from "#machines/operator/payout-desk/payout-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface DeskProps {
  readonly snapshot: SnapshotFrom<typeof payoutDeskMachine>
  readonly send: FlowRef<typeof payoutDeskMachine>["send"]
}
