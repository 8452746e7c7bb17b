import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DeskPayment, PaymentDeskPage, PaymentsCompared } from "#models/operator/payment-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { PaymentDeskEvent, type PaymentsRead } from "./payment-desk.events.ts"
import { paymentDeskMachine } from "./payment-desk.machine.ts"
import { EMPTY_PAYMENT_DESK } from "./payment-desk.setup.ts"

const AT = Date.UTC(2026, 10, 28, 12)
/** When the payments are read next. */
const askAt = AT + 15_000
const message = messageOf("error.unexpected")

const row = {
  id: "42.00000000-0000-4000-8000-000000000001",
  reference: "pay_1",
  playerId: 42,
  accountId: 42,
  method: "card",
  methodName: "Card",
  provider: "local",
  state: "credited",
  amount: 150_000,
  currency: "RUB",
  received: 150_000,
  returned: 0,
  at: AT - 600_000,
  changedAt: AT - 540_000,
  reason: "",
  unapplied: 1,
} as unknown as DeskPayment

/** A provider of play money as it does, and one payment of which something was heard that changed nothing. */
export const SHOWN: PaymentDeskPage = {
  providers: [
    {
      name: "local",
      methods: ["Card", "Bitcoin"],
      open: 2,
      credited: 12,
      failed: 1,
      unpaid: 3,
      medianMs: 60_000,
      parked: 1,
      holds: [{ amount: row.amount, currency: row.currency }],
    },
  ],
  rows: [row],
  next: `${row.at}.${row.id}`,
}

const differing: PaymentsCompared = {
  provider: "local",
  checked: 14,
  unanswered: 1,
  differences: [
    {
      id: row.id,
      currency: row.currency,
      ours: { received: row.received, returned: row.returned },
      theirs: { received: row.received, returned: row.received },
    },
    {
      id: "43.00000000-0000-4000-8000-000000000002",
      currency: row.currency,
      ours: { received: row.received, returned: row.returned },
      theirs: null,
    },
  ],
}

const read = (page: PaymentDeskPage): PaymentsRead => ({ ok: true, value: { page, askAt } })
const unread = (kind: "signedOut" | "failed"): PaymentsRead => ({
  ok: false,
  error: { kind, message, askAt },
})

export const model = defineModel({
  machine: paymentDeskMachine,
  events: PaymentDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: EMPTY_PAYMENT_DESK.query },
      { query: { ...EMPTY_PAYMENT_DESK.query, state: "credited" } },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    // Only what is shown can be asked about.
    "compare.pressed": ({ page }) => [
      ...(page?.rows ?? []).map(({ id }) => ({ about: { payment: id } })),
      ...(page?.providers ?? []).map(({ name }) => ({ about: { provider: name } })),
    ],
  },
  outcomes: {
    loadPayments: [
      read(SHOWN),
      read({ ...SHOWN, rows: [], next: null }),
      unread("signedOut"),
      unread("failed"),
    ],
    deadline: [undefined],
    compare: [
      { ok: true, value: differing },
      { ok: true, value: { ...differing, unanswered: 0, differences: [] } },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ query, page, askAt: next, about, compared, error }) => ({
    state: query.state,
    rows: page?.rows.length ?? null,
    isRead: next > 0,
    about: about === null ? null : "payment" in about,
    differences: compared?.differences.length ?? null,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the journey of payments opens it on the real site (tests/journeys/payment-desk.test.ts)",
  limit: 40_000,
})
