import type { ModalName } from "#src/services/modal-flow.ts"
import { accountDialogs, moreDialogs } from "./late-dialogs.ts"

export const modalHost = () => import(/* on dialog */ "./Modals.tsx")

/** Fetches what shows a dialog, and the code of the largest or the way to it; that it failed is said where the dialog is shown. */
export const warmDialog = (name: ModalName): void => {
  const isOfAccounts = name === "registration" || name === "sign-in"
  void Promise.allSettled([modalHost(), isOfAccounts ? accountDialogs() : moreDialogs()])
}
