import type { SnapshotFrom } from "xstate"
import type { auditDeskMachine } from "#machines/audit/audit-desk/audit-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface DeskProps {
  readonly snapshot: SnapshotFrom<typeof auditDeskMachine>
  readonly send: FlowRef<typeof auditDeskMachine>["send"]
}
