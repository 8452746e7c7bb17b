import type { SnapshotFrom } from "xstate"
import type { reviewDeskMachine } from "#machines/identification/review-desk/review-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface ReviewProps {
  readonly snapshot: SnapshotFrom<typeof reviewDeskMachine>
  readonly send: FlowRef<typeof reviewDeskMachine>["send"]
}
