import { assign, setup } from "xstate"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PaymentContext, PaymentEvent } from "./payment.events.ts"

const rule = "§3 Account area data" as const
const money = "design: Money" as const

const NOTHING: PaymentContext = {
  order: null,
  reference: "",
  step: null,
  expiresAt: 0,
  confirmations: 0,
  needed: 0,
  received: minorUnits(0),
  returned: minorUnits(0),
  early: minorUnits(0),
  isEarlyCharged: false,
  instrument: "",
  reason: "",
  changedAt: 0,
  unapplied: 0,
}

/** What comes and changes nothing, wherever the payment stands. */
const kept = (description: string) => ({
  description,
  meta: { rule: money, audit: "Kept and counted; nothing is posted." },
  actions: "countUnapplied" as const,
})

const late = kept(
  "The provider says something that is overtaken by what happened: it is kept and changes nothing.",
)
const unclear = kept(
  "The provider says what can't be true of this payment: it is kept for people to look at.",
)
const early = {
  description: "Money is said to have gone back before it is said to have come: it counts once it came.",
  meta: { rule: money, audit: "Nothing is posted yet." },
  actions: "rememberEarly",
} as const

const credits = "Posting: from the cashier to the player, once for the payment, in the same transaction."
const bothWays = "Postings: from the cashier to the player and back, in the same transaction."

/** The money is there, whatever was said before. */
const settledAs = (description: string) =>
  [
    {
      guard: "isChargedBack",
      target: "chargedBack",
      description: "The money arrived, and the player's bank had taken it back by then.",
      meta: { rule: money, audit: bothWays },
      actions: "rememberReceived",
    },
    {
      guard: "isRefunded",
      target: "refunded",
      description: "The money arrived, and had gone back by then.",
      meta: { rule: money, audit: bothWays },
      actions: "rememberReceived",
    },
    { target: "credited", description, meta: { rule: money, audit: credits }, actions: "rememberReceived" },
  ] as const

const settled = settledAs("The money arrived: what arrived is credited, be it more or less than was asked.")

const pending = {
  target: "pending",
  description: "The provider has seen the payment, and it is not certain yet.",
  meta: { rule, audit: "Nothing is posted before it is certain." },
  actions: "rememberConfirmations",
} as const

/** How a payment ends without money, wherever it waits. */
const endings = {
  "provider.failed": {
    target: "failed",
    description: "The provider says that the payment failed.",
    meta: { rule, audit: "Why, in the provider's words." },
    actions: "rememberReason",
  },
  "provider.abandoned": {
    target: "abandoned",
    description: "The player left the provider's page without paying.",
    meta: { rule },
    actions: "touch",
  },
  "provider.expired": {
    target: "expired",
    description: "Nobody paid in time.",
    meta: { rule },
    actions: "touch",
  },
} as const

const waiting = {
  "provider.settled": settled,
  "provider.pending": pending,
  ...endings,
  "provider.unclear": unclear,
  "provider.refunded": early,
  "provider.chargedBack": early,
} as const

/** What still comes after a payment has ended without money. */
const over = {
  "provider.settled": settledAs("The money arrived after all: it is credited, however late."),
  "provider.pending": late,
  "provider.failed": late,
  "provider.abandoned": late,
  "provider.expired": late,
  "provider.unclear": unclear,
  "provider.refunded": early,
  "provider.chargedBack": early,
} as const

/** What still comes of a payment that was credited and beyond what goes back. */
const paid = {
  "provider.settled": kept(
    "It was credited already: what is said a second time is kept for people to look at.",
  ),
  "provider.pending": late,
  "provider.failed": late,
  "provider.abandoned": late,
  "provider.expired": late,
  "provider.unclear": unclear,
} as const

