import type { SnapshotFrom } from "xstate"
import type { ideaDeskMachine } from "#machines/support/idea-desk/idea-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface IdeaDeskProps {
  readonly snapshot: SnapshotFrom<typeof ideaDeskMachine>
  readonly send: FlowRef<typeof ideaDeskMachine>["send"]
}
