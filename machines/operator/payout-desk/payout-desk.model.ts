import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DeskQuery, DeskRecord, DeskRow } from "#models/operator/withdrawal-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { PayoutDeskEvent } from "./payout-desk.events.ts"
import { payoutDeskMachine } from "./payout-desk.machine.ts"
import { EMPTY_DESK } from "./payout-desk.setup.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
/** When the queue is read next. */
const askAt = AT + 15_000

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

const row = {
  id: "withdrawal-1",
  playerId: 42,
  method: "card",
  methodName: "Card",
  amount: 12_000_000,
  currency: "RUB",
  state: "awaitingFirst",
  requestedAt: AT - 2 * HOUR,
  deadline: AT - HOUR,
  isOverdue: true,
  isDisputed: false,
  approvals: 2,
  approvedBy: [],
} as unknown as DeskRow

const record: DeskRecord = {
  ...row,
  accountId: 42,
  level: 1,
  since: AT - 2 * HOUR,
  holds: ["amount"],
  documents: [],
  hasDocuments: false,
  isMasked: true,
  to: "•••• 4242",
  holder: null,
  payouts: 0,
  bounce: null,
  refusal: null,
  acts: [
    { act: "approve", bar: null },
    { act: "refuse", bar: null },
    { act: "return", bar: "not-now" },
    { act: "repeat", bar: "not-now" },
  ],
}
const approved: DeskRecord = {
  ...record,
  state: "awaitingSecond",
  approvedBy: ["anna.petrova"],
  acts: record.acts.map(({ act, bar }) => ({ act, bar: act === "approve" ? "same-person" : bar })),
}
const unmasked: DeskRecord = { ...record, isMasked: false, to: "token of a card", holder: "ANNA KIM" }

const narrowed: DeskQuery = { ...EMPTY_DESK.query, order: "deadline", isOverdue: true }
const methods = [{ id: row.method, name: row.methodName }]
const queued = (rows: ReadonlyArray<DeskRow>, next: string | null) =>
  ({ ok: true, value: { page: { rows, next, methods }, askAt } }) as const
const notQueued = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message, askAt } }) as const

/** Answers of the server: a queue of one withdrawal, that withdrawal opened, and that the session is over. */
export const ANSWERS = {
  queue: queued([row], "1.withdrawal-1"),
  record: { ok: true, value: record },
  ended,
} as const

export const model = defineModel({
  machine: payoutDeskMachine,
  events: PayoutDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ query: EMPTY_DESK.query }, { query: narrowed }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    // Only what is shown in the queue can be opened.
    "record.picked": ({ page }) => (page?.rows ?? []).map(({ id }) => ({ id })),
    "record.left": [{}],
    "unmask.submitted": ({ record: shown }) =>
      shown?.isMasked === true ? [{ reason: "The bank asked for it" }, { reason: "why not" }] : [],
    "act.pressed": [
      { act: "approve", reason: null },
      { act: "refuse", reason: "fraud" },
      { act: "refuse", reason: null },
      { act: "return", reason: null },
    ],
  },
  outcomes: {
    loadQueue: [ANSWERS.queue, queued([], null), notQueued("signedOut"), notQueued("failed")],
    openRecord: [ANSWERS.record, ended, failed],
    unmask: [{ ok: true, value: unmasked }, ended, failed],
    act: [{ ok: true, value: approved }, ended, failed],
  },
  project: ({ query, page, askAt: next, error, faults, id, record: shown, why, act, reason }) => ({
    order: query.order,
    rows: page?.rows.length ?? null,
    isRead: next > 0,
    hasError: error !== null,
    faults,
    isPicked: id !== null,
    shown: shown === null ? null : [shown.state, shown.isMasked],
    isSaid: why !== "",
    act,
    reason,
  }),
  offBrowser:
    "walked on its screens; the journey of operators opens it on the real site (tests/journeys/operators.test.ts)",
  limit: 60_000,
})
