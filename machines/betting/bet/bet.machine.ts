import { and, assign, setup } from "xstate"
import { unsold } from "#models/betting/bet-changes.ts"
import { isJointOf } from "#models/betting/built-bet.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BetContext, BetEvent } from "./bet.events.ts"
import { changed, isSound } from "./bet-change.ts"

const placing = "§9 Coupon"
const money = "design: Money"
const settling = "design: assurance A15, A21"
const voiding = "design: assurance A13, A14"
const insuring = "§1 What the product does and for whom: coupon features"
const selling = "§3 Coupon or bet payload fields: saleBetId"

const becomes = (context: BetContext, event: BetEvent) => changed(context.bet, event)?.status

/** One bet from its placing to its result. Aggregate of the streams `bet:<player>/<guid>`. */
export const betMachine = setup({
  types: {
    context: {} as BetContext,
    events: {} as BetEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isAcceptedAtOnce: ({ event }) =>
      event.type === "bet.placed" && isSound(event) && event.acceptAt === undefined,
    hasDelay: ({ event }) =>
      event.type === "bet.placed" &&
      isSound(event) &&
      event.acceptAt !== undefined &&
      event.acceptAt > event.at,
    delayHasPassed: ({ context: { bet }, event }) =>
      event.type === "bet.accepted" &&
      bet?.acceptAt !== undefined &&
      event.at >= bet.acceptAt &&
      event.odds.length === bet.legs.length &&
      (event.chances?.length ?? event.odds.length) === event.odds.length &&
      (event.joint === undefined || (bet.joint !== undefined && isJointOf(event.joint, bet.legs.length))),
    betIsWon: ({ context, event }) => becomes(context, event) === "won",
    betIsLost: ({ context, event }) => becomes(context, event) === "lost",
    betIsReturned: ({ context, event }) => becomes(context, event) === "returned",
    betIsCancelled: ({ context, event }) => becomes(context, event) === "cancelled",
    betIsSold: ({ context, event }) => becomes(context, event) === "sold",
    isEverSold: ({ context: { bet } }) => bet !== undefined && unsold(bet) === undefined,
    priceIsWithinReach: ({ context, event }) =>
      event.type === "sale.ordered" && changed(context.bet, event) !== undefined,
    betIsOpen: ({ context, event }) => becomes(context, event) === "accepted",
  },
  actions: {
    recordTerms: assign(({ event }) => {
      if (event.type !== "bet.placed") return {}
      const bet = changed(undefined, event)
      const { consent, couponId, fingerprint, liabilityRate, liabilityWhole } = event
      return bet === undefined
        ? {}
        : {
            bet,
            consent,
            fingerprint,
            ...(couponId === undefined ? {} : { couponId }),
            ...(liabilityRate === undefined ? {} : { liabilityRate }),
            ...(liabilityWhole === undefined ? {} : { liabilityWhole }),
          }
    }),
    recordChange: assign(({ context, event }) => {
      const bet = changed(context.bet, event)
      return bet === undefined ? {} : { bet }
    }),
    recordSale: assign(({ context, event }) =>
      event.type === "bet.sold" || event.type === "sale.ordered" || event.type === "bet.insured"
        ? { saleFingerprints: { ...context.saleFingerprints, [event.guid]: event.fingerprint } }
        : {},
    ),
  },
}).createMachine({
  id: "bet",
  description: "A bet: placed once under its key, accepted or refused, settled leg by leg, paid once.",
  meta: {
    rule: placing,
    audit:
      "The stake leaves the player's balance in the transaction that places the bet, so that no balance can be staked twice and none can fall below zero (assurance A19). Where the bet was placed under taxes, each posting of its outcome below also moves what is owed to the tax account, out of the house's share. Where it was placed with a promo code, the promotions stake a free bet in place of the player, and pay what is added to the outcome. A boosted accumulator pays its boost out of the house's share. A power bet is paid by its raised price, and the bet of a bid by the price that was agreed, out of the house's share. An anti-accumulator is paid by the chances that its legs had as it was accepted, out of the house's share. Of an insured bet each outcome below also moves, out of the account of insurances, what these pay: their share of a lost stake, or the premiums of a bet that is void or returned. Of a bet in play the house holds the stake until the delay is over: accepted, it stays held; refused, it goes back in the same transaction.",
  },
  context: {},
  initial: "unplaced",
  states: {
    unplaced: {
      description: "Nothing has been placed under this key.",
      meta: { rule: "§3 Coupon or bet payload fields: betGuid" },
      tags: ["idle"],
      on: {
        "bet.placed": [
          {
            guard: "isAcceptedAtOnce",
            target: "accepted",
            actions: "recordTerms",
            description: "A bet on games ahead is accepted as it is placed; the stake is held.",
            meta: { rule: placing, audit: "Posting: the stake from the player to the held stakes." },
          },
          {
            guard: "hasDelay",
            target: "waiting",
            actions: "recordTerms",
            description: "A bet with a game in play waits for its delay; the stake is held in the meantime.",
            meta: { rule: placing, audit: "Posting: the stake from the player to the held stakes." },
          },
        ],
      },
    },
    waiting: {
      description: "The bet has a game in play and waits for the delay to end.",
      meta: { rule: placing, screen: "coupon/coupon/CouponPanel" },
      tags: ["waiting"],
      on: {
        "bet.accepted": {
          guard: "delayHasPassed",
          target: "accepted",
          actions: "recordChange",
          description: "After the delay, every selection is still on offer at odds the player agreed to.",
          meta: { rule: placing, audit: "The stake stays held; no posting." },
        },
        "bet.rejected": {
          target: "rejected",
          actions: "recordChange",
          description: "During the delay a selection was suspended or closed, or its odds changed.",
          meta: { rule: placing, audit: "Posting: the held stake back to the player." },
        },
      },
    },
    accepted: {
      description: "The bet is accepted and waits for the results of its legs.",
      meta: { rule: settling, screen: "betting/history/HistoryPage" },
      tags: ["open"],
      on: {
        "leg.settled": [
          {
            guard: "betIsLost",
            target: "settled.lost",
            actions: "recordChange",
            description:
              "A lost leg loses the bet (for an anti-accumulator: the last leg, where all the others won); the bookmaker keeps the stake.",
            meta: { rule: settling, audit: "Posting: the held stake to the house, less what halves return." },
          },
          {
            guard: "betIsWon",
            target: "settled.won",
            actions: "recordChange",
            description: "With the last result the bet pays more than its stake.",
            meta: { rule: settling, audit: "Posting: held stake and the house's loss to the player." },
          },
          {
            guard: "betIsReturned",
            target: "settled.returned",
            actions: "recordChange",
            description: "With the last result the bet pays exactly its stake.",
            meta: { rule: settling, audit: "Posting: the held stake back to the player." },
          },
          {
            guard: "betIsOpen",
            actions: "recordChange",
            description: "One leg has its result; others are still open.",
            meta: { rule: settling },
          },
        ],
        "leg.voided": [
          {
            guard: "betIsCancelled",
            target: "settled.cancelled",
            actions: "recordChange",
            description: "The last leg is void like all the others; the stake is returned.",
            meta: { rule: voiding, audit: "Posting: the held stake back to the player." },
          },
          {
            guard: "betIsLost",
            target: "settled.lost",
            actions: "recordChange",
            description: "The last open leg is void, and the other legs pay less than the stake.",
            meta: {
              rule: voiding,
              audit: "Posting: what is left of the stake to the player, the rest to the house.",
            },
          },
          {
            guard: "betIsWon",
            target: "settled.won",
            actions: "recordChange",
            description: "The last open leg is void and counts at odds of 1; the other legs pay.",
            meta: { rule: voiding, audit: "Posting: held stake and the house's loss to the player." },
          },
          {
            guard: "betIsReturned",
            target: "settled.returned",
            actions: "recordChange",
            description: "The last open leg is void, and the other legs pay exactly the stake.",
            meta: { rule: voiding, audit: "Posting: the held stake back to the player." },
          },
          {
            guard: "betIsOpen",
            actions: "recordChange",
            description: "One leg is void; others are still open.",
            meta: { rule: voiding },
          },
        ],
        "leg.reopened": {
          guard: "betIsOpen",
          actions: "recordChange",
          description: "The result of one leg is withdrawn while the bet is open.",
          meta: { rule: settling },
        },
        "sale.ordered": {
          guard: and(["isEverSold", "priceIsWithinReach"]),
          actions: ["recordChange", "recordSale"],
          description: "The player sets the price at which the bet is cashed out automatically.",
          meta: {
            rule: selling,
            audit: "No posting. Whoever sells later at this price does so by the player's order.",
          },
        },
        "sale.withdrawn": {
          guard: "betIsOpen",
          actions: "recordChange",
          description: "The player cancels the automatic cash out.",
          meta: { rule: selling },
        },
        "bet.insured": {
          guard: "betIsOpen",
          actions: ["recordChange", "recordSale"],
          description:
            "Part of the stake is insured: if the bet pays less than its stake, that part of the difference is paid. The automatic cash out is cancelled.",
          meta: {
            rule: insuring,
            audit:
              "Posting: the premium from the player to the account of insurances. It follows from the chances and the margin of the event, and replay computes it again.",
          },
        },
        "bet.sold": [
          {
            guard: "betIsSold",
            target: "sold",
            actions: ["recordChange", "recordSale"],
            description: "The whole remaining stake is cashed out.",
            meta: {
              rule: selling,
              audit:
                "Posting: held stake and the house's share of it to the player. The amount is the price that follows from the chances and the margin of the event, and replay computes it again.",
            },
          },
          {
            guard: "betIsOpen",
            actions: ["recordChange", "recordSale"],
            description: "Part of the stake is cashed out; the rest stays in the bet.",
            meta: {
              rule: selling,
              audit: "Posting: so much of the held stake, and the house's share of it, to the player.",
            },
          },
        ],
      },
    },
    settled: {
      description: "The bet has its outcome and is paid.",
      meta: { rule: settling, screen: "betting/history/HistoryPage" },
      tags: ["done"],
      initial: "lost",
      on: {
        "leg.reopened": {
          guard: "betIsOpen",
          target: "accepted",
          actions: "recordChange",
          description: "A result is withdrawn: the bet is open again, and what it paid is reversed.",
          meta: {
            rule: settling,
            audit:
              "Compensating entries: the payout from the player back to the held stakes and the house. What the player no longer has is booked as owed, never as a negative balance.",
          },
        },
      },
      states: {
        lost: {
          description: "The bet pays less than its stake, usually nothing.",
          meta: { rule: settling },
          on: {
            "leg.settled": {
              guard: "betIsLost",
              actions: "recordChange",
              description: "A later result is recorded; the bet stays lost.",
              meta: { rule: settling },
            },
            "leg.voided": {
              guard: "betIsLost",
              actions: "recordChange",
              description: "A later leg is void; the bet is still lost because of another leg.",
              meta: { rule: voiding },
            },
            "leg.reopened": {
              guard: "betIsLost",
              actions: "recordChange",
              description: "A result is withdrawn; the bet is still lost because of another leg.",
              meta: { rule: settling },
            },
          },
        },
        won: {
          description: "The bet pays more than its stake.",
          meta: { rule: settling, audit: "Paid once: the state refuses a second result for the same leg." },
        },
        returned: { description: "The bet pays exactly its stake.", meta: { rule: settling } },
        cancelled: {
          description: "Every leg is void; the stake is returned.",
          meta: { rule: voiding, audit: "Each void names who or what made it, on the bet." },
        },
      },
    },
    sold: {
      description:
        "The whole bet was cashed out before it was settled: the results of its legs no longer matter.",
      meta: {
        rule: selling,
        screen: "betting/history/HistoryPage",
        audit: "No later result, correction or cancellation of a market moves money on this bet.",
      },
      tags: ["done"],
      type: "final",
    },
    rejected: {
      description: "The bet was refused after the delay, and its stake was returned.",
      meta: { rule: money, screen: "coupon/coupon/CouponPanel" },
      tags: ["done", "error"],
      type: "final",
    },
  },
})
