import type { Schema } from "effect"
import type { ModalKind, ModalQueueEvent } from "#machines/request/modal-queue/modal-queue.events.ts"
import { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import { defineFlow, type FlowRef } from "./flow.ts"

/** The dialogs of the site. */
export type ModalName =
  | "auto-bets"
  | "bid"
  | "cashier"
  | "code-sign-in"
  | "coupon-code"
  | "insurance"
  | "one-click"
  | "price-history"
  | "recovery"
  | "registration"
  | "sale"
  | "sign-in"
  | "slip"
  | "statistics"

/** What a dialog is given; plain data, so that a reload can open it again. `known` alone is not kept: a reload asks for it anew. */
export type ModalArgs = Readonly<Record<string, Schema.Json>>

/** Props of every dialog that the queue shows. */
export interface ModalProps {
  readonly args: ModalArgs
  /** Leaves the dialog; the next in the queue opens. */
  readonly onClose: () => void
}

/** What is kept of an event: a dialog's arguments without what was known when it was asked for. */
const kept = (event: ModalQueueEvent): ModalQueueEvent => {
  if (event.type !== "modal.requested") return event
  const { known: _known, ...args } = event.args
  return { ...event, args }
}

/** The dialogs of this tab: a reload opens again what was open. */
export const modalFlow = defineFlow("modal-queue", () => ({
  machine: modalQueueMachine,
  input: undefined,
  journal: { version: 1, scope: "tab", redact: kept },
}))

export interface ModalWishes {
  readonly args?: ModalArgs
  /** Where it is not the one that its name has. */
  readonly kind?: ModalKind
  /** Opens above the one that is open. */
  readonly over?: boolean
  /** It is about what the page shows, and is left with it. */
  readonly ofPage?: boolean
}

export type ModalRef = FlowRef<typeof modalQueueMachine>

/** Asks for a dialog of the site. */
export type OpenModal = (name: ModalName, wishes?: ModalWishes) => void

/** Dialogs that are not of the default kind: before those in which money goes the page is darkened, a slip has a heading of its own. */
const KINDS: { readonly [Name in ModalName]?: ModalKind } = {
  "auto-bets": "shadow",
  bid: "shadow",
  cashier: "shadow",
  insurance: "shadow",
  sale: "shadow",
  slip: "custom",
  statistics: "extended",
}

/** The event that asks for a dialog; `path`: the page that it is about, where it is `ofPage`. */
export const modalRequest = (name: ModalName, wishes: ModalWishes = {}, path = ""): ModalQueueEvent => ({
  type: "modal.requested",
  name,
  kind: wishes.kind ?? KINDS[name] ?? "default",
  args: { ...wishes.args, ...(wishes.ofPage === true ? { ofPage: path } : {}) },
  over: wishes.over ?? false,
})

/** Closes what is about another page than that of a path. */
export const closeOfOthers = (modals: Pick<ModalRef, "getSnapshot" | "send">, path: string): void => {
  for (const { name, args } of modals.getSnapshot().context.modals)
    if (args.ofPage !== undefined && args.ofPage !== path) modals.send({ type: "modal.closed", name })
}

/**
 * Asks for a dialog on the page of a path. What a reload brought back of another page goes first: a name is open once, and the dialog that
 * is asked for may have the same.
 */
export const askFor = (
  modals: Pick<ModalRef, "getSnapshot" | "send">,
  name: ModalName,
  wishes: ModalWishes | undefined,
  path: string,
): void => {
  closeOfOthers(modals, path)
  modals.send(modalRequest(name, wishes, path))
}
