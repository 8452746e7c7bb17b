import type { SnapshotFrom } from "xstate"
import type { IdeaFormEvent } from "#machines/support/idea-form/idea-form.events.ts"
import type { ideaFormMachine } from "#machines/support/idea-form/idea-form.machine.ts"

/** The page as its chart has it, and where what happens on it goes. */
export interface IdeaFormProps {
  readonly snapshot: SnapshotFrom<typeof ideaFormMachine>
  readonly send: (event: IdeaFormEvent) => void
}
