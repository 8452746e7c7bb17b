import type { SnapshotFrom } from "xstate"
import type { documentSendingMachine } from "#machines/identification/document-sending/document-sending.machine.ts"
import type { IdentificationConfig } from "#models/identification/config.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The sending of documents as its screens see it. */
export interface SendingProps {
  readonly snapshot: SnapshotFrom<typeof documentSendingMachine>
  readonly send: FlowRef<typeof documentSendingMachine>["send"]
  readonly view: IdentificationConfig
}
