import { assign, setup } from "xstate"
import { paidBy } from "#models/casino/multiplier.ts"
import { timedPays } from "#models/casino/timed/timed-games.ts"
import {
  isTakenBefore,
  TIMED_MOST_BETS,
  type TimedBets,
  takesPick,
} from "#models/casino/timed/timed-round.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TimedBetsContext, TimedBetsEvent } from "./timed-bets.events.ts"

const money = { rule: "design: Money" } as const
const fair = { rule: "design: Fair draws" } as const

type Placed = Extract<TimedBetsEvent, { readonly type: "bets.placed" }>
type Decided = Extract<TimedBetsEvent, { readonly type: "bets.decided" }>

/** Whether a bet is on the round, from the account and in the currency of those before. */
const isOfTheseBets = (placed: TimedBets, event: Placed): boolean =>
  placed.game === event.game &&
  placed.number === event.number &&
  placed.playerId === event.playerId &&
  placed.accountId === event.accountId &&
  placed.currency === event.currency

/** Whether each bet is paid what its game pays for these numbers, rounded down. */
const isPaidRight = ({ game, bets }: TimedBets, { numbers, paid }: Decided): boolean =>
  paid.length === bets.length &&
  bets.every(({ pick, stake }, place) => paidBy(stake, timedPays(game, pick, numbers)) === paid[place])

/** What a player bets on one round that is drawn for everybody: one bet after another, then what all of them pay. Aggregate of the streams `timed-bets:<account>/<game>/<round>`. */
export const timedBetsMachine = setup({
  types: {
    context: {} as TimedBetsContext,
    events: {} as TimedBetsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isBetOnIt: ({ event }) => event.type === "bets.placed" && takesPick(event.game, event.pick),
    isOneMore: ({ context: { placed }, event }) =>
      event.type === "bets.placed" &&
      placed !== undefined &&
      isOfTheseBets(placed, event) &&
      takesPick(event.game, event.pick) &&
      !isTakenBefore(event.game, event.pick, placed.bets) &&
      placed.bets.length < TIMED_MOST_BETS &&
      placed.bets.every(({ key }) => key !== event.key),
    paysByNumbers: ({ context: { placed }, event }) =>
      placed !== undefined && event.type === "bets.decided" && isPaidRight(placed, event),
  },
  actions: {
    place: assign(({ context: { placed }, event }) => {
      if (event.type !== "bets.placed") return {}
      const { type, at, key, pick, stake, ...ofRound } = event
      return { placed: { ...ofRound, bets: [...(placed?.bets ?? []), { key, pick, stake, placedAt: at }] } }
    }),
    decide: assign(({ context: { placed }, event }) =>
      placed === undefined || event.type !== "bets.decided"
        ? {}
        : {
            placed: {
              ...placed,
              bets: placed.bets.map((bet, place) => ({ ...bet, paid: event.paid[place] ?? bet.stake })),
            },
          },
    ),
  },
}).createMachine({
  id: "timed-bets",
  description: "What a player bets on one round that is drawn for everybody: placed, then decided together.",
  meta: { ...money, audit: "What each bet pays follows from the numbers of its round and its game's odds." },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "The player has no bet on the round.",
      meta: fair,
      tags: ["idle"],
      on: {
        "bets.placed": {
          guard: "isBetOnIt",
          target: "placed",
          actions: "place",
          description: "The player's first bet on the round.",
          meta: {
            ...money,
            audit: "In the transaction that takes the stake, and upon the round, which takes bets.",
          },
        },
      },
    },
    placed: {
      description: "The bets take part in their round.",
      meta: fair,
      tags: ["open"],
      on: {
        "bets.placed": {
          guard: "isOneMore",
          actions: "place",
          description: "One more bet on the same round, up to twenty; a card of bingo is taken once.",
          meta: {
            ...money,
            audit: "In the transaction that takes the stake, and upon the round, which takes bets.",
          },
        },
        "bets.decided": {
          guard: "paysByNumbers",
          target: "decided",
          actions: "decide",
          description: "The numbers have been shown: each bet is paid by its odds, or lost.",
          meta: {
            ...money,
            audit: "In the transaction that pays them; the chart counts each payment again.",
          },
        },
      },
    },
    decided: { description: "Every bet is paid or lost.", meta: fair, tags: ["done"], type: "final" },
  },
})
