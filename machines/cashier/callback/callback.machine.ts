import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CallbackContext, CallbackEvent } from "./callback.events.ts"

const rule = "design: Money" as const

/** How long a callback waits for what it is about: a day, in milliseconds. */
export const PARKED_MS = 86_400_000

const NOTHING: CallbackContext = { provider: "", key: "", hash: "", receivedAt: 0, dueAt: 0, parkings: 0 }

const applied = {
  target: "applied",
  description: "What it is about has heard it.",
  meta: { rule, audit: "In the transaction that carries it out, so that it is carried out once." },
} as const

const parked = {
  target: "parked",
  description:
    "It is about a payment that is not known here: it waits, for it may have come before its order was written.",
  meta: { rule, audit: "Nothing is posted for it." },
  actions: "rememberNext",
} as const

/** One callback of a provider of payments. Aggregate of the streams `callback:<provider>/<digest of its number there>`. */
export const callbackMachine = setup({
  types: {
    context: {} as CallbackContext,
    events: {} as CallbackEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    waitedLongEnough: ({ context, event }) => event.at >= context.receivedAt + PARKED_MS,
  },
  actions: {
    rememberCallback: assign(({ event }) => {
      if (event.type !== "callback.received") return {}
      const { provider, key, hash, at } = event
      return { provider, key, hash, receivedAt: at, dueAt: at }
    }),
    rememberNext: assign(({ context, event }) =>
      event.type === "callback.parked" ? { dueAt: event.againAt, parkings: context.parkings + 1 } : {},
    ),
  },
}).createMachine({
  id: "callback",
  description:
    "A message of a provider of payments: its signature is checked, it is answered at once, and carried out once.",
  meta: { rule, audit: "A message with the provider's number of one that is here changes nothing." },
  context: NOTHING,
  initial: "absent",
  states: {
    absent: {
      description: "No such message came.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "callback.received": {
          target: "received",
          description: "A message came whose signature is the provider's.",
          meta: {
            rule,
            audit: "The digest of its bytes is kept; a message with a wrong signature is never written.",
          },
          actions: "rememberCallback",
        },
      },
    },
    received: {
      description: "It is written, and the provider has its answer.",
      meta: { rule },
      tags: ["busy"],
      on: { "callback.applied": applied, "callback.parked": parked },
    },
    parked: {
      description: "It waits for what it is about.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "callback.applied": applied,
        "callback.parked": parked,
        "callback.dropped": {
          guard: "waitedLongEnough",
          target: "dropped",
          description: "For a day nothing was known that it could be about: people look at it.",
          meta: { rule, audit: "It stays in the log with the digest of its bytes." },
        },
      },
    },
    applied: { description: "It is carried out.", meta: { rule }, tags: ["done"], type: "final" },
    dropped: {
      description: "Nothing was known that it was about.",
      meta: { rule },
      tags: ["error"],
      type: "final",
    },
  },
})
