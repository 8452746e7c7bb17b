import { assign, setup } from "xstate"
import { exposedAt, NO_EXPOSURE, withoutOffer } from "#models/betting/bid-exposure.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameBidsContext, GameBidsEvent } from "./game-bids.events.ts"

const rule = "§7 Betting: bids" as const
const limit =
  "Two bids decided side by side write to this one stream: one of them finds it changed and is answered again, whichever process it came to."

const stands = ({ offered }: GameBidsContext, { bid, at }: GameBidsEvent): boolean =>
  (offered[bid]?.until ?? -1) >= at

/** What the house may lose by the bids on one game. Aggregate of the streams `game-bids:<game>`. */
export const gameBidsMachine = setup({
  types: {
    context: {} as GameBidsContext,
    events: {} as GameBidsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    limitHolds: ({ context, event }) =>
      (event.type === "exposure.kept" || event.type === "exposure.offered") &&
      event.exposed === exposedAt(context, event.at) &&
      event.exposed + event.amount <= event.limit &&
      !Object.hasOwn(context.offered, event.bid),
    offerStands: ({ context, event }) => stands(context, event),
  },
  actions: {
    addToKept: assign(({ context, event }) =>
      event.type === "exposure.kept" ? { kept: minorUnits(context.kept + event.amount) } : {},
    ),
    addToOffered: assign(({ context, event }) => {
      if (event.type !== "exposure.offered") return {}
      const { offered } = withoutOffer(context, event.bid, event.at)
      return { offered: { ...offered, [event.bid]: { amount: event.amount, until: event.until } } }
    }),
    keepOffered: assign(({ context, event }) => ({
      ...withoutOffer(context, event.bid, event.at),
      kept: minorUnits(context.kept + (context.offered[event.bid]?.amount ?? 0)),
    })),
    dropOffered: assign(({ context, event }) => withoutOffer(context, event.bid, event.at)),
  },
}).createMachine({
  id: "game-bids",
  description:
    "What the bookmaker may lose on a game through suggested odds: in bets already placed, and in offers still open.",
  meta: { rule, audit: limit },
  context: NO_EXPOSURE,
  initial: "counting",
  states: {
    counting: {
      description: "Each answer of the bookmaker on the game is counted as it is given.",
      meta: { rule },
      tags: ["open"],
      on: {
        "exposure.kept": {
          guard: "limitHolds",
          actions: "addToKept",
          description: "The suggested odds were accepted: the possible loss of the bet counts from now on.",
          meta: { rule, audit: "In the transaction that places the bet; never above the game's limit." },
        },
        "exposure.offered": {
          guard: "limitHolds",
          actions: "addToOffered",
          description: "The bookmaker made an offer: its possible loss counts until it expires.",
          meta: { rule, audit: "In the transaction that answers the bid; never above the game's limit." },
        },
        "exposure.taken": {
          guard: "offerStands",
          actions: "keepOffered",
          description: "The player accepted in time: the possible loss of the bet counts from now on.",
          meta: { rule, audit: "In the transaction that places the bet." },
        },
        "exposure.freed": {
          guard: "offerStands",
          actions: "dropOffered",
          description: "The player declined: the offer no longer counts.",
          meta: { rule },
        },
      },
    },
  },
})
