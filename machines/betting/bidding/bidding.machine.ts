import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { biddingSetup, goodUntil, NO_BID } from "./bidding.setup.ts"

const rule = "§7 Betting: bids" as const
const money = "design: Money" as const
const surprise = "design: Money is never a surprise" as const
const screen = "betting/bids/BidDialog"

const closed = (description: string) =>
  ({ description, meta: { rule }, target: "closed", actions: "forgetAll" }) as const

const unheard = noAnswer("No answer came: what the house said is not known.", "unknown")
const untold = noAnswer("No answer came: whether the bet is placed is not known.", "unsettled")
const left = {
  "bidding.closed": closed("The player leaves; a bet that was placed is in the history."),
} as const

const renewed = {
  description: "The player names odds once more.",
  meta: { rule },
  target: "naming",
  actions: "dropBid",
} as const

const placed = {
  guard: "betIsPlaced",
  description: "The bet is placed at the odds that were agreed.",
  meta: { rule, audit: "Posting: the stake from the player to the held ones, once for its key." },
  target: "agreed",
  actions: "rememberAnswer",
} as const

/** A price that the player offers the house for a single, its answer, and the player's word on that. */
export const biddingMachine = biddingSetup.createMachine({
  id: "bidding",
  description: "A player names odds above the line's for a single, and the house answers at once.",
  meta: { rule },
  context: NO_BID,
  initial: "closed",
  states: {
    closed: {
      description: "Nobody names odds.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "bidding.opened": {
          description: "The player wants a better price for the coupon's single.",
          meta: { rule },
          target: "naming",
          actions: "beginAnew",
        },
      },
    },
    naming: {
      description: "Odds are named; why the last try came to nothing is told.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "odds.named": {
          description: "The odds as typed; what is no number with three decimals is stripped.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "nameOdds",
        },
        "bid.pressed": {
          guard: "oddsAreAbove",
          description: "The house is offered the odds that the button said, under a new key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "sending",
          actions: "prepareBid",
        },
        "bidding.closed": closed("The player leaves; the coupon is as it was."),
      },
    },
    sending: {
      description: "The house is asked.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendBid",
        src: "sendBid",
        input: ({ context: { body, draft } }) => ({ body, currency: draft?.currency }),
        onDone: [
          placed,
          {
            guard: "houseCounters",
            description: "The house names the best odds that it gives.",
            meta: { rule },
            target: "countered",
            actions: "rememberAnswer",
          },
          {
            guard: "houseRefuses",
            description: "The house has nothing better than the line, and why is told.",
            meta: { rule },
            target: "refused",
            actions: "rememberAnswer",
          },
          {
            guard: "bidIsOver",
            description: "What the house named under this key is over, for its answer was long in coming.",
            meta: { rule },
            target: "lapsed",
            actions: "rememberAnswer",
          },
          {
            guard: "ruleRefuses",
            description: "A rule refuses the bid; nothing was written, and why is told.",
            meta: { rule: "design: Bad input" },
            target: "naming",
            actions: ["rememberRefusal", "dropBody"],
          },
          unheard.came,
        ],
        onError: unheard.brokeDown,
      },
    },
    unknown: answerByKey(
      "sending",
      screen,
      {
        description: "What the house said is not known; asking sends the same bid under the same key.",
        audit: "Never a second bid: the key answers the same.",
        asking: "The same bid is sent again under its key.",
      },
      left,
    ),
    countered: {
      description: "The best odds of the house wait for the player's word, with how long they are good.",
      meta: { rule: surprise, screen },
      tags: ["waiting"],
      invoke: {
        id: "counterDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: goodUntil(context) }),
        onDone: { description: "Their time is over.", meta: { rule }, target: "lapsed" },
        onError: {
          description: "The clock broke down: they would be shown for too long.",
          meta: { rule: surprise },
          target: "lapsed",
        },
      },
      on: {
        "counter.taken": {
          description: "The player takes them.",
          meta: { rule, audit: "The bet has the bid's key." },
          target: "taking",
        },
        "counter.declined": {
          description: "The player declines them.",
          meta: { rule },
          target: "declining",
        },
      },
    },
    taking: {
      description: "The bet is being placed at the odds that the house named.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "takeBid",
        src: "takeBid",
        input: ({ context }) => ({ guid: context.body?.betGuid ?? null }),
        onDone: [
          placed,
          {
            guard: "timeIsOver",
            description: "The player came a moment too late; nothing was placed.",
            meta: { rule },
            target: "lapsed",
          },
          {
            guard: "ruleRefuses",
            description: "They can't be had now, and why is told; while they are good it may be tried again.",
            meta: { rule: surprise },
            target: "countered",
            actions: "rememberRefusal",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unsettled: answerByKey(
      "taking",
      screen,
      {
        description: "Whether the bet is placed is not known; asking takes the same odds under the same key.",
        audit: "Never a second bet: the key answers the same.",
        asking: "The same odds are taken again under the bid's key.",
      },
      left,
    ),
    declining: {
      description: "The house is told that the player declines.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "declineBid",
        src: "declineBid",
        input: ({ context }) => ({ guid: context.body?.betGuid ?? null }),
        onDone: closed(
          "Whether or not the house heard of it, nothing is placed: what it named ends with its time.",
        ),
        onError: closed("The sending broke down; what the house named ends with its time."),
      },
    },
    lapsed: {
      description: "The time of the house's odds is over.",
      meta: { rule, screen },
      tags: ["error"],
      on: { "bid.renewed": renewed, "bidding.closed": closed("The player leaves; the coupon is as it was.") },
    },
    refused: {
      description: "The house gives nothing better than the line, and why is told.",
      meta: { rule, screen },
      tags: ["error"],
      on: { "bid.renewed": renewed, "bidding.closed": closed("The player leaves; the coupon is as it was.") },
    },
    agreed: {
      description: "The bet is placed: its number, its odds and what it may pay are told.",
      meta: { rule: surprise, screen },
      tags: ["done"],
      on: { "bidding.closed": closed("The player goes on.") },
    },
  },
})