/** One payment to the site by a provider. Aggregate of the streams `payment:<key of the page>`. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isChargedBack: ({ context, event }) =>
      "amount" in event && context.early > 0 && context.early >= event.amount && context.isEarlyCharged,
    isRefunded: ({ context, event }) =>
      "amount" in event && context.early > 0 && context.early >= event.amount,
    goesBackWhole: ({ context, event }) =>
      "amount" in event && context.returned + event.amount === context.received,
    goesBackInPart: ({ context, event }) =>
      "amount" in event && context.returned + event.amount < context.received,
  },
  actions: {
    touch: assign(({ event }) => ({ changedAt: event.at })),
    rememberOrder: assign(({ event }) => {
      if (event.type !== "payment.ordered") return {}
      const { type: _, ...order } = event
      return { order, changedAt: event.at }
    }),
    rememberStep: assign(({ event }) => {
      if (event.type !== "payment.begun") return {}
      const { reference, step, expiresAt, at } = event
      return { reference, step, expiresAt, changedAt: at }
    }),
    rememberConfirmations: assign(({ context, event }) =>
      event.type === "provider.pending"
        ? {
            // They may come in any order: what was seen once stays seen.
            confirmations: Math.max(context.confirmations, event.confirmations ?? 0),
            needed: event.needed ?? context.needed,
            changedAt: event.at,
          }
        : {},
    ),
    rememberReceived: assign(({ context, event }) =>
      event.type === "provider.settled"
        ? {
            received: event.amount,
            // No more goes back than came.
            returned: minorUnits(Math.min(context.early, event.amount)),
            instrument: event.instrument,
            reason: "",
            changedAt: event.at,
          }
        : {},
    ),
    rememberEarly: assign(({ context, event }) =>
      event.type === "provider.refunded" || event.type === "provider.chargedBack"
        ? {
            early: minorUnits(context.early + event.amount),
            isEarlyCharged: event.type === "provider.chargedBack",
          }
        : {},
    ),
    rememberReturned: assign(({ context, event }) =>
      event.type === "provider.refunded" || event.type === "provider.chargedBack"
        ? { returned: minorUnits(context.returned + event.amount), changedAt: event.at }
        : {},
    ),
    rememberReason: assign(({ event }) =>
      event.type === "provider.failed" || event.type === "payment.refused"
        ? { reason: event.reason, changedAt: event.at }
        : {},
    ),
    countUnapplied: assign(({ context }) => ({ unapplied: context.unapplied + 1 })),
  },
}).createMachine({
  id: "payment",
  description:
    "A payment by a provider, from its order to the money on the account and what of it goes back.",
  meta: {
    rule,
    audit: "Credited at most once, in the transaction that says so, with what arrived.",
  },
  context: NOTHING,
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was ordered.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "payment.ordered": {
          target: "ordered",
          description: "The player orders a payment by a method of the site.",
          meta: {
            rule,
            audit: "Before the provider is asked, so that nothing it says is about a payment unknown.",
          },
          actions: "rememberOrder",
        },
      },
    },
    ordered: {
      description: "The provider is being asked.",
      meta: { rule },
      tags: ["busy"],
      on: {
        ...waiting,
        "payment.begun": {
          target: "begun",
          description: "The provider has begun it and says what the player has to do.",
          meta: { rule },
          actions: "rememberStep",
        },
        "payment.refused": {
          target: "failed",
          description: "The provider takes no such payment.",
          meta: { rule, audit: "Why, in the provider's words." },
          actions: "rememberReason",
        },
      },
    },
    begun: {
      description: "The player pays at the provider.",
      meta: { rule },
      tags: ["open"],
      on: waiting,
    },
    pending: {
      description: "The provider has seen the payment; it becomes certain with time, or with confirmations.",
      meta: { rule },
      tags: ["busy"],
      on: {
        ...waiting,
        "payment.begun": {
          description:
            "What the provider answered arrives after what it told: where the payment is found is kept.",
          meta: { rule },
          actions: "rememberStep",
        },
      },
    },
    failed: { description: "The payment failed.", meta: { rule }, tags: ["error"], on: over },
    abandoned: { description: "The player gave it up.", meta: { rule }, tags: ["done"], on: over },
    expired: { description: "Nobody paid in time.", meta: { rule }, tags: ["done"], on: over },
    credited: {
      description: "What arrived is on the account.",
      meta: { rule, audit: "The received amount, not the one that was asked." },
      tags: ["done"],
      on: {
        ...paid,
        "provider.refunded": [
          {
            guard: "goesBackWhole",
            target: "refunded",
            description: "The provider gave all of it back.",
            meta: {
              rule: money,
              audit: "Posting: from the player to the cashier; what is not there is owed.",
            },
            actions: "rememberReturned",
          },
          {
            guard: "goesBackInPart",
            description: "The provider gave a part of it back.",
            meta: {
              rule: money,
              audit: "Posting: from the player to the cashier; what is not there is owed.",
            },
            actions: "rememberReturned",
          },
          kept("More would go back than arrived: it is kept for people to look at."),
        ],
        "provider.chargedBack": [
          {
            guard: "goesBackWhole",
            target: "chargedBack",
            description: "The player's bank took all of it back.",
            meta: {
              rule: money,
              audit: "Posting: from the player to the cashier; what is not there is owed.",
            },
            actions: "rememberReturned",
          },
          {
            guard: "goesBackInPart",
            description: "The player's bank took a part of it back.",
            meta: {
              rule: money,
              audit: "Posting: from the player to the cashier; what is not there is owed.",
            },
            actions: "rememberReturned",
          },
          kept("More would be taken back than arrived: it is kept for people to look at."),
        ],
      },
    },
    refunded: {
      description: "All that arrived went back to the player.",
      meta: { rule },
      tags: ["done"],
      on: { ...paid, "provider.refunded": late, "provider.chargedBack": late },
    },
    chargedBack: {
      description: "The player's bank took all of it back.",
      meta: { rule, audit: "What the balance did not hold is a claim on the player." },
      tags: ["done"],
      on: { ...paid, "provider.refunded": late, "provider.chargedBack": late },
    },
  },
})
