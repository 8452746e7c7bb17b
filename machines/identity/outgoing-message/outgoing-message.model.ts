import { defineModel } from "../../kernel/model.ts"
import { OutgoingMessageEvent } from "./outgoing-message.events.ts"
import { outgoingMessageMachine } from "./outgoing-message.machine.ts"

export const model = defineModel({
  machine: outgoingMessageMachine,
  events: OutgoingMessageEvent,
  input: undefined,
  samples: {
    "outgoing.written": [
      { at: 1, channel: "mail" },
      { at: 1, channel: "sms" },
    ],
    "outgoing.taken": [{ at: 2 }],
    "outgoing.lost": [
      { at: 2, why: "undelivered" },
      { at: 2, why: "late" },
      { at: 2, why: "erased" },
    ],
  },
  project: ({ channel, why }) => [channel, why],
  offScreen: "runs on the server; what it keeps is read at the auditor's desk",
  offBrowser: "runs on the server; nothing of it is asked for by a page",
  limit: 200,
})
