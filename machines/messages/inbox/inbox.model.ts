import { defineModel } from "../../kernel/model.ts"
import { InboxEvent } from "./inbox.events.ts"
import { inboxMachine } from "./inbox.machine.ts"

/** Paths over the list: opened, put away, put away with nothing in it, read elsewhere and forgotten. */
export const model = defineModel({
  machine: inboxMachine,
  events: InboxEvent,
  input: undefined,
  samples: {
    "inbox.opened": [{}],
    "inbox.closed": [{ at: 2000 }, { at: 1000 }],
    "inbox.marked": [{ at: 3000 }, { at: 500 }],
    "inbox.forgotten": [{}],
  },
  project: ({ readUpTo }) => ({ readUpTo }),
  limit: 100,
})
