import { currentBet } from "#models/coupon/slip.ts"
import { finding, paused, unknown } from "./coupon.finding.ts"
import { gone, LEAVING } from "./coupon.leaving.ts"
import { couponSetup } from "./coupon.setup.ts"
import { decisionAt, goingTogether } from "./coupon.slip.ts"

const rule = "design: Money" as const
const several = "§7 Betting: several coupons at once" as const
const screen = "coupon/coupon/CouponPanel"
const roles = { rule: "§6 Roles and permissions" } as const
/**
 * Bets on their way, one after the other, each with its own key and its own answer. A lost answer is looked up by the
 * key; a bet is never made again under a new one.
 */
export const placing = couponSetup.createStateConfig({
  description: "The bets are on their way, one after the other, each with its own answer.",
  meta: { rule, screen },
  initial: "storing",
  on: {
    "quotes.arrived": {
      description: "The line moved; the bets on their way are frozen and don't follow it.",
      meta: { rule },
      actions: "applyQuotes",
    },
    "player.signedOut": [
      {
        guard: "playerLeavesBets",
        description:
          "The player is gone while bets are on their way: their keys are kept, and nothing of whose they are.",
        meta: gone,
        target: ".signedOut",
        actions: LEAVING,
      },
      {
        guard: "somebodyIsSignedIn",
        description:
          "The player is gone; what was not sent is not sent, and what was taken is in the history.",
        meta: gone,
        target: "#coupon.editing",
        actions: ["clearPlaced", "leaveExchange", "forgetPlayer"],
      },
    ],
    "balance.changed": {
      guard: "balanceDiffers",
      description: "A stake was debited.",
      meta: { rule },
      actions: "rememberBalance",
    },
    "limits.arrived": {
      description: "The least and the most that can be staked are known.",
      meta: { rule: "§3 Site configuration: currency" },
      actions: "rememberLimits",
    },
    "bet.changed": [
      {
        guard: "betInHandIsTold",
        description: "The server tells of the very bet whose answer is awaited: the question is dropped.",
        meta: { rule },
        target: ".routing",
        actions: "recordChange",
      },
      {
        guard: "betIsOnTheSlip",
        description: "The server tells of another bet of the coupon.",
        meta: { rule },
        actions: "recordChange",
      },
    ],
  },
  states: {
    storing: {
      description: "The bets and their keys are being written down before anything is sent.",
      meta: { rule, screen, audit: "The key is stored before the bet is sent." },
      tags: ["busy"],
      invoke: {
        id: "storeSlip",
        src: "storeSlip",
        input: ({ context }) => ({ slip: context.slip }),
        onDone: {
          description: "They are written down.",
          meta: { rule },
          target: "routing",
        },
        onError: {
          description: "Nothing can be stored here: the bets go on in memory.",
          meta: { rule: "design: Event sourcing" },
          target: "routing",
        },
      },
    },
    routing: {
      description: "Which bet comes next is found out; never seen.",
      meta: { rule },
      always: [
        {
          guard: "aBetIsUnknown",
          description: "What became of a bet is not known: it is looked up by its key.",
          meta: { rule },
          target: "finding",
        },
        {
          guard: "severalGoTogether",
          description: "The bets of all coupons are sent by one call.",
          meta: { rule: several },
          target: "sendingAll",
        },
        {
          guard: "aBetIsUnsent",
          description: "The next bet is sent.",
          meta: { rule },
          target: "sending",
        },
        {
          guard: "aBetIsWaiting",
          description: "All are sent; acceptance in play is awaited.",
          meta: { rule },
          target: "awaitingAcceptance",
        },
        {
          guard: "aBetWasTaken",
          description: "Every bet has its answer, and one at least was taken.",
          meta: { rule },
          target: "#coupon.receipt",
        },
        {
          description: "Every bet was refused: back to the coupon, where each refusal is told.",
          meta: { rule },
          target: "#coupon.editing",
        },
      ],
    },
    sendingAll: {
      description: "The bets of all coupons are being placed by one call, each under its key.",
      meta: { rule: several, screen },
      tags: ["busy"],
      invoke: {
        id: "sendBets",
        src: "sendBets",
        input: ({ context }) => ({ bets: goingTogether(context) }),
        onDone: [
          {
            guard: "betsWereTold",
            description: "The server tells of each bet: taken, or refused by a rule.",
            meta: {
              rule: several,
              audit: "Each bet exactly once under its key; a refused one leaves the others.",
            },
            target: "routing",
            actions: "recordAnswers",
          },
          {
            guard: "allWereSignedOut",
            description: "Nobody is signed in and nothing was placed: back to the coupons, to sign in.",
            meta: roles,
            target: "#coupon.editing.awaitingSignIn",
            actions: ["dropSlip", "leaveExchange", "forgetPlayer"],
          },
          {
            description: "No answer came: what of the bets exists is not known.",
            meta: { rule, audit: "Each unknown is resolved by its key, never by betting again." },
            target: "unknown",
            actions: "recordAllLost",
          },
        ],
        onError: {
          description: "The sending broke down: what of the bets exists is not known.",
          meta: { rule },
          target: "paused",
          actions: "markAllUnknown",
        },
      },
      on: {
        "player.signedOut": {
          description: "The player is gone while all go together: which of them exist is not known.",
          meta: gone,
          target: "signedOut",
          actions: ["markAllUnknown", ...LEAVING],
        },
        "bet.changed": {
          guard: "betIsOnTheSlip",
          description:
            "The server tells of one of them before it answers for all: the answer is still awaited.",
          meta: { rule: several },
          actions: "recordChange",
        },
      },
    },
    sending: {
      description: "A bet is being placed under its key.",
      meta: { rule: "§7 Betting: make bet", screen },
      tags: ["busy"],
      invoke: {
        id: "sendBet",
        src: "sendBet",
        input: ({ context }) => ({ bet: currentBet(context.slip) }),
        onDone: [
          {
            guard: "betWasTold",
            description: "The server tells the bet: accepted, rejected, or waiting for acceptance in play.",
            meta: { rule: "§7 Betting: make bet", audit: "The bet exists exactly once under its key." },
            target: "routing",
            actions: "recordAnswer",
          },
          {
            guard: "betWasRefused",
            description: "A rule refuses the bet; nothing was written.",
            meta: { rule: "design: Bad input" },
            target: "routing",
            actions: "recordRefusal",
          },
          {
            guard: "sessionEndedWithBets",
            description: "Nobody is signed in any more, while other bets are on their way.",
            meta: gone,
            target: "signedOut",
            actions: LEAVING,
          },
          {
            guard: "sessionEnded",
            description:
              "Nobody is signed in and this bet was not placed: back to the coupon, to sign in. What was taken before it is in the history.",
            meta: gone,
            target: "#coupon.editing.awaitingSignIn",
            actions: ["clearPlaced", "leaveExchange", "forgetPlayer"],
          },
          {
            description: "No answer came: whether the bet exists is not known.",
            meta: { rule, audit: "An unknown is resolved by its key, never by betting again." },
            target: "unknown",
            actions: "recordLoss",
          },
        ],
        onError: {
          description: "The sending broke down: whether the bet exists is not known.",
          meta: { rule },
          target: "paused",
          actions: "markUnknown",
        },
      },
      on: {
        "player.signedOut": {
          description: "The player is gone while the bet is being placed: whether it exists is not known.",
          meta: gone,
          target: "signedOut",
          actions: ["markUnknown", ...LEAVING],
        },
      },
    },
    unknown,
    paused,
    finding,
    awaitingAcceptance: {
      description: "Bets in play wait for acceptance; the time is counted down.",
      meta: { rule: "design: Money is never a surprise", screen },
      tags: ["waiting"],
      invoke: {
        id: "acceptanceDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: decisionAt(context) }),
        onDone: {
          description: "The decision is due and was not told: ask by the key.",
          meta: { rule },
          target: "finding",
        },
      },
      on: {
        "bet.changed": {
          guard: "betIsOnTheSlip",
          description: "The decision is told.",
          meta: { rule },
          target: "routing",
          actions: "recordChange",
        },
        "network.returned": {
          description: "The network is back: ask.",
          meta: { rule },
          target: "finding",
        },
      },
    },
    signedOut: {
      description: "Bets are on their way, but nobody is signed in: signing in is offered.",
      meta: { ...roles, screen },
      tags: ["error", "blocking"],
      on: {
        "player.signedIn": {
          description:
            "A player is there: the bet is looked up by its key, which the server knows of its own player alone.",
          meta: { rule, audit: "Only the player whose the bet is learns of it." },
          target: "finding",
          actions: "rememberPlayer",
        },
        "rest.cancelled": {
          description:
            "Whoever is there does not wait for it: what came of the bets is in their player's history.",
          meta: { rule },
          target: "#coupon.editing",
          actions: "clearPlaced",
        },
      },
    },
  },
})
