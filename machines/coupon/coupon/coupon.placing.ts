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
  description: "The bets are being placed one after the other, each with its own answer.",
  meta: { rule, screen },
  initial: "storing",
  on: {
    "quotes.arrived": {
      description: "Odds moved; the bets being placed are frozen and don't follow.",
      meta: { rule },
      actions: "applyQuotes",
    },
    "player.signedOut": [
      {
        guard: "playerLeavesBets",
        description:
          "The player signed out while bets are being placed: their keys are kept, and nothing that says whose they are.",
        meta: gone,
        target: ".signedOut",
        actions: LEAVING,
      },
      {
        guard: "somebodyIsSignedIn",
        description:
          "The player signed out; what was not sent is not sent, and accepted bets are in the history.",
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
      description: "The minimum and maximum stakes are known.",
      meta: { rule: "§3 Site configuration: currency" },
      actions: "rememberLimits",
    },
    "bet.changed": [
      {
        guard: "betInHandIsTold",
        description: "The server reports the very bet whose answer is awaited, so asking stops.",
        meta: { rule },
        target: ".routing",
        actions: "recordChange",
      },
      {
        guard: "betIsOnTheSlip",
        description: "The server reports another bet of the coupon.",
        meta: { rule },
        actions: "recordChange",
      },
    ],
  },
  states: {
    storing: {
      description: "The bets and their keys are being saved before anything is sent.",
      meta: { rule, screen, audit: "The key is stored before the bet is sent." },
      tags: ["busy"],
      invoke: {
        id: "storeSlip",
        src: "storeSlip",
        input: ({ context }) => ({ slip: context.slip }),
        onDone: {
          description: "They are saved.",
          meta: { rule },
          target: "routing",
        },
        onError: {
          description: "This browser can't store anything: the bets go on in memory.",
          meta: { rule: "design: Event sourcing" },
          target: "routing",
        },
      },
    },
    routing: {
      description: "The next bet is chosen; this state is never seen.",
      meta: { rule },
      always: [
        {
          guard: "aBetIsUnknown",
          description: "The result of a bet is not known: it is looked up by its key.",
          meta: { rule },
          target: "finding",
        },
        {
          guard: "severalGoTogether",
          description: "The bets of all coupons are sent in one request.",
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
          description: "Every bet has its answer, and at least one was accepted.",
          meta: { rule },
          target: "#coupon.receipt",
        },
        {
          description: "Every bet was refused: back to the coupon, which shows each refusal.",
          meta: { rule },
          target: "#coupon.editing",
        },
      ],
    },
    sendingAll: {
      description: "The bets of all coupons are being placed in one request, each under its key.",
      meta: { rule: several, screen },
      tags: ["busy"],
      invoke: {
        id: "sendBets",
        src: "sendBets",
        input: ({ context }) => ({ bets: goingTogether(context) }),
        onDone: [
          {
            guard: "betsWereTold",
            description: "The server answers for each bet: accepted, or refused by a rule.",
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
            description: "No answer came: it is not known which of the bets exist.",
            meta: { rule, audit: "Each unknown is resolved by its key, never by betting again." },
            target: "unknown",
            actions: "recordAllLost",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: it is not known which of the bets exist.",
          meta: { rule },
          target: "paused",
          actions: "markAllUnknown",
        },
      },
      on: {
        "player.signedOut": {
          description:
            "The player signed out while all bets were being sent: it is not known which of them exist.",
          meta: gone,
          target: "signedOut",
          actions: ["markAllUnknown", ...LEAVING],
        },
        "bet.changed": {
          guard: "betIsOnTheSlip",
          description:
            "The server reports one of them before it answers for all: the answer is still awaited.",
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
            description: "The server answers: accepted, rejected, or waiting for acceptance in play.",
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
            description: "No answer came: it is not known whether the bet exists.",
            meta: { rule, audit: "An unknown is resolved by its key, never by betting again." },
            target: "unknown",
            actions: "recordLoss",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: whether the bet exists is not known.",
          meta: { rule },
          target: "paused",
          actions: "markUnknown",
        },
      },
      on: {
        "player.signedOut": {
          description:
            "The player signed out while the bet was being placed: it is not known whether it exists.",
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
      description: "In-play bets wait for acceptance; a countdown is shown.",
      meta: { rule: "design: Money is never a surprise", screen },
      tags: ["waiting"],
      invoke: {
        id: "acceptanceDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: decisionAt(context) }),
        onDone: {
          description: "The decision is due but has not come: the server is asked by the key.",
          meta: { rule },
          target: "finding",
        },
      },
      on: {
        "bet.changed": {
          guard: "betIsOnTheSlip",
          description: "The decision has come.",
          meta: { rule },
          target: "routing",
          actions: "recordChange",
        },
        "network.returned": {
          description: "The network is back: the server is asked.",
          meta: { rule },
          target: "finding",
        },
      },
    },
    signedOut: {
      description: "Bets are being placed, but nobody is signed in: signing in is offered.",
      meta: { ...roles, screen },
      tags: ["error", "blocking"],
      on: {
        "player.signedIn": {
          description:
            "A player signed in: the bet is looked up by its key, which the server finds only for its own player.",
          meta: { rule, audit: "Only the player whose the bet is learns of it." },
          target: "finding",
          actions: "rememberPlayer",
        },
        "rest.cancelled": {
          description:
            "The person at the page does not wait: the result is in the history of the player who placed the bets.",
          meta: { rule },
          target: "#coupon.editing",
          actions: "clearPlaced",
        },
      },
    },
  },
})
