import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { readingPage } from "../../kernel/reading-page.ts"
import { rechargeSetup } from "./recharge.setup.ts"

const office = { rule: "§2 Personal office sections: recharge" } as const
const calls = { rule: "design: Money" } as const
const live = { rule: "design: Feed" } as const
const screen = "cashier/recharge/Recharge"

const untold = noAnswer("No answer came: the payment may have been ordered.", "unknown")

/** What the player does with the form and the list; news that come while they do it lose no press. */
const CHOSEN = {
  "field.changed": {
    description: "The player types or chooses something.",
    meta: office,
    actions: "rememberField",
  },
  "pay.pressed": [
    {
      guard: "isFilled",
      description: "The player orders the payment.",
      meta: { ...calls, audit: "The key is made before anything is sent." },
      target: "sending",
      actions: "rememberRequest",
    },
    {
      description: "The amount is missing or can't be read.",
      meta: office,
      actions: "sayWhatIsMissing",
    },
  ],
  "payment.picked": {
    guard: "isOpen",
    description: "The player takes up a payment that is not over.",
    meta: office,
    target: "checking",
    actions: "rememberPicked",
  },
} as const

/** Where the page stands by a payment that is over, with what it takes from an answer. */
const byStanding = <Action extends "rememberData" | "rememberFound">(actions: Action) =>
  [
    {
      guard: "isCredited",
      description: "The money has arrived.",
      meta: office,
      target: "credited",
      actions,
    },
    {
      guard: "isEnded",
      description: "The payment came to nothing.",
      meta: office,
      target: "ended",
      actions,
    },
  ] as const

const GOES_ON = { description: "The payment is not over.", meta: office, target: "waiting" } as const

const FOUND = [...byStanding("rememberFound"), { ...GOES_ON, actions: "rememberFound" }] as const

const NEWS = {
  description: "The server reports a change: the payment is asked for again.",
  meta: live,
  target: "checking",
} as const

const ANOTHER = {
  description: "The player goes back to the methods; a payment that is not over stays in the list.",
  meta: office,
  target: "refreshing",
  actions: "forgetOrder",
} as const

const LATE = {
  description: "The server reports a change while it answers: it is asked anew, for the answer may be older.",
  meta: live,
  reenter: true,
} as const

/** The page of paying in: methods with their terms, and one payment from its order to its end. */
export const rechargeMachine = rechargeSetup.createMachine({
  id: "recharge",
  description: "The page of paying in: methods with their terms, and one payment from its order to its end.",
  meta: { ...office, audit: "It only asks: the server credits what the provider says arrived." },
  context: {
    account: null,
    asked: null,
    data: null,
    form: { method: "", amount: "" },
    request: null,
    order: null,
    error: null,
  },
  initial: "away",
  on: {
    "recharge.left": {
      description: "The player leaves the page: the server knows the payments that are not over.",
      meta: office,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The page is not shown.",
      meta: { ...office, screen },
      tags: ["idle"],
      on: {
        "recharge.opened": {
          description: "The player opens the page, or comes back from the provider with the payment's key.",
          meta: office,
          target: "loading",
          actions: "rememberAsked",
        },
      },
    },
    loading: {
      description: "The server is asked for the methods and for the payment that the address names.",
      meta: { ...office, screen },
      tags: ["busy"],
      on: { "news.came": { ...LATE, target: "loading" } },
      invoke: {
        id: "loadRecharge",
        src: "loadRecharge",
        input: ({ context: { account, asked } }) => ({ account, payment: asked }),
        onDone: [
          ...byStanding("rememberData"),
          { ...GOES_ON, guard: "isWaiting", actions: "rememberData" },
          {
            guard: "isMissing",
            description: "The player has no payment of that key; the page says so above the methods.",
            meta: office,
            target: "choosing",
            actions: ["rememberData", "sayThereIsNone"],
          },
          {
            guard: "isLoaded",
            description: "The server answers.",
            meta: office,
            target: "choosing",
            actions: "rememberData",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: office,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: office,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "retry.requested": { description: "The player tries again.", meta: office, target: "loading" },
      },
    },
    choosing: {
      description: "The page shows methods with bounds, fee and time, and the payments that are not over.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        ...CHOSEN,
        "news.came": {
          description: "The server reports a change: everything is loaded again, and what was typed stays.",
          meta: live,
          target: "refreshing",
        },
      },
    },
    refreshing: {
      description: "Everything is loaded again; meanwhile the page shows what it knew.",
      meta: { ...live, screen },
      tags: ["busy"],
      on: { ...CHOSEN, "news.came": { ...LATE, target: "refreshing" } },
      invoke: {
        id: "loadRecharge",
        src: "loadRecharge",
        input: ({ context: { account } }) => ({ account, payment: null }),
        ...readingPage({
          ...live,
          guard: "isLoaded",
          to: "choosing",
          remember: "rememberData",
          failing: "choosing",
          keeps: true,
        }),
      },
    },
    sending: {
      description: "The server writes the order and begins the payment at its provider, or says why not.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "sendOrder",
        src: "sendOrder",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: "isTaken",
            description:
              "It is ordered; news that came meanwhile is not missed, for it is asked for once more.",
            meta: calls,
            target: "checking",
            actions: "rememberTaken",
          },
          {
            guard: "isRefused",
            description: "A rule refuses it; the page says which one.",
            meta: calls,
            target: "choosing",
            actions: "sayWhyItIsRefused",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "sending",
      screen,
      {
        description: "Nobody knows whether the payment was ordered; the player can ask by its key.",
        audit: "Never a second payment: the key answers the same.",
        asking: "The player asks: the same key orders nothing twice.",
      },
      {},
    ),
    checking: {
      description: "The server is asked how the payment stands; meanwhile the page shows what it knew.",
      meta: { ...office, screen },
      tags: ["busy"],
      on: { "news.came": { ...LATE, target: "checking" }, "another.pressed": ANOTHER },
      invoke: {
        id: "findPayment",
        src: "findPayment",
        input: ({ context }) => context.order?.guid ?? null,
        onDone: FOUND,
        onError: FOUND,
      },
    },
    waiting: {
      description: "The page says what the player has to do for the payment, and how far it is.",
      meta: { ...office, screen },
      tags: ["waiting"],
      on: {
        "news.came": NEWS,
        "check.pressed": [
          {
            guard: "isOrdered",
            description: "The provider has not answered yet: the order is sent once more under its key.",
            meta: { ...calls, audit: "The same key begins nothing twice." },
            target: "sending",
            actions: "repeatOrder",
          },
          { description: "The player asks how the payment stands.", meta: office, target: "checking" },
        ],
        "another.pressed": ANOTHER,
      },
    },
    credited: {
      description:
        "The page says what arrived, and where it is another sum than was asked, and what of it went back.",
      meta: { ...office, screen },
      tags: ["done"],
      on: { "news.came": NEWS, "another.pressed": ANOTHER },
    },
    ended: {
      description:
        "The payment failed, was given up or was not paid in time; it can be tried again as it was.",
      meta: { ...office, screen },
      tags: ["closed"],
      on: { "news.came": NEWS, "another.pressed": ANOTHER },
    },
  },
})
