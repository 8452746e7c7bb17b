import { EMPTY_PAYMENT_DESK, paymentDeskSetup } from "./payment-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const cashier = { rule: "§2 Personal office sections: recharge" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/payment-desk/PaymentDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where payments are shown. */
const choosing = {
  "refresh.pressed": { description: "The payments are loaded again.", meta: cashier, target: "listing" },
  "compare.pressed": {
    description: "The operator has a provider asked about a payment, or about those of the last 24 hours.",
    meta: { ...cashier, audit: "Which operator asked, and when; what it says is written as its own news." },
    target: "comparing",
    actions: "rememberAbout",
  },
} as const

/** Operators see payments to the site and how their providers do, and have providers asked what became of payments. */
export const paymentDeskMachine = paymentDeskSetup.createMachine({
  id: "payment-desk",
  description:
    "The desk of payments: how each provider does, payments newest first, and where a provider tells them differently.",
  meta: { ...cashier, audit: "It credits nothing: money moves by what the provider says, once." },
  context: EMPTY_PAYMENT_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for other payments.",
      meta: cashier,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: cashier,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: cashier, tags: ["closed"] },
    listing: {
      description: "The payments are being loaded; those shown already stay.",
      meta: { ...cashier, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPayments",
        src: "loadPayments",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The payments are loaded.",
            meta: cashier,
            target: "shown",
            actions: "rememberPage",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: cashier,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The payments are shown, and reload by themselves.",
      meta: { ...cashier, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: cashier,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The payments could not be loaded because of a defect: they do not reload by themselves.",
      meta: { ...cashier, screen },
      tags: ["error"],
      on: choosing,
    },
    comparing: {
      description: "The provider is being asked.",
      meta: { ...cashier, screen },
      tags: ["busy"],
      invoke: {
        id: "compare",
        src: "compare",
        input: ({ context }) => context.about,
        onDone: [
          {
            guard: "callSucceeded",
            description:
              "It is told where the two differ; the payments are loaded again, for some may have moved.",
            meta: cashier,
            target: "listing",
            actions: "rememberCompared",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Asking failed unexpectedly.",
          meta: cashier,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: {
      description: "The session is over: the way in is told so.",
      meta: roles,
      tags: ["closed"],
    },
  },
})
