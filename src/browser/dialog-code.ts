import type { ModalName } from "#src/services/modal-flow.ts"

/** The code of the registration and of the sign-in. */
export const accountDialogs = () => import("./AccountDialogs.tsx")
export const modalHost = () => import("#src/features/request/modals/ModalHost.tsx")

/** Fetches what shows a dialog, and the code of the largest; that it failed is said where the dialog is shown. */
export const warmDialog = (name: ModalName): void => {
  void Promise.allSettled([modalHost(), name === "registration" && accountDialogs()])
}
