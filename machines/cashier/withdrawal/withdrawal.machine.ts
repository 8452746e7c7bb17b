import { and } from "xstate"
import { withdrawalSetup } from "./withdrawal.setup.ts"

const rule = "§2 Personal office sections: withdrawal" as const
const money = "design: Money" as const
const GIVEN_BACK = {
  rule,
  audit: "Posting: from the withdrawals to the player, by the wallet, in the same transaction.",
} as const

const LATE = {
  guard: "isOverdue",
  actions: "recordEscalation",
  description: "It takes longer than was promised: it is passed on to somebody higher.",
  meta: { rule },
} as const
const CANCELLED = {
  target: "cancelled",
  actions: "recordCancelling",
  description: "The player cancels it, where the law lets them.",
  meta: GIVEN_BACK,
} as const
const RECEIVED = {
  guard: "playerIsAsked",
  actions: "recordReceived",
  description: "Everything that was asked of the player is there.",
  meta: { rule },
} as const
const UNORDERED = {
  guard: "isUnheard",
  actions: "recordNews",
  description: "A provider speaks of a payout that nobody ordered: it is recorded.",
  meta: { rule, audit: "No posting; people have to find out." },
} as const
const ONCE_MORE = {
  guard: "isUnheard",
  actions: "recordNews",
  description: "The provider speaks once more: it is recorded, and people look at what contradicts this.",
  meta: { rule, audit: "No posting." },
} as const

