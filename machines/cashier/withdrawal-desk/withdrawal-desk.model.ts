import type { MethodId } from "#models/cashier/method.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { WithdrawalView } from "#models/cashier/withdrawal-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { type DeskLoaded, WithdrawalDeskEvent } from "./withdrawal-desk.events.ts"
import { withdrawalDeskMachine } from "./withdrawal-desk.machine.ts"

const NOW = Date.UTC(2026, 10, 28, 12)
const HOUR = 3_600_000
const EUR = "EUR" as CurrencyCode
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}` as WithdrawalId

/** One that people look at, and that its player may still cancel. */
export const WAITING: WithdrawalView = {
  id: idOf(1),
  accountId: 7,
  method: "bank" as MethodId,
  amount: minorUnits(60_000),
  currency: EUR,
  to: "DE89 •••• 3000",
  state: "awaitingFirst",
  actor: "people",
  since: NOW - HOUR,
  requestedAt: NOW - HOUR,
  deadline: NOW + 23 * HOUR,
  holds: ["amount"],
  approvals: 1,
  documents: [],
  canCancel: true,
}

const REFUSED: WithdrawalView = {
  ...WAITING,
  id: idOf(2),
  state: "refused",
  actor: "nobody",
  refusal: { reason: "holder-differs", clause: 3 },
  endedAt: NOW - HOUR,
  canCancel: false,
}
const OLD: WithdrawalView = { ...REFUSED, id: idOf(3), state: "paid", requestedAt: NOW - 900 * HOUR }
const TAKEN: WithdrawalView = {
  ...WAITING,
  id: idOf(4),
  state: "queued",
  actor: "site",
  holds: [],
  approvals: 0,
}

const method = (id: string, kind: "bank" | "crypto", name: string) => ({
  id: id as MethodId,
  kind,
  name,
  least: minorUnits(500),
  most: minorUnits(1_000_000),
  fee: 0,
  minutes: 1440,
  known: [],
})

/** A desk as the server gives it: a bank and Bitcoin, and two withdrawals of which there are more. */
export const LOADED: Extract<DeskLoaded, { readonly ok: true }> = {
  ok: true,
  value: {
    terms: {
      accountId: 7,
      currency: EUR,
      balance: minorUnits(120_000),
      owed: minorUnits(0),
      methods: [
        { ...method("bank", "bank", "Bank transfer"), times: { count: 12, median: 95, p90: 1500 } },
        method("bitcoin", "crypto", "Bitcoin"),
      ],
      wagering: 1,
      wageringLeft: minorUnits(2500),
      identifiedAbove: minorUnits(200_000),
      automatic: minorUnits(50_000),
      second: minorUnits(1_000_000),
      mostADay: 3,
      deadlineMs: 24 * HOUR,
      cancels: true,
      documents: ["identity", "address", "source-of-funds", "payment-proof"],
      first: [],
    },
    page: { withdrawals: [WAITING, REFUSED], page_number: 1, more: true },
  },
}
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

/** Paths over the page: a request that is taken, refused or lost, a cancellation, and what the server tells meanwhile. */
export const model = defineModel({
  machine: withdrawalDeskMachine,
  events: WithdrawalDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}, { account: 7 }],
    "desk.left": [{}],
    "retry.requested": [{}],
    "desk.asked": [{}],
    "field.changed": [
      { field: "amount", value: "50" },
      { field: "token", value: "DE89 3704 0044 0532 0130 00" },
      { field: "holder", value: "Anna Example" },
      { field: "method", value: "bitcoin" },
    ],
    "request.pressed": [{ guid: TAKEN.id }],
    "answer.asked": [{}],
    "cancel.pressed": [{ id: WAITING.id }, { id: REFUSED.id }],
    "cancel.confirmed": [{}],
    "cancel.dismissed": [{}],
    "page.asked": [{}],
  },
  outcomes: {
    loadDesk: [LOADED, failed],
    loadPage: [{ ok: true, value: { withdrawals: [OLD], page_number: 2, more: false } }, failed],
    sendRequest: [
      { ok: true, value: TAKEN },
      { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } },
      { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } },
    ],
    sendCancel: [
      {
        ok: true,
        value: { ...WAITING, state: "cancelled", actor: "nobody", endedAt: NOW, canCancel: false },
      },
      failed,
    ],
  },
  project: ({ account, terms, more, form, guid, taken, cancelling, error, withdrawals }) => [
    account !== null,
    terms !== null,
    more,
    // A form that is filled in, for a bank or without; what is between says the same as an empty one.
    form.method,
    form.amount !== "" && form.token !== "" && (form.method !== "" || form.holder !== ""),
    form.amount !== "",
    form.token !== "",
    form.holder !== "",
    guid !== null,
    taken !== null,
    cancelling !== null,
    error !== null,
    withdrawals.some(({ canCancel }) => canCancel),
  ],
  offBrowser: "its calls are tried on the server, and its screen is walked on held answers",
  limit: 40_000,
})
