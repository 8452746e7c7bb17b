import type { SnapshotFrom } from "xstate"
import type { CallFormEvent } from "#machines/support/call-form/call-form.events.ts"
import type { callFormMachine } from "#machines/support/call-form/call-form.machine.ts"

/** The part as its chart has it, and where what happens on it goes. */
export interface CallFormProps {
  readonly snapshot: SnapshotFrom<typeof callFormMachine>
  readonly send: (event: CallFormEvent) => void
}
