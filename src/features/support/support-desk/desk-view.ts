import type { SnapshotFrom } from "xstate"
import type { supportDeskMachine } from "#machines/support/support-desk/support-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface SupportDeskProps {
  readonly snapshot: SnapshotFrom<typeof supportDeskMachine>
  readonly send: FlowRef<typeof supportDeskMachine>["send"]
}
