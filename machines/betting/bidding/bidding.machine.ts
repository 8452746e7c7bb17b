import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { biddingSetup, goodUntil, NO_BID } from "./bidding.setup.ts"

const rule = "§7 Betting: bids" as const
const money = "design: Money" as const
const surprise = "design: Money is never a surprise" as const
const screen = "betting/bids/BidDialog"

const closed = (description: string) =>
  ({ description, meta: { rule }, target: "closed", actions: "forgetAll" }) as const

const unheard = noAnswer("No answer came: what the bookmaker said is not known.", "unknown")
const untold = noAnswer("No answer came: whether the bet is placed is not known.", "unsettled")
const left = {
  "bidding.closed": closed("The player leaves; a bet that was placed is in the history."),
} as const

const renewed = {
  description: "The player suggests odds again.",
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
  description: "A player suggests odds above those on offer for a single, and the bookmaker answers at once.",
  meta: { rule },
  context: NO_BID,
  initial: "closed",
  states: {
    closed: {
      description: "The dialog is closed.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "bidding.opened": {
          description: "The player wants better odds for the single in the coupon.",
          meta: { rule },
          target: "naming",
          actions: "beginAnew",
        },
      },
    },
    naming: {
      description: "The player types odds; why the last attempt failed is shown.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "odds.named": {
          description: "The player types odds; anything but a number with up to three decimals is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "nameOdds",
        },
        "bid.pressed": {
          guard: "oddsAreAbove",
          description: "The odds on the button are sent to the bookmaker, under a new key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "sending",
          actions: "prepareBid",
        },
        "bidding.closed": closed("The player leaves; the coupon is as it was."),
      },
    },
    sending: {
      description: "The bookmaker is being asked.",
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
            description: "The bookmaker offers its best odds.",
            meta: { rule },
            target: "countered",
            actions: "rememberAnswer",
          },
          {
            guard: "houseRefuses",
            description: "The bookmaker can't beat the odds on offer; the player is told why.",
            meta: { rule },
            target: "refused",
            actions: "rememberAnswer",
          },
          {
            guard: "bidIsOver",
            description:
              "The bookmaker's offer under this key has expired, because its answer took too long.",
            meta: { rule },
            target: "lapsed",
            actions: "rememberAnswer",
          },
          {
            guard: "ruleRefuses",
            description: "A rule refuses the suggestion; nothing was written, and the player is told why.",
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
        description:
          "The bookmaker's answer is not known; asking again sends the same odds under the same key.",
        audit: "Never a second bid: the key answers the same.",
        asking: "The same bid is sent again under its key.",
      },
      left,
    ),
    countered: {
      description: "The bookmaker's best odds wait for the player's decision; the time left is shown.",
      meta: { rule: surprise, screen },
      tags: ["waiting"],
      invoke: {
        id: "counterDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: goodUntil(context) }),
        onDone: { description: "They have expired.", meta: { rule }, target: "lapsed" },
        onError: {
          description: "The clock failed, so they would be shown for too long.",
          meta: { rule: surprise },
          target: "lapsed",
        },
      },
      on: {
        "counter.taken": {
          description: "The player accepts them.",
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
      description: "The bet is being placed at the odds the bookmaker offered.",
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
            description:
              "They are not available now, and the player is told why; until they expire the player can try again.",
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
        description:
          "It is not known whether the bet is placed; asking again accepts the same odds under the same key.",
        audit: "Never a second bet: the key answers the same.",
        asking: "The same odds are taken again under the bid's key.",
      },
      left,
    ),
    declining: {
      description: "The bookmaker is told that the player declines.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "declineBid",
        src: "declineBid",
        input: ({ context }) => ({ guid: context.body?.betGuid ?? null }),
        onDone: closed(
          "Whether or not the bookmaker heard of it, nothing is placed: what it named ends with its time.",
        ),
        onError: closed("Sending failed unexpectedly; what the bookmaker named ends with its time."),
      },
    },
    lapsed: {
      description: "The bookmaker's offer has expired.",
      meta: { rule, screen },
      tags: ["error"],
      on: { "bid.renewed": renewed, "bidding.closed": closed("The player leaves; the coupon is as it was.") },
    },
    refused: {
      description: "The bookmaker can't beat the odds on offer; the player is told why.",
      meta: { rule, screen },
      tags: ["error"],
      on: { "bid.renewed": renewed, "bidding.closed": closed("The player leaves; the coupon is as it was.") },
    },
    agreed: {
      description: "The bet is placed: its number, odds and possible payout are shown.",
      meta: { rule: surprise, screen },
      tags: ["done"],
      on: { "bidding.closed": closed("The player continues.") },
    },
  },
})
