import type { MethodId, MethodKind } from "#models/cashier/method.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { RechargeEvent, type RechargeLoaded } from "./recharge.events.ts"
import { rechargeMachine } from "./recharge.machine.ts"

const NOW = Date.UTC(2026, 10, 28, 12)
const EUR = "EUR" as CurrencyCode
const GUID = "00000000-0000-4000-8000-000000000001"

/** By card, which the provider's own page takes. */
export const BY_CARD: PaymentOrder = {
  guid: GUID,
  accountId: 7 as AccountId,
  method: "card" as MethodId,
  kind: "card",
  amount: minorUnits(5000),
  currency: EUR,
  state: "begun",
  step: { kind: "redirect", url: "https://provider.example/pay/1" },
  at: NOW,
  changedAt: NOW,
  expiresAt: NOW + 900_000,
  confirmations: 0,
  needed: 0,
  received: minorUnits(0),
  returned: minorUnits(0),
}

/** Ordered, and its provider has not answered. */
export const ORDERED: PaymentOrder = { ...BY_CARD, state: "ordered", step: null, expiresAt: 0 }

/** In bitcoins, to the first address of BIP 173's test vectors, seen and confirmed once. */
export const BY_BITCOIN: PaymentOrder = {
  ...BY_CARD,
  guid: "00000000-0000-4000-8000-000000000002",
  method: "bitcoin" as MethodId,
  kind: "crypto",
  state: "pending",
  step: {
    kind: "address",
    coin: "BTC",
    payTo: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    amount: "0.00050000",
    uri: "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.00050000",
  },
  confirmations: 1,
  needed: 3,
}

/** In cash, by a code. */
export const BY_VOUCHER: PaymentOrder = {
  ...BY_CARD,
  method: "voucher" as MethodId,
  kind: "voucher",
  step: { kind: "voucher", code: "1234 5678 9012" },
}

/** More arrived than was asked. */
export const CREDITED: PaymentOrder = { ...BY_CARD, state: "credited", received: minorUnits(6250) }
/** It arrived and went back. */
export const REFUNDED: PaymentOrder = {
  ...BY_CARD,
  state: "refunded",
  received: minorUnits(5000),
  returned: minorUnits(5000),
}
export const FAILED: PaymentOrder = { ...BY_CARD, state: "failed" }

const method = (id: string, kind: MethodKind, name: string, fee = 0, minutes = 0) => ({
  id: id as MethodId,
  kind,
  name,
  deposit: { least: minorUnits(500), most: minorUnits(1_000_000), fee, minutes },
})

/** What the server gives: a card, Bitcoin with a fee, a bank that only pays out, and a payment that is not over. */
export const LOADED = {
  ok: true,
  value: {
    data: {
      accountId: 7,
      currency: EUR,
      methods: [
        method("card", "card", "Bank card"),
        method("bitcoin", "crypto", "Bitcoin", 150, 30),
        { id: "bank" as MethodId, kind: "bank", name: "Bank transfer" },
      ],
      open: [BY_BITCOIN],
    },
    order: null,
  },
} as const satisfies RechargeLoaded

const loadedWith = (order: PaymentOrder): RechargeLoaded => ({ ok: true, value: { ...LOADED.value, order } })
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const found = (value: PaymentOrder) => ({ ok: true, value }) as const

/** Paths over the page: a payment that is ordered, refused or lost, goes on and ends, and what the server tells meanwhile. */
export const model = defineModel({
  machine: rechargeMachine,
  events: RechargeEvent,
  input: undefined,
  samples: {
    "recharge.opened": [
      { payment: null, account: null },
      { payment: GUID, account: null },
      { payment: null, account: 7 },
    ],
    "recharge.left": [{}],
    "retry.requested": [{}],
    "news.came": [{}],
    "field.changed": [
      { field: "amount", value: "50" },
      { field: "method", value: "bitcoin" },
    ],
    "pay.pressed": [{ guid: GUID }],
    "answer.asked": [{}],
    "payment.picked": [{ guid: BY_BITCOIN.guid }, { guid: "00000000-0000-4000-8000-000000000009" }],
    "check.pressed": [{}],
    "another.pressed": [{}],
  },
  outcomes: {
    loadRecharge: ({ asked }) => [
      LOADED,
      ...(asked === null ? [] : [BY_CARD, CREDITED, FAILED].map(loadedWith)),
      failed,
    ],
    sendOrder: [
      found(ORDERED),
      found(BY_CARD),
      { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } },
      { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } },
    ],
    findPayment: [...[ORDERED, BY_CARD, CREDITED, REFUNDED, FAILED].map(found), failed],
  },
  project: ({ account, asked, data, form, request, order, error }) => [
    account !== null,
    asked !== null,
    data !== null,
    form.method,
    form.amount !== "",
    request !== null,
    order?.state ?? null,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and the journey of paying in walks its screen",
  limit: 40_000,
})
