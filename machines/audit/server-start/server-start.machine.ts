import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ServerStartContext, ServerStartEvent } from "./server-start.events.ts"

const design = { rule: "design: assurance A6" } as const

/** What a machine runs since when. Aggregate of the streams `server-start:<machine>`. */
export const serverStartMachine = setup({
  types: {
    context: {} as ServerStartContext,
    events: {} as ServerStartEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    saysWhatItRuns: ({ event }) => event.build !== "" && event.charts.length > 0,
  },
  actions: {
    recordStart: assign(({ context, event: { build, charts, store } }) => ({
      starts: context.starts + 1,
      build,
      charts,
      ...(store === undefined ? {} : { store }),
    })),
  },
}).createMachine({
  id: "server-start",
  description: "Starts of the server on a machine: which build it ran, with which charts.",
  meta: {
    ...design,
    audit: "A start is a significant event: the digests say by which rules everything after it was decided.",
  },
  context: { starts: 0, charts: [] },
  initial: "unknown",
  on: {
    "server.started": {
      guard: "saysWhatItRuns",
      target: ".known",
      actions: "recordStart",
      description: "The server has started.",
      meta: {
        ...design,
        audit:
          "The version, a digest of its files, one of each chart, and one of how each table of the store is defined.",
      },
    },
  },
  states: {
    unknown: { description: "No start is recorded.", meta: design, tags: ["idle"] },
    known: { description: "It is known what the machine ran last.", meta: design, tags: ["idle"] },
  },
})
