import type { SnapshotFrom } from "xstate"
import type { playerDeskMachine } from "#machines/players/player-desk/player-desk.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface PlayerDeskProps {
  readonly snapshot: SnapshotFrom<typeof playerDeskMachine>
  readonly send: FlowRef<typeof playerDeskMachine>["send"]
}