/** Money that a player takes out. Aggregate of the streams `withdrawal:<key>`. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: "withdrawal",
  description:
    "Money that a player takes out: set aside, checked, approved, paid by a provider or given back.",
  meta: {
    rule,
    audit:
      "The money stands on the account of withdrawals from the request until it is paid or given back, once. What the provider says is recorded in any order, and moves the withdrawal only where it can.",
  },
  context: { heard: [] },
  initial: "absent",
  states: {
    absent: {
      description: "Nothing has been asked for under this key.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "withdrawal.requested": {
          guard: "requestIsSound",
          target: "checking",
          actions: "recordRequest",
          description: "The player asks for money to be paid out.",
          meta: {
            rule: money,
            audit: "Posting: from the player to the withdrawals, by the wallet, in the same transaction.",
          },
        },
      },
    },
    checking: {
      description: "The checks of the request are read, in the same transaction.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "checks.passed": {
          guard: "needsNobody",
          target: "queued",
          actions: "queue",
          description: "Every check is passed and the amount is small: nobody has to look at it.",
          meta: { rule },
        },
        "checks.held": {
          guard: "needsPeople",
          target: "awaitingFirst",
          actions: "beginWaiting",
          description: "The amount is large or something is unusual: people look at it.",
          meta: { rule, audit: "The reasons and the number of people stand in the request." },
        },
      },
    },
    awaitingFirst: {
      description: "Waits for the first person to approve it.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "documents.asked": {
          guard: "nothingIsAskedYet",
          actions: "recordAsked",
          description: "A person asks the player for documents: all of them at once, and never for more.",
          meta: { rule, audit: "A second list is refused." },
        },
        "documents.received": RECEIVED,
        "withdrawal.approved": [
          {
            guard: "needsOne",
            target: "queued",
            actions: "recordApproval",
            description: "A person approves it, and one is enough.",
            meta: { rule, audit: "Who, and a digest of the device." },
          },
          {
            target: "awaitingSecond",
            actions: "recordApproval",
            description: "A person approves it; for this amount another has to as well.",
            meta: { rule, audit: "Who, and a digest of the device." },
          },
        ],
        "withdrawal.refused": {
          target: "refused",
          actions: "recordRefusal",
          description: "A person refuses it, for one of the reasons that the rules name.",
          meta: GIVEN_BACK,
        },
        "withdrawal.cancelled": CANCELLED,
        "deadline.passed": LATE,
        "payout.news": UNORDERED,
      },
    },
    awaitingSecond: {
      description: "Waits for a second person, at another device.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "documents.asked": {
          guard: "nothingIsAskedYet",
          actions: "recordAsked",
          description: "The second person asks for documents, where the first asked for none.",
          meta: { rule, audit: "A second list is refused." },
        },
        "documents.received": RECEIVED,
        "withdrawal.approved": {
          guard: and(["isAnotherPerson", "isAnotherDevice"]),
          target: "queued",
          actions: "recordApproval",
          description: "Another person approves it, at another device.",
          meta: { rule, audit: "Neither the person nor the device is that of the first approval." },
        },
        "withdrawal.refused": {
          target: "refused",
          actions: "recordRefusal",
          description: "The second person refuses it, for one of the reasons that the rules name.",
          meta: GIVEN_BACK,
        },
        "withdrawal.cancelled": CANCELLED,
        "deadline.passed": LATE,
        "payout.news": UNORDERED,
      },
    },
    queued: {
      description: "Approved; it is sent as soon as the provider can be asked.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "payout.ordered": {
          target: "sending",
          actions: "recordOrder",
          description: "The provider is about to be asked.",
          meta: { rule, audit: "Written before it is asked: what may have been paid is never given back." },
        },
        "withdrawal.cancelled": {
          guard: "isWithheld",
          target: "cancelled",
          actions: "recordCancelling",
          description: "The player cancels it before anything is sent, where the law lets them.",
          meta: GIVEN_BACK,
        },
        "payout.news": [
          {
            guard: "saysPaid",
            target: "paid",
            actions: "recordPaid",
            description:
              "A payout that was thought to have come back arrived after all: it is not sent again.",
            meta: { rule: money, audit: "Posting: from the withdrawals to the cashier, by the wallet." },
          },
          {
            guard: "isUnheard",
            actions: "recordNews",
            description: "The provider speaks of an earlier payout, or of none: it is recorded.",
            meta: { rule },
          },
        ],
        "deadline.passed": LATE,
      },
    },
    sending: {
      description: "The provider was asked, and its answer is not known: it is asked again by the same key.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "payout.sent": {
          target: "sent",
          actions: "recordSending",
          description: "The provider has the payout.",
          meta: { rule },
        },
        "payout.declined": {
          target: "bounced",
          actions: "recordDecline",
          description: "The provider does not pay it, for good.",
          meta: { rule },
        },
        "payout.news": [
          {
            guard: "saysPaid",
            target: "paid",
            actions: "recordPaid",
            description: "The provider says that it is paid before its answer to the order arrives.",
            meta: { rule: money, audit: "Posting: from the withdrawals to the cashier, by the wallet." },
          },
          {
            guard: "saysBounced",
            target: "bounced",
            actions: "recordBounce",
            description: "The provider says that it came back before its answer to the order arrives.",
            meta: { rule },
          },
          {
            guard: "isUnheard",
            actions: "recordNews",
            description: "The provider says something that changes nothing: it is recorded.",
            meta: { rule },
          },
        ],
        "deadline.passed": LATE,
      },
    },
    sent: {
      description: "The provider has the payout; it has not arrived yet.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "payout.news": [
          {
            guard: "saysPaid",
            target: "paid",
            actions: "recordPaid",
            description: "The provider says that it arrived.",
            meta: { rule: money, audit: "Posting: from the withdrawals to the cashier, by the wallet." },
          },
          {
            guard: "saysBounced",
            target: "bounced",
            actions: "recordBounce",
            description: "The provider says that it came back.",
            meta: { rule },
          },
          {
            guard: "isUnheard",
            actions: "recordNews",
            description: "The provider says something that changes nothing: it is recorded.",
            meta: { rule },
          },
        ],
        "deadline.passed": LATE,
      },
    },
    bounced: {
      description: "The payout came back; people decide what becomes of the money, which is still set aside.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "payout.repeated": {
          target: "queued",
          actions: "queue",
          description: "A person has it paid out again, under a key of its own.",
          meta: { rule },
        },
        "withdrawal.returned": {
          target: "returned",
          actions: "recordReturn",
          description: "A person gives it back to the player.",
          meta: GIVEN_BACK,
        },
        "payout.news": [
          {
            guard: "saysPaid",
            target: "paid",
            actions: "recordPaid",
            description: "The provider says that a payout arrived after all.",
            meta: { rule: money, audit: "Posting: from the withdrawals to the cashier, by the wallet." },
          },
          {
            guard: "isUnheard",
            actions: "recordNews",
            description: "The provider says again that it came back, or something that changes nothing.",
            meta: { rule },
          },
        ],
        "deadline.passed": LATE,
      },
    },
    paid: {
      description: "The money reached the player.",
      meta: { rule },
      tags: ["done"],
      on: {
        "payout.news": ONCE_MORE,
      },
    },
    returned: {
      description: "The money is in the balance again, for the payout came back.",
      meta: { rule },
      tags: ["cancelled"],
      on: {
        "payout.news": ONCE_MORE,
      },
    },
    refused: {
      description: "People refused it; the money is in the balance again.",
      meta: { rule },
      tags: ["error"],
      on: {
        "payout.news": UNORDERED,
      },
    },
    cancelled: {
      description: "The player cancelled it; the money is in the balance again.",
      meta: { rule },
      tags: ["cancelled"],
      on: {
        "payout.news": UNORDERED,
      },
    },
  },
})
