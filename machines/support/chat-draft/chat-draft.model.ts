import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { AskedPayment, MessageKey } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ChatDraftEvent } from "./chat-draft.events.ts"
import { chatDraftMachine } from "./chat-draft.machine.ts"

export const SAMPLE_WRITER = 7 as PlayerId
/** A payment that is asked about. */
export const SAMPLE_PAYMENT: AskedPayment = {
  direction: "in",
  id: "00000000-0000-4000-8000-000000000009",
  amount: minorUnits(150_000),
  currency: "RUB" as CurrencyCode,
  at: Date.UTC(2026, 10, 28, 11),
}
export const SAMPLE_KEY = "00000000-0000-4000-8000-000000000001" as MessageKey

/** Paths over a draft: typed, sent, refused, lost and sent again, and forgotten with its player. */
export const model = defineModel({
  machine: chatDraftMachine,
  events: ChatDraftEvent,
  input: undefined,
  samples: {
    "player.signedIn": [{ userId: SAMPLE_WRITER }],
    "player.signedOut": [{}],
    "draft.typed": [{ text: "Next" }],
    "topic.chosen": [{ topic: "bets" }],
    "payment.chosen": [{ payment: SAMPLE_PAYMENT }],
    "payment.removed": [{}],
    "send.pressed": [
      { key: SAMPLE_KEY, text: "Where is my bet?" },
      { key: SAMPLE_KEY, text: " " },
    ],
    "send.retried": [{}],
  },
  outcomes: {
    sendDraft: [
      { ok: true, value: null },
      { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } },
      { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } },
    ],
  },
  project: ({ userId, text, topic, payment, pending, error, sent, returned }) => [
    userId,
    text !== "",
    topic,
    payment !== undefined,
    pending === null ? null : pending.payment !== undefined,
    error !== null,
    Math.min(sent, 1),
    Math.min(returned, 1),
  ],
  offBrowser: [...offBrowserDefects(chatDraftMachine)],
  limit: 20_000,
})
