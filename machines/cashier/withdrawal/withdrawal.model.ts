import type { MethodId } from "#models/cashier/method.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { WithdrawalEvent } from "./withdrawal.events.ts"
import { withdrawalMachine } from "./withdrawal.machine.ts"

/** A withdrawal of 50.00 that nobody has to look at. */
export const SAMPLE_WITHDRAWAL = {
  at: 1000,
  id: "00000000-0000-4000-8000-000000000003" as WithdrawalId,
  userId: 7 as PlayerId,
  method: "bank" as MethodId,
  amount: 5000 as MinorUnits,
  currency: "EUR" as CurrencyCode,
  token: "DE89370400440532013000",
  label: "DE89 •••• 3000",
  holder: "Anna Example",
  level: 0,
  holds: [],
  approvals: 0,
  deadline: 10_000,
  fingerprint: "",
} as const

const said = { at: 3000, payout: 1, occurredAt: 2900 } as const
/** Numbers of the provider's events; those that were heard are not said to the walk again but once. */
const NEWS = ["first", "second"] as const

/** Paths over a withdrawal: with nobody, one and two people, and a provider that says things in any order. */
export const model = defineModel({
  machine: withdrawalMachine,
  events: WithdrawalEvent,
  input: undefined,
  samples: {
    "withdrawal.requested": [
      SAMPLE_WITHDRAWAL,
      { ...SAMPLE_WITHDRAWAL, holds: ["velocity"], approvals: 1 },
      { ...SAMPLE_WITHDRAWAL, holds: ["amount"], approvals: 2 },
      // Held for a reason that nobody looks at; for nothing; of nothing; late from the beginning.
      { ...SAMPLE_WITHDRAWAL, holds: ["amount"] },
      { ...SAMPLE_WITHDRAWAL, approvals: 1 },
      { ...SAMPLE_WITHDRAWAL, amount: 0 as MinorUnits },
      { ...SAMPLE_WITHDRAWAL, deadline: 1000 },
    ],
    "checks.passed": [{ at: 1000 }],
    "checks.held": [{ at: 1000 }],
    "documents.asked": [
      { at: 1500, operator: "olga", documents: ["identity"] },
      { at: 1500, operator: "olga", documents: [] },
    ],
    "documents.received": [{ at: 1600, operator: "olga" }],
    "withdrawal.approved": ({ withdrawal }) => [
      { at: 2000, operator: "olga", station: "one" },
      ...(withdrawal?.approvedBy.length === 0
        ? []
        : [
            { at: 2000, operator: "olga", station: "two" },
            { at: 2000, operator: "oleg", station: "one" },
            { at: 2000, operator: "oleg", station: "two" },
          ]),
    ],
    "withdrawal.refused": [{ at: 2000, operator: "olga", reason: "fraud" }],
    "withdrawal.cancelled": [{ at: 2000 }],
    "payout.ordered": [{ at: 2500 }],
    "payout.sent": [{ at: 2600, reference: "payout-1" }],
    "payout.declined": [{ at: 2600, reason: "closed account" }],
    "payout.news": ({ heard }) => [
      ...NEWS.filter((news) => !heard.includes(news))
        .slice(0, 1)
        .flatMap((news) => [
          { ...said, news, says: "pending" as const },
          { ...said, news, says: "paid" as const },
          { ...said, news, says: "bounced" as const, reason: "closed account" },
          { ...said, news, says: "bounced" as const, payout: 2 },
        ]),
      // What was heard before is heard no more.
      ...heard.slice(0, 1).map((news) => ({ ...said, news, says: "paid" as const })),
    ],
    "payout.repeated": ({ withdrawal }) =>
      (withdrawal?.payouts ?? 0) > 1 ? [] : [{ at: 4000, operator: "olga" }],
    "withdrawal.returned": [{ at: 4000, operator: "olga" }],
    // Walked where the provider has said nothing yet.
    "deadline.passed": ({ heard }) => (heard.length > 0 ? [] : [{ at: 9999 }, { at: 10_000 }]),
  },
  project: ({ withdrawal, heard }) => {
    if (withdrawal === undefined) return []
    const { state, asked, approvals, approvedBy, payouts, escalatedAt } = withdrawal
    const isOpen = state === "checking" || state === "awaitingFirst" || state === "awaitingSecond"
    return [
      isOpen ? [approvals, approvedBy, asked !== undefined, asked?.receivedAt !== undefined] : [],
      Math.min(payouts, 2),
      escalatedAt !== undefined,
      heard.length,
    ]
  },
  offScreen: "runs on the server; what it decides is shown by the page of withdrawals",
  offBrowser: "runs on the server; the flow that asks it is walked on the site",
  limit: 10_000,
})
