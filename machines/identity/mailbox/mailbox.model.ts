import { defineModel } from "../../kernel/model.ts"
import { MailboxEvent } from "./mailbox.events.ts"
import { mailboxMachine } from "./mailbox.machine.ts"

export const model = defineModel({
  machine: mailboxMachine,
  events: MailboxEvent,
  input: undefined,
  samples: {
    "mailbox.given": [
      { at: 1, place: "digest" },
      { at: 1, place: "of another" },
    ],
    "mailbox.proved": [
      { at: 2, place: "digest" },
      { at: 2, place: "of another" },
    ],
  },
  project: (context) => context,
  offScreen: "runs on the server; what it decides is shown by the flow of activation, walked on its screen",
  offBrowser: "runs on the server; the flow of activation is walked on the site",
  limit: 200,
})
