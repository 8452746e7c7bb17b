import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { EMPTY_DESK, payoutDeskSetup } from "./payout-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const cashier = { rule: "§2 Personal office sections: withdrawal" } as const
const privacy = { rule: "design: Event sourcing" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/payout-desk/PayoutDesk"

/** What is asked where no withdrawal is open, which no state lets happen. */
const NOTHING = "" as WithdrawalId

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where withdrawals wait. */
const choosing = {
  "refresh.pressed": { description: "The queue is loaded again.", meta: cashier, target: "listing" },
  "record.picked": {
    description: "The operator opens a withdrawal.",
    meta: { ...cashier, audit: "Which operator opened which withdrawal, and when." },
    target: "opening",
    actions: "rememberPick",
  },
} as const

/** Operators look at withdrawals that people have to act on, and do what the chart of each allows. */
export const payoutDeskMachine = payoutDeskSetup.createMachine({
  id: "payout-desk",
  description:
    "The desk of withdrawals: a queue by age or deadline, and one withdrawal at a time: masked, shown for a reason, acted on.",
  meta: { ...cashier, audit: "The server writes down every look before it answers." },
  context: EMPTY_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for other withdrawals.",
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
      description: "The withdrawals that wait are being loaded; those shown already stay.",
      meta: { ...cashier, screen },
      tags: ["busy"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The withdrawals are loaded.",
            meta: cashier,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "queue",
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
    queue: {
      description: "The queue is shown: the operator opens a withdrawal. The queue reloads by itself.",
      meta: { ...cashier, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the queue is reloaded.",
          meta: cashier,
          target: "rereading",
        },
      },
      on: choosing,
    },
    rereading: {
      description: "The queue is reloading by itself: it can be used in the meantime.",
      meta: { ...cashier, screen },
      tags: ["open"],
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The current queue is shown.",
            meta: cashier,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description:
              "It could not be loaded: the queue stays as it was, the desk says why, and it is loaded again.",
            meta: said,
            target: "queue",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: it waits for the operator.",
          meta: cashier,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The queue could not be loaded because of a defect: it does not reload by itself.",
      meta: { ...cashier, screen },
      tags: ["error"],
      on: choosing,
    },
    opening: {
      description: "The withdrawal is being opened, or loaded again.",
      meta: { ...cashier, screen },
      tags: ["busy"],
      invoke: {
        id: "openRecord",
        src: "openRecord",
        input: ({ context }) => ({ id: context.id ?? NOTHING }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is shown with personal data masked.",
            meta: privacy,
            target: "reviewing",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "It could not be opened, and the server says why.",
            meta: said,
            target: "queue",
            actions: ["forgetRecord", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Opening it failed unexpectedly.",
          meta: cashier,
          target: "queue",
          actions: ["forgetRecord", "sayWhyItFailed"],
        },
      },
    },
    reviewing: {
      description: "A withdrawal is open; what can't be done says why.",
      meta: { ...cashier, screen },
      tags: ["open"],
      on: {
        "record.left": {
          description: "The operator goes back to the queue, which is loaded again.",
          meta: cashier,
          target: "listing",
          actions: "forgetRecord",
        },
        "refresh.pressed": {
          description: "The withdrawal is loaded again.",
          meta: cashier,
          target: "opening",
          actions: "forgetError",
        },
        "unmask.submitted": [
          {
            guard: "whySaysEnough",
            description: "The operator asks to see where the money goes, with a reason.",
            meta: { ...privacy, audit: "The reason is written down with the look." },
            target: "unmasking",
            actions: "rememberWhy",
          },
          { description: "The reason is too short: nothing is shown.", meta: privacy, actions: "askForWhy" },
        ],
        "act.pressed": [
          {
            guard: "isAllowed",
            description: "The operator does something that the withdrawal's chart allows.",
            meta: { ...cashier, audit: "Who did what, when, and at which device." },
            target: "acting",
            actions: "rememberAct",
          },
          {
            guard: "lacksReason",
            description: "A refusal without a reason: nothing is sent.",
            meta: badInput,
            actions: "askForReason",
          },
        ],
      },
    },
    unmasking: {
      description: "Where the money goes is being loaded.",
      meta: { ...privacy, screen },
      tags: ["busy"],
      invoke: {
        id: "unmask",
        src: "unmask",
        input: ({ context }) => ({ id: context.id ?? NOTHING, reason: context.why }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is shown whole.",
            meta: { ...privacy, audit: "The look was written down before." },
            target: "reviewing",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "The server refused to show it and said why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Showing it failed unexpectedly.",
          meta: privacy,
          target: "reviewing",
          actions: "sayWhyItFailed",
        },
      },
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...cashier, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context: { id, act, record, reason } }) => ({
          id: id ?? NOTHING,
          act: act ?? "approve",
          state: record?.state ?? null,
          reason,
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the withdrawal is shown as it stands now.",
            meta: { ...cashier, audit: "It is an event of the withdrawal." },
            target: "reviewing",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: ["forgetAct", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: cashier,
          target: "reviewing",
          actions: ["forgetAct", "sayWhyItFailed"],
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
