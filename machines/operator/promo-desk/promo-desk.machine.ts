import { EMPTY_PROMO_DESK, promoDeskSetup } from "./promo-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const promos = { rule: "§1 What the product does and for whom: coupon features" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/promo-desk/PromoDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where codes are shown. */
const choosing = {
  "refresh.pressed": { description: "The codes are loaded again.", meta: promos, target: "listing" },
  "code.submitted": [
    {
      guard: "isFilledIn",
      description: "The operator makes a code, which nobody can bet with before it is opened.",
      meta: { ...promos, audit: "Which operator, at which device, and what it may cost at most." },
      target: "acting",
      actions: "rememberCode",
    },
    {
      guard: "isShown",
      description: "The form isn’t filled in properly: what is wrong stands beside each field.",
      meta: said,
      actions: "sayFaults",
    },
  ],
  "act.pressed": {
    guard: "canBeDone",
    description: "The operator opens a code, puts it on hold, lets it go on or ends it.",
    meta: { ...promos, audit: "Which operator, at which device, and why a code is stopped." },
    target: "acting",
    actions: "rememberAct",
  },
} as const

/** Operators make promotional codes, stop them, and see who used them and what they cost. */
export const promoDeskMachine = promoDeskSetup.createMachine({
  id: "promo-desk",
  description: "The desk of promo codes: made, opened, put on hold and ended, with their uses and costs.",
  meta: { ...promos, audit: "It gives nothing itself: the chart of a code says who may bet with it." },
  context: EMPTY_PROMO_DESK,
  initial: "closed",
  on: {
    "desk.opened": { description: "The desk is shown.", meta: promos, target: ".listing" },
    "desk.closed": {
      description: "The desk is left.",
      meta: promos,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: promos, tags: ["closed"] },
    listing: {
      description: "The codes are being loaded; those shown already stay.",
      meta: { ...promos, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPromos",
        src: "loadPromos",
        onDone: [
          {
            guard: "callSucceeded",
            description: "The codes are loaded.",
            meta: promos,
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
          meta: promos,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The codes are shown, and reload by themselves.",
      meta: { ...promos, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: promos,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description:
        "The codes could not be loaded, or nothing could be done: they do not reload by themselves.",
      meta: { ...promos, screen },
      tags: ["error"],
      on: choosing,
    },
    acting: {
      description: "The server does it, or says why not.",
      meta: { ...promos, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context.ask,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the codes are shown as they stand.",
            meta: promos,
            target: "shown",
            actions: "rememberActed",
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
          description: "It failed unexpectedly.",
          meta: promos,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
