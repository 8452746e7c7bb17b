import { currentBet } from "#models/coupon/slip.ts"
import { gone, LEAVING } from "./coupon.leaving.ts"
import { couponSetup } from "./coupon.setup.ts"

const rule = "design: Money" as const
const screen = "coupon/coupon/CouponPanel"

/** The bets after an unknown one need not wait for it. */
const restCancelled = {
  guard: "someBetsAreUnsent",
  description: "The player gives up the bets that were not sent; the unknown one is still looked up.",
  meta: { rule },
  target: "routing",
  actions: "dropUnsent",
} as const

/** No answer came: a pause before the bet is looked up. */
export const unknown = couponSetup.createStateConfig({
  description: "It is not known whether the bet exists; after a pause the server is asked by its key.",
  meta: { rule, screen },
  tags: ["waiting", "degraded"],
  invoke: {
    id: "askingDeadline",
    src: "deadline",
    input: ({ context }) => ({ at: context.askAt }),
    onDone: {
      description: "The pause is over: the server is asked.",
      meta: { rule },
      target: "finding",
    },
  },
  on: {
    "network.returned": {
      description: "The network is back: the server is asked at once.",
      meta: { rule },
      target: "finding",
    },
    "answer.asked": {
      description: "The player asks at once.",
      meta: { rule },
      target: "finding",
    },
    "rest.cancelled": restCancelled,
  },
})

/** Looking up broke down: nothing is asked until somebody wants it. */
export const paused = couponSetup.createStateConfig({
  description: "The request failed unexpectedly; the player decides when to ask again.",
  meta: { rule, screen },
  tags: ["error"],
  on: {
    "network.returned": {
      description: "The network is back: the server is asked.",
      meta: { rule },
      target: "finding",
    },
    "answer.asked": {
      description: "The player asks.",
      meta: { rule },
      target: "finding",
    },
    "rest.cancelled": restCancelled,
  },
})

/** What became of a bet, by its key: a bet is never made again under a new one. */
export const finding = couponSetup.createStateConfig({
  description: "The server is asked by the bet's key what became of it.",
  meta: { rule, screen },
  tags: ["busy"],
  invoke: {
    id: "findBet",
    src: "findBet",
    input: ({ context }) => ({ betGuid: currentBet(context.slip)?.betGuid }),
    onDone: [
      {
        guard: "betWasTold",
        description: "The bet exists.",
        meta: { rule },
        target: "routing",
        actions: "recordAnswer",
      },
      {
        guard: "keyIsAbsentOfNobodys",
        description:
          "The signed-in player has no such bet, and who placed it is not known here: it is not sent, and its picks stay.",
        meta: { rule, audit: "A bet is never sent on another player's account." },
        target: "routing",
        actions: "dropAbsent",
      },
      {
        guard: "keyIsAbsent",
        description: "The server never got it: the same bet is sent under the same key.",
        meta: { rule, audit: "The same key, so that it can't be placed twice." },
        target: "sending",
      },
      {
        guard: "sessionEnded",
        description: "The player is no longer signed in.",
        meta: gone,
        target: "signedOut",
        actions: LEAVING,
      },
      {
        description: "No answer came.",
        meta: { rule },
        target: "unknown",
        actions: "recordLoss",
      },
    ],
    onError: {
      description: "The request failed unexpectedly.",
      meta: { rule },
      target: "paused",
      actions: "markUnknown",
    },
  },
})
