import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  MODAL_STATUS,
  type ModalQueueContext,
  type ModalQueueEvent,
  type ModalRecord,
} from "./modal-queue.events.ts"

const modal = { rule: "§4 Modal status" } as const
const shown = { rule: "§4 Modal status", screen: "request/modals/ModalHost" } as const

const isOpen = ({ status }: ModalRecord): boolean => status === MODAL_STATUS.open
const isNamed =
  (name: string) =>
  (record: ModalRecord): boolean =>
    record.name === name

/** Open ones below, waiting ones above them in the list. */
const ordered = (modals: readonly ModalRecord[]): readonly ModalRecord[] => [
  ...modals.filter(isOpen),
  ...modals.filter((record) => !isOpen(record)),
]

const recordOf = (
  event: Extract<ModalQueueEvent, { type: "modal.requested" }>,
  status: 0 | 1,
): ModalRecord => ({
  name: event.name,
  kind: event.kind,
  args: event.args,
  status,
})

const find = (context: ModalQueueContext, name: string): ModalRecord | undefined =>
  context.modals.find(isNamed(name))

/** Which dialog is open and which wait for their turn: one at a time unless shown over, each name once (§4). */
export const modalQueueMachine = setup({
  types: {
    context: {} as ModalQueueContext,
    events: {} as ModalQueueEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isThereAlready: ({ context, event }) => find(context, event.name) !== undefined,
    isShownOver: ({ event }) => event.type === "modal.requested" && event.over,
    isWaiting: ({ context, event }) => find(context, event.name)?.status === MODAL_STATUS.queued,
    isUnknown: ({ context, event }) => find(context, event.name) === undefined,
    isTheLast: ({ context }) => context.modals.length === 1,
    othersAreOpen: ({ context }) => context.modals.filter(isOpen).length > 1,
  },
  actions: {
    openIt: assign(({ context, event }) =>
      event.type === "modal.requested"
        ? { modals: ordered([...context.modals, recordOf(event, MODAL_STATUS.open)]) }
        : {},
    ),
    queueIt: assign(({ context, event }) =>
      event.type === "modal.requested"
        ? { modals: [...context.modals, recordOf(event, MODAL_STATUS.queued)] }
        : {},
    ),
    closeIt: assign(({ context, event }) => {
      const record = find(context, event.name)
      return {
        modals: context.modals.filter((other) => other !== record),
        left: record === undefined ? context.left : { ...record, status: MODAL_STATUS.closed },
      }
    }),
    failIt: assign(({ context, event }) => {
      const record = find(context, event.name)
      return {
        modals: context.modals.filter((other) => other !== record),
        left: record === undefined ? context.left : { ...record, status: MODAL_STATUS.error },
      }
    }),
    openNext: assign(({ context }) => ({
      modals: context.modals.map((record, place) =>
        place === 0 ? { ...record, status: MODAL_STATUS.open } : record,
      ),
    })),
  },
}).createMachine({
  id: "modal-queue",
  description: "The dialogs of the page: which one is open and which wait.",
  meta: modal,
  context: { modals: [], left: null },
  initial: "nothingOpen",
  states: {
    nothingOpen: {
      description: "No dialog is open.",
      meta: modal,
      tags: ["closed"],
      on: {
        "modal.requested": {
          description: "Nothing is open: the dialog opens at once.",
          meta: { rule: "§4 Modal status: one at a time" },
          target: "open",
          actions: "openIt",
        },
      },
    },
    open: {
      description: "A dialog is open; others may be waiting.",
      meta: shown,
      tags: ["open", "blocking"],
      on: {
        "modal.requested": [
          {
            description: "A dialog of that name is already open or waiting: names are unique.",
            meta: { rule: "§4 Modal status: unique by name" },
            guard: "isThereAlready",
          },
          {
            description: "It is shown over the one that is open.",
            meta: { rule: "§4 Modal status: one at a time" },
            guard: "isShownOver",
            actions: "openIt",
          },
          {
            description: "It waits for its turn.",
            meta: { rule: "§4 Modal status: one at a time" },
            actions: "queueIt",
          },
        ],
        "modal.closed": [
          {
            description: "There is no dialog of that name.",
            meta: modal,
            guard: "isUnknown",
          },
          {
            description: "It was closed before its turn came: the caller gets an error.",
            meta: { rule: "§4 Modal status: closing a queued one" },
            guard: "isWaiting",
            actions: "failIt",
          },
          {
            description: "The only dialog was closed.",
            meta: { rule: "§4 Modal status: closing an open one" },
            guard: "isTheLast",
            target: "nothingOpen",
            actions: "closeIt",
          },
          {
            description: "It was closed, and the one below is seen again.",
            meta: { rule: "§4 Modal status: closing an open one" },
            guard: "othersAreOpen",
            actions: "closeIt",
          },
          {
            description: "It was closed, and the next in the queue opens.",
            meta: { rule: "§4 Modal status: closing an open one" },
            actions: ["closeIt", "openNext"],
          },
        ],
      },
    },
  },
})
