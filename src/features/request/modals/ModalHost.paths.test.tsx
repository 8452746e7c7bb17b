import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type ActorRefFrom, createActor } from "xstate"
import { MODAL_STATUS } from "#machines/request/modal-queue/modal-queue.events.ts"
import { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import { model } from "#machines/request/modal-queue/modal-queue.model.ts"
import { type ModalProps, modalFlow } from "#src/services/modal-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import ModalHost, { type Dialogs } from "./ModalHost.tsx"

const Named = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
  <section aria-label={name}>
    <button type="button" onClick={onClose}>
      {`close ${name}`}
    </button>
  </section>
)

const Registration = ({ onClose }: ModalProps) => <Named name="registration" onClose={onClose} />
const SignIn = ({ onClose }: ModalProps) => <Named name="sign-in" onClose={onClose} />
const Confirm = ({ onClose }: ModalProps) => <Named name="confirm" onClose={onClose} />

/** A dialog for every name that the model's samples ask for. */
const dialogs = { registration: Registration, "sign-in": SignIn, confirm: Confirm } as Dialogs

const shown = () => page.queryAllByRole("region").map((dialog) => dialog.getAttribute("aria-label"))

runPathsOnScreen<typeof modalQueueMachine, ActorRefFrom<typeof modalQueueMachine>>({
  model,
  render: () => {
    const queue = createActor(modalQueueMachine).start()
    render(
      <FlowHostContext value={flowHostOf(new Map([[modalFlow, queue]]))}>
        <ModalHost dialogs={dialogs} />
      </FlowHostContext>,
    )
    return queue
  },
  snapshotOf: (queue) => queue.getSnapshot(),
  unmount: (queue) => {
    queue.stop()
    cleanup()
  },
  executors: {
    "modal.requested": (queue, event) => act(() => queue.send(event)),
    "modal.closed": (queue, event) => {
      const button = page.queryByRole("button", { name: `close ${event.name}` })
      // A dialog that waits for its turn, or is not there, has no button: whoever asked for it takes it back.
      if (button === null) act(() => queue.send(event))
      else fireEvent.click(button)
    },
  },
  answers: {},
  checks: {
    nothingOpen: () => expect(shown()).toEqual([]),
    open: (_, { context }) =>
      expect(shown()).toEqual(
        context.modals.filter(({ status }) => status === MODAL_STATUS.open).map(({ name }) => name),
      ),
  },
})
