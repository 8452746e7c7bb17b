import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ReactorContext, ReactorEvent } from "./reactor.events.ts"

const design = { rule: "design: assurance A6" } as const

/** How far a reactor has come in the log. Aggregate of the streams `reactor:<name>`. */
export const reactorMachine = setup({
  types: {
    context: {} as ReactorContext,
    events: {} as ReactorEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    goesForward: ({ context, event }) => event.seq > context.seq,
  },
  actions: {
    recordPlace: assign({ seq: ({ event }) => event.seq }),
  },
}).createMachine({
  id: "reactor",
  description:
    "A reactor reads the log and answers what happened: it settles bets, counts rounds, writes messages. This says how far it has come.",
  meta: {
    ...design,
    audit:
      "A restarted server goes on from here. What lies before is never answered again, so the place never goes back.",
  },
  context: { seq: -1 },
  initial: "waiting",
  on: {
    "reactor.reached": {
      guard: "goesForward",
      target: ".following",
      actions: "recordPlace",
      description: "All events up to this one are answered.",
      meta: {
        ...design,
        audit:
          "Whoever moved the place in the store could keep bets from being settled: it is in the log therefore.",
      },
    },
  },
  states: {
    waiting: { description: "The reactor has never run.", meta: design, tags: ["idle"] },
    following: { description: "The reactor follows the log.", meta: design, tags: ["idle"] },
  },
})
