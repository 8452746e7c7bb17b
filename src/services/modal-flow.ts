import type { Schema } from "effect"
import type { ModalKind, ModalQueueEvent } from "#machines/request/modal-queue/modal-queue.events.ts"
import { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import { defineFlow, type FlowRef } from "./flow.ts"

/** The dialogs of the site. */
export type ModalName =
  | "registration"
  | "sign-in"
  | "recovery"
  | "code-sign-in"
  | "cashier"
  | "coupon-code"
  | "one-click"
  | "statistics"

/** What a dialog is given; plain data, so that a reload can open it again. */
export type ModalArgs = Readonly<Record<string, Schema.Json>>

/** Props of every dialog that the queue shows. */
export interface ModalProps {
  readonly args: ModalArgs
  /** Leaves the dialog; the next in the queue opens. */
  readonly onClose: () => void
}

/** The dialogs of this tab: a reload opens again what was open. */
export const modalFlow = defineFlow("modal-queue", () => ({
  machine: modalQueueMachine,
  input: undefined,
  journal: { version: 1, scope: "tab", redact: (event) => event },
}))

export interface ModalWishes {
  readonly args?: ModalArgs
  readonly kind?: ModalKind
  /** Opens above the one that is open. */
  readonly over?: boolean
}

/** The event that asks for a dialog: `useFlow(modalFlow).send(modalRequest("sign-in"))`. */
export const modalRequest = (name: ModalName, wishes: ModalWishes = {}): ModalQueueEvent => ({
  type: "modal.requested",
  name,
  kind: wishes.kind ?? "default",
  args: wishes.args ?? {},
  over: wishes.over ?? false,
})

export type ModalRef = FlowRef<typeof modalQueueMachine>
