import { assign, setup } from "xstate"
import { paidFor, paysByBook, raiseBy, takesMove } from "#models/casino/games.ts"
import type { Round } from "#models/casino/round.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { RoundEvent } from "./round.events.ts"

const rule = "design: Fair draws" as const
const money = "design: Money" as const

export interface RoundContext {
  readonly round?: Round
  readonly fingerprint?: string
}

/** What the book of a round says that it pays; nothing while it goes on. */
const paysOf = ({ bet, book, most }: Round) => paysByBook(bet, book, most)

/** One round of a game of the house: its stake, its numbers as they are shown, what the player does, and what it pays. */
export const roundMachine = setup({
  types: {
    context: {} as RoundContext,
    events: {} as RoundEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    moveIsOpen: ({ context: { round }, event }) =>
      round !== undefined &&
      event.type === "round.moved" &&
      paysOf(round) === undefined &&
      takesMove(round.bet, round.book, event.move) &&
      raiseBy(round.bet, round.book, event.move, round.stake) === (event.raise ?? 0),
    paysByItsBook: ({ context: { round }, event }) =>
      round !== undefined &&
      event.type === "round.ended" &&
      paysOf(round) === event.multiplier &&
      paidFor(round.bet, round.book, round.stake, event.multiplier) === event.paid,
  },
  actions: {
    open: assign(({ event }) => {
      if (event.type !== "round.opened") return {}
      const { type, at, fingerprint, ...asked } = event
      return { round: { ...asked, moves: [], openedAt: at }, fingerprint }
    }),
    move: assign(({ context: { round }, event }) =>
      round === undefined || event.type !== "round.moved"
        ? {}
        : {
            round: {
              ...round,
              moves: [...round.moves, event.move],
              ...(event.raise === undefined ? {} : { raised: minorUnits((round.raised ?? 0) + event.raise) }),
              book: [...round.book, ...event.book],
            },
          },
    ),
    end: assign(({ context: { round }, event }) =>
      round === undefined || event.type !== "round.ended"
        ? {}
        : { round: { ...round, ended: { at: event.at, multiplier: event.multiplier, paid: event.paid } } },
    ),
  },
}).createMachine({
  id: "round",
  description:
    "A round of a game of the house: staked as it begins and by moves that raise the stake, told by its book, paid by what the book says.",
  meta: {
    rule,
    audit:
      "Drawn from the seeds that it names: once those are revealed, everybody can tell its book and what it pays anew.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "Nothing is staked.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "round.opened": {
          target: "going",
          actions: "open",
          description: "The player stakes, and the round has its number on the seeds.",
          meta: {
            rule,
            audit:
              "In the transaction that takes the stake and uses the number: none is used twice or passed over.",
          },
        },
      },
    },
    going: {
      description: "The round goes on: it waits for a move, or is ended by what its book says.",
      meta: { rule },
      tags: ["open"],
      on: {
        "round.moved": {
          guard: "moveIsOpen",
          actions: "move",
          description: "The player makes a move, which may raise the stake, and the book goes on.",
          meta: {
            rule,
            audit:
              "A raise is what the rules of the game make of the first stake, staked in the transaction of the move.",
          },
        },
        "round.ended": {
          guard: "paysByItsBook",
          target: "ended",
          actions: "end",
          description: "The round is over and pays what its book says.",
          meta: {
            rule: money,
            audit: "In the transaction that pays it: the first stake times the multiplier, rounded down.",
          },
        },
      },
    },
    ended: {
      description: "The round is over.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
  },
})
