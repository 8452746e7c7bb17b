import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { MessageEvent } from "./message.events.ts"
import { messageMachine } from "./message.machine.ts"

/** What an operator writes. */
export const written = {
  at: 1000,
  userId: 7 as PlayerId,
  kind: "written",
  facts: {},
  title: "Your documents",
  text: "Your passport has come. Thank you.",
  operator: "olga",
  isMarketing: false,
} as const

/** Paths over a message: of the site and of an operator, sent by mail, read, marked as unread and deleted. */
export const model = defineModel({
  machine: messageMachine,
  events: MessageEvent,
  input: undefined,
  samples: {
    "message.posted": [
      written,
      { ...written, text: "" },
      { ...written, kind: "signIn", title: "", text: "", operator: null },
      { ...written, kind: "signIn", operator: null },
    ],
    "message.mailed": [{ at: 1500 }],
    "message.read": [{ at: 2000 }],
    "message.unread": [{ at: 3000 }],
    "message.deleted": [{ at: 4000 }],
  },
  project: ({ kind, mailedAt }) => ({ kind, isMailed: mailedAt !== undefined }),
  limit: 100,
  offScreen: "runs on the server; the list of messages shows it",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
})
