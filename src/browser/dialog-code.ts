import type { ModalName } from "#src/services/modal-flow.ts"
import { accountDialogs } from "./account-dialogs.ts"

export const modalHost = () => import("./Modals.tsx")

/** Fetches what shows a dialog, and the code of the largest; that it failed is said where the dialog is shown. */
export const warmDialog = (name: ModalName): void => {
  void Promise.allSettled([modalHost(), name === "registration" && accountDialogs()])
}
