import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { OutgoingMessageContext, OutgoingMessageEvent } from "./outgoing-message.events.ts"

const design = { rule: "design: assurance A6" } as const

/** An SMS or a letter on its way out. Aggregate of the streams `outgoing-message:<id>`. */
export const outgoingMessageMachine = setup({
  types: {
    context: {} as OutgoingMessageContext,
    events: {} as OutgoingMessageEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actions: {
    recordChannel: assign(({ event }) =>
      event.type === "outgoing.written" ? { channel: event.channel } : {},
    ),
    recordReason: assign(({ event }) => (event.type === "outgoing.lost" ? { why: event.why } : {})),
  },
}).createMachine({
  id: "outgoing-message",
  description: "The site sends an SMS or a letter: written down first, then handed to a carrier.",
  meta: {
    ...design,
    audit:
      "Codes and links that let people in go this way. The log has a digest of each message, so that another address or text in its place is seen.",
  },
  context: {},
  initial: "unwritten",
  states: {
    unwritten: {
      description: "The log says nothing of the message.",
      meta: design,
      tags: ["idle"],
      on: {
        "outgoing.written": {
          target: "waiting",
          actions: "recordChannel",
          description: "The message is written down.",
          meta: { ...design, audit: "The digest of the message stands beside the event." },
        },
        "outgoing.taken": {
          target: "taken",
          description: "A carrier took a message that was written before the log had digests of messages.",
          meta: design,
        },
        "outgoing.lost": {
          target: "lost",
          actions: "recordReason",
          description: "A message that was written before the log had digests of messages never left.",
          meta: design,
        },
      },
    },
    waiting: {
      description: "No carrier has taken the message yet.",
      meta: design,
      tags: ["waiting"],
      on: {
        "outgoing.taken": {
          target: "taken",
          description: "A carrier took the message, and its text is removed.",
          meta: { ...design, audit: "From here on the carrier answers for it." },
        },
        "outgoing.lost": {
          target: "lost",
          actions: "recordReason",
          description: "The message never left, and its text is removed.",
          meta: {
            ...design,
            audit: "No carrier took it, it came too late, or its reader's account was erased.",
          },
        },
      },
    },
    taken: {
      type: "final",
      description: "A carrier has the message.",
      meta: design,
      tags: ["done"],
    },
    lost: {
      type: "final",
      description: "The message never left the site.",
      meta: design,
      tags: ["error"],
    },
  },
})
