import { Schema } from "effect"

/** §3 Modal kinds. */
export const ModalKind = Schema.Literals([
  "default",
  "adb",
  "maintenance",
  "custom",
  "champ",
  "shadow",
  "extended",
])
export type ModalKind = typeof ModalKind.Type

/** §4 Modal status: 0 queued, 1 open, 2 closed, 3 error. */
export const MODAL_STATUS = { queued: 0, open: 1, closed: 2, error: 3 } as const
export const ModalStatus = Schema.Literals([0, 1, 2, 3])
export type ModalStatus = typeof ModalStatus.Type

/** §3 Modal record: name, arguments, status. */
export const ModalRecord = Schema.Struct({
  name: Schema.String,
  kind: ModalKind,
  /** What the dialog is given; plain data, so that a reload can open it again. */
  args: Schema.Record(Schema.String, Schema.Json),
  status: ModalStatus,
})
export type ModalRecord = typeof ModalRecord.Type

/** What can be asked of the queue. */
export const ModalQueueEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("modal.requested"),
    name: Schema.String,
    kind: ModalKind,
    args: Schema.Record(Schema.String, Schema.Json),
    /** Opens above the one that is open, without waiting for its turn. */
    over: Schema.Boolean,
  }),
  /** The dialog was left, or taken out of the queue before its turn. */
  Schema.Struct({ type: Schema.Literal("modal.closed"), name: Schema.String }),
])
export type ModalQueueEvent = typeof ModalQueueEvent.Type

export const ModalQueueContext = Schema.Struct({
  /** Open ones first, in the order they opened, the uppermost last; then those that wait, in their order. */
  modals: Schema.Array(ModalRecord),
  /** The one that left last: closed (2) where it was open, error (3) where its turn never came. */
  left: Schema.NullOr(ModalRecord),
})
export type ModalQueueContext = typeof ModalQueueContext.Type
