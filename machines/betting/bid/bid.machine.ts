import { assign, setup } from "xstate"
import type { Bid } from "#models/betting/bid.ts"
import { answerBid } from "#models/betting/bid-answer.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BidContext, BidEvent } from "./bid.events.ts"

const rule = "§7 Betting: bids" as const

/** What the house answers by the terms that the bid was made under; nothing before it is made. */
const answerIn = ({ bid, terms }: BidContext) =>
  bid === undefined || terms === undefined ? undefined : answerBid(terms, bid.asked)

const isSound = (event: BidEvent): boolean =>
  event.type === "bid.made" &&
  event.stake > 0 &&
  event.terms.offered === event.leg.odds &&
  event.asked > event.leg.odds &&
  !event.leg.live

const ended = (bid: Bid | undefined, status: Bid["status"], endedAt: number): BidContext =>
  bid === undefined ? {} : { bid: { ...bid, status, endedAt } }

/** A bid of a player for a better price. Aggregate of the streams `bid:<player>/<guid>`. */
export const bidMachine = setup({
  types: {
    context: {} as BidContext,
    events: {} as BidEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    bidIsSound: ({ event }) => isSound(event),
    priceLeavesTheMargin: ({ context }) => answerIn(context)?.kind === "accepted",
    counterFollows: ({ context, event }) => {
      const answer = answerIn(context)
      return (
        event.type === "bid.countered" &&
        answer?.kind === "countered" &&
        answer.odds === event.odds &&
        event.until > event.at
      )
    },
    refusalFollows: ({ context, event }) => {
      const answer = answerIn(context)
      return event.type === "bid.refused" && answer?.kind === "refused" && answer.reason === event.reason
    },
    counterIsGood: ({ context: { bid }, event }) => event.at <= (bid?.counter?.until ?? 0),
    counterIsOver: ({ context: { bid }, event }) => event.at > (bid?.counter?.until ?? 0),
  },
  actions: {
    recordBid: assign(({ event }) => {
      if (event.type !== "bid.made") return {}
      const { type: _type, at, fingerprint, terms, ...said } = event
      return { bid: { ...said, status: "made" as const, madeAt: at }, terms, fingerprint }
    }),
    recordAcceptance: assign(({ context: { bid }, event }) => ended(bid, "accepted", event.at)),
    recordCounter: assign(({ context: { bid }, event }) =>
      bid === undefined || event.type !== "bid.countered"
        ? {}
        : {
            bid: { ...bid, status: "countered" as const, counter: { odds: event.odds, until: event.until } },
          },
    ),
    recordRefusal: assign(({ context: { bid }, event }) =>
      bid === undefined || event.type !== "bid.refused"
        ? {}
        : { bid: { ...bid, status: "refused" as const, refusal: event.reason, endedAt: event.at } },
    ),
    recordTaking: assign(({ context: { bid }, event }) => ended(bid, "taken", event.at)),
    recordDeclining: assign(({ context: { bid }, event }) => ended(bid, "declined", event.at)),
    recordLapse: assign(({ context: { bid }, event }) => ended(bid, "lapsed", event.at)),
  },
}).createMachine({
  id: "bid",
  description: "A price that a player names for a single before its game, and what the house answers.",
  meta: {
    rule,
    audit:
      "The answer follows from the terms of the moment, which the bid keeps: a replay answers the same, and an answer that doesn't follow is refused by its guard. No money moves but with a bet, in the transaction that places it.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was bid under this key.",
      meta: { rule: "§3 Coupon or bet payload fields: betGuid" },
      tags: ["idle"],
      on: {
        "bid.made": {
          guard: "bidIsSound",
          target: "made",
          actions: "recordBid",
          description: "The player names odds above the line's for a selection before its game.",
          meta: { rule },
        },
      },
    },
    made: {
      description: "The house answers by its prices, in the same transaction.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "bid.accepted": {
          guard: "priceLeavesTheMargin",
          target: "accepted",
          actions: "recordAcceptance",
          description: "The odds asked leave the house its margin for this stake: the bet is placed at them.",
          meta: {
            rule,
            audit: "Posting: the stake from the player to the held ones, with the bet's own event.",
          },
        },
        "bid.countered": {
          guard: "counterFollows",
          target: "countered",
          actions: "recordCounter",
          description: "They don't: the best that do are named, for a short time.",
          meta: {
            rule,
            audit: "What the house may lose by them counts on the game until their time is over.",
          },
        },
        "bid.refused": {
          guard: "refusalFollows",
          target: "refused",
          actions: "recordRefusal",
          description: "No odds above the line's leave the house its margin, or the game has its limit.",
          meta: { rule },
        },
      },
    },
    accepted: {
      description:
        "The bet of this key is placed at the odds asked; what comes of it is the bet's own story.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    countered: {
      description: "The best odds of the house wait for the player's word; no money is set aside.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "bid.taken": {
          guard: "counterIsGood",
          target: "taken",
          actions: "recordTaking",
          description: "The player takes them in time: the bet is placed at them.",
          meta: {
            rule,
            audit: "Posting: the stake from the player to the held ones, with the bet's own event.",
          },
        },
        "bid.declined": {
          target: "declined",
          actions: "recordDeclining",
          description: "The player declines them.",
          meta: { rule },
        },
        "bid.lapsed": {
          guard: "counterIsOver",
          target: "lapsed",
          actions: "recordLapse",
          description: "The player asks for them when their time is over.",
          meta: { rule },
        },
      },
    },
    refused: {
      description: "The house has nothing better than the line.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    taken: {
      description: "The bet of this key is placed at the odds that the house named.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    declined: {
      description: "The player declined what the house named.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    lapsed: {
      description: "The time of what the house named was over.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
  },
})
