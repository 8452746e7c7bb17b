import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ServerClockContext, ServerClockEvent } from "./server-clock.events.ts"

const design = { rule: "design: assurance A6" } as const
const jumped = "The clock of the machine jumped: bets were suspended until prices were fresh."

/** Whether a machine's clock goes with the server's. Aggregate of the streams `server-clock:<machine>`. */
export const serverClockMachine = setup({
  types: {
    context: {} as ServerClockContext,
    events: {} as ServerClockEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actions: {
    countJump: assign(({ context, event }) =>
      event.type === "clock.jumped" ? { jumps: context.jumps + 1, apart: context.apart + event.by } : {},
    ),
    forgetDistance: assign({ apart: 0 }),
  },
}).createMachine({
  id: "server-clock",
  description:
    "The server uses a clock that never goes back. When the machine's clock jumps, this is recorded, and odds are asked for again.",
  meta: {
    ...design,
    audit:
      "A jump is a significant event: times in the log before and after it are of one clock that does not jump.",
  },
  context: { jumps: 0, apart: 0 },
  initial: "together",
  states: {
    together: {
      description: "The machine's clock agrees with the server's.",
      meta: design,
      tags: ["idle"],
      on: {
        "clock.jumped": {
          target: "apart",
          actions: "countJump",
          description: "The machine's clock jumped by two seconds or more. The server's goes on as before.",
          meta: { ...design, audit: jumped },
        },
      },
    },
    apart: {
      description:
        "The machine's clock differs. The server's approaches it by a twentieth of the time that passes.",
      meta: design,
      tags: ["degraded", "waiting"],
      on: {
        "clock.jumped": {
          actions: "countJump",
          description: "It jumped again, further away or back.",
          meta: { ...design, audit: jumped },
        },
        "clock.followed": {
          target: "together",
          actions: "forgetDistance",
          description: "It has stayed ahead for a minute: the server's clock goes forward to it.",
          meta: {
            ...design,
            audit:
              "Times in the log go forward by so much at this moment; bets were suspended until prices were fresh.",
          },
        },
        "clock.rejoined": {
          target: "together",
          actions: "forgetDistance",
          description: "The two agree again, or the server was restarted.",
          meta: design,
        },
      },
    },
  },
})
