import { type ComponentType, type ReactNode, Suspense, useCallback } from "react"
import { MODAL_STATUS, type ModalRecord } from "#machines/request/modal-queue/modal-queue.events.ts"
import { type ModalName, type ModalProps, type ModalRef, modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { ModalLook } from "./ModalLook.tsx"

/** The site's dialogs by name; each arrives when it is first shown. */
export type Dialogs = { readonly [Name in ModalName]?: ComponentType<ModalProps> }

const Shown = (props: {
  readonly Dialog: ComponentType<ModalProps>
  readonly queue: ModalRef
  readonly modal: ModalRecord
}): ReactNode => {
  const { Dialog, queue } = props
  const { name, kind, args } = props.modal
  const close = useCallback(() => queue.send({ type: "modal.closed", name }), [queue, name])
  return (
    <ModalLook kind={kind}>
      <Suspense fallback={null}>
        <Dialog args={args} onClose={close} />
      </Suspense>
    </ModalLook>
  )
}

/** Shows the dialogs that the queue has open, the uppermost last. */
const ModalHost = ({ dialogs }: { readonly dialogs: Dialogs }): ReactNode => {
  const queue = useFlow(modalFlow)
  const modals = useSelected(queue, (snapshot) => snapshot.context.modals)
  return modals
    .filter(({ status }) => status === MODAL_STATUS.open)
    .map((modal) => {
      const Dialog = dialogs[modal.name as ModalName]
      return Dialog && <Shown key={modal.name} Dialog={Dialog} queue={queue} modal={modal} />
    })
}

export default ModalHost
