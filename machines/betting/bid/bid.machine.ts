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
  description: "Odds that a player suggests for a single before the game, and the bookmaker's answer.",
  meta: {
    rule,
    audit:
      "The answer follows from the terms of the moment, which the bid keeps: a replay answers the same, and an answer that doesn't follow is refused by its guard. No money moves but with a bet, in the transaction that places it.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "No odds have been suggested under this key.",
      meta: { rule: "§3 Coupon or bet payload fields: betGuid" },
      tags: ["idle"],
      on: {
        "bid.made": {
          guard: "bidIsSound",
          target: "made",
          actions: "recordBid",
          description: "The player suggests odds above those on offer for a selection before its game.",
          meta: { rule },
        },
      },
    },
    made: {
      description: "The bookmaker answers by its own prices, in the same transaction.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "bid.accepted": {
          guard: "priceLeavesTheMargin",
          target: "accepted",
          actions: "recordAcceptance",
          description:
            "The suggested odds leave the bookmaker its margin for this stake: the bet is placed at them.",
          meta: {
            rule,
            audit: "Posting: the stake from the player to the held ones, with the bet's own event.",
          },
        },
        "bid.countered": {
          guard: "counterFollows",
          target: "countered",
          actions: "recordCounter",
          description: "They do not: the bookmaker offers the best odds that do, for a short time.",
          meta: {
            rule,
            audit: "What the bookmaker may lose by them counts on the game until their time is over.",
          },
        },
        "bid.refused": {
          guard: "refusalFollows",
          target: "refused",
          actions: "recordRefusal",
          description:
            "No odds above those on offer leave the bookmaker its margin, or the game has reached its limit.",
          meta: { rule },
        },
      },
    },
    accepted: {
      description: "The bet is placed at the suggested odds; from here on it has a history of its own.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    countered: {
      description: "The bookmaker's best odds wait for the player's decision; no money is set aside.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "bid.taken": {
          guard: "counterIsGood",
          target: "taken",
          actions: "recordTaking",
          description: "The player accepts them in time: the bet is placed at them.",
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
          description: "The player accepts them after they have expired.",
          meta: { rule },
        },
      },
    },
    refused: {
      description: "The bookmaker can't beat the odds on offer.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    taken: {
      description: "The bet is placed at the odds the bookmaker offered.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    declined: {
      description: "The player declined the bookmaker's offer.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    lapsed: {
      description: "The bookmaker's offer expired.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
  },
})
