import { render } from "@testing-library/react"
import { Fragment, type ReactNode } from "react"
import { vi } from "vitest"
import { type ActorRefFrom, type AnyActorRef, type AnyStateMachine, createActor } from "xstate"
import { FlowHostContext } from "#src/services/use-flow.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "./flow-host.ts"

/**
 * A flow whose chart has held fakes for actors, and a page without its dialog. `open` shows the dialog anew, as a press
 * on the page does.
 * @param dialog draws it about what was pressed
 * @param others flows that it looks at beside its own
 */
export const dialogScreen = <Machine extends AnyStateMachine, Subject>(
  flow: object,
  machine: Machine,
  words: MessageStore,
  dialog: (subject: Subject, onDismiss: () => void) => ReactNode,
  others: ReadonlyArray<readonly [flow: object, actor: AnyActorRef]> = [],
) => {
  const actor: ActorRefFrom<Machine> = createActor(
    machine as AnyStateMachine,
  ).start() as ActorRefFrom<Machine>
  const onDismiss = vi.fn()
  const page = (key: number, shown: ReactNode) => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map<object, AnyActorRef>([[flow, actor], ...others]))}>
        <Fragment key={key}>{shown}</Fragment>
      </FlowHostContext>
    </Words>
  )
  let opened = 0
  const { rerender } = render(page(opened, null))
  return {
    actor,
    onDismiss,
    open: (subject: Subject) => {
      opened += 1
      rerender(page(opened, dialog(subject, onDismiss)))
    },
  }
}
