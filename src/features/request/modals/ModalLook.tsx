import type { ReactNode } from "react"
import type { ModalKind } from "#machines/request/modal-queue/modal-queue.events.ts"
import { type DialogLook, DialogLookContext } from "#src/ui/primitives/dialog-look.ts"

/** How the dialogs of each kind look (§3 Modal kinds). */
const LOOKS: Readonly<Record<ModalKind, DialogLook>> = {
  default: {},
  adb: { icon: "shield", isAlert: true },
  maintenance: { icon: "settings", isAlert: true, isDeep: true, isFixed: true },
  custom: { hidesTitle: true },
  champ: { icon: "list", size: "large" },
  shadow: { isDeep: true },
  extended: { size: "large" },
}

/** Gives the dialogs below the look of a kind. */
export const ModalLook = (props: { readonly kind: ModalKind; readonly children: ReactNode }): ReactNode => (
  <DialogLookContext value={LOOKS[props.kind]}>{props.children}</DialogLookContext>
)
