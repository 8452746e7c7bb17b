import type { MethodId } from "#models/cashier/method.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PaymentEvent } from "./payment.events.ts"
import { paymentMachine } from "./payment.machine.ts"

const told = { at: 30, news: "evt-1", occurredAt: 25 }
const amounts = [
  { ...told, amount: minorUnits(500) },
  { ...told, amount: minorUnits(200) },
]

/** Paths over a payment: what a provider may say in every state, in every order. */
export const model = defineModel({
  machine: paymentMachine,
  events: PaymentEvent,
  input: undefined,
  samples: {
    "payment.ordered": [
      {
        at: 0,
        playerId: 7 as PlayerId,
        method: "card" as MethodId,
        kind: "card",
        provider: "local",
        amount: minorUnits(500),
        currency: "RUB" as CurrencyCode,
      },
    ],
    "payment.begun": [
      { at: 10, reference: "ref-1", step: { kind: "redirect", url: "/provider/pay/1" }, expiresAt: 1000 },
    ],
    "payment.refused": [{ at: 10, reason: "method closed" }],
    "provider.pending": [{ ...told, confirmations: 1, needed: 3 }],
    "provider.settled": [{ ...told, amount: minorUnits(500), instrument: "" }],
    "provider.failed": [{ ...told, reason: "declined" }],
    "provider.abandoned": [told],
    "provider.expired": [told],
    // Bounded, or the amounts that go back had no end.
    "provider.refunded": ({ early, unapplied }) => (early === 0 && unapplied < 2 ? amounts : []),
    "provider.chargedBack": ({ early, unapplied }) => (early === 0 && unapplied < 2 ? amounts : []),
    "provider.unclear": [{ ...told, reason: "currency" }],
  },
  project: ({ received, returned, early, isEarlyCharged, confirmations, reference }) => [
    received,
    returned,
    early,
    isEarlyCharged,
    confirmations,
    reference,
  ],
  offScreen: "runs on the server; the recharge of the player's page shows it",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 3000,
})
