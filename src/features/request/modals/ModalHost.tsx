import { type ComponentType, type ReactNode, Suspense } from "react"
import { MODAL_STATUS } from "#machines/request/modal-queue/modal-queue.events.ts"
import { type ModalName, type ModalProps, modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"

/** The site's dialogs by name; each arrives when it is first shown. */
export type Dialogs = { readonly [Name in ModalName]?: ComponentType<ModalProps> }

/** Shows the dialogs that the queue has open, the uppermost last. */
const ModalHost = ({ dialogs }: { readonly dialogs: Dialogs }): ReactNode => {
  const queue = useFlow(modalFlow)
  const modals = useSelected(queue, (snapshot) => snapshot.context.modals)
  return modals
    .filter(({ status }) => status === MODAL_STATUS.open)
    .map(({ name, args }) => {
      const Dialog = dialogs[name as ModalName]
      return Dialog === undefined ? null : (
        <Suspense key={name} fallback={null}>
          <Dialog args={args} onClose={() => queue.send({ type: "modal.closed", name })} />
        </Suspense>
      )
    })
}

export default ModalHost
