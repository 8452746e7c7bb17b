import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameContext, GameEvent } from "./game.events.ts"

const rule = "§3 Event or market status"

/** One game from its announcement to its end, folded from the stream `game:<id>`. */
export const gameMachine = setup({
  types: {
    context: {} as GameContext,
    events: {} as GameEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    startMoves: ({ context, event }) =>
      event.type === "game.rescheduled" && event.startsAt !== context.startsAt,
    isWalkover: ({ event }) => event.type === "game.finished" && event.score.givenUp?.how === "walkover",
  },
  actions: {
    recordFixture: assign(({ event }) => {
      if (event.type !== "game.scheduled") return {}
      const { type: _type, at: _at, ...fixture } = event
      return fixture
    }),
    moveStart: assign(({ event }) => (event.type === "game.rescheduled" ? { startsAt: event.startsAt } : {})),
    recordScore: assign(({ event }) => (event.type === "game.finished" ? { score: event.score } : {})),
  },
}).createMachine({
  id: "game",
  description: "A game on which bets are taken, from its announcement to its end.",
  meta: { rule, audit: "Whether bets could be taken at a moment is read from this stream." },
  context: { startsAt: 0 },
  initial: "unknown",
  states: {
    unknown: {
      description: "No feed source has announced the game.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "game.scheduled": {
          target: "scheduled",
          actions: "recordFixture",
          description: "A feed source announces the game: who plays, where and when.",
          meta: { rule: "design: Feed" },
        },
      },
    },
    scheduled: {
      description: "The game has not started; pre-match bets are taken.",
      meta: { rule },
      tags: ["open"],
      on: {
        "game.rescheduled": {
          guard: "startMoves",
          actions: "moveStart",
          description: "The game is moved to another time.",
          meta: { rule: "design: Feed", audit: "Bets stand; the cut-off moves with the start." },
        },
        "game.started": {
          target: "live",
          description: "The game begins; from now on bets are in-play bets.",
          meta: { rule: "design: assurance A12" },
        },
        "game.finished": {
          guard: "isWalkover",
          target: "finished",
          actions: "recordScore",
          description: "One side does not appear: the other wins by a walkover.",
          meta: { rule, audit: "Nothing was played: stakes on every market are returned." },
        },
        "game.cancelled": {
          target: "cancelled",
          description: "The game will not be played.",
          meta: { rule, audit: "Every market of it is cancelled: stakes are returned." },
        },
      },
    },
    live: {
      description: "The game is being played.",
      meta: { rule },
      initial: "taking",
      on: {
        "game.finished": {
          target: "finished",
          actions: "recordScore",
          description: "The game ends with its final score.",
          meta: { rule, audit: "Markets are settled by this score." },
        },
        "game.cancelled": {
          target: "cancelled",
          description: "The game is abandoned.",
          meta: { rule, audit: "Markets decided by then stay settled; stakes on the others are returned." },
        },
      },
      states: {
        taking: {
          description: "In-play bets are taken.",
          meta: { rule },
          tags: ["open"],
          on: {
            "game.suspended": {
              target: "suspended",
              description: "A dangerous moment: no bets until new odds are set.",
              meta: { rule: "design: Feed" },
            },
          },
        },
        suspended: {
          description: "Betting is suspended for a moment.",
          meta: { rule },
          tags: ["blocking"],
          on: {
            "game.resumed": {
              target: "taking",
              description: "New odds are set and bets are taken again.",
              meta: { rule: "design: Feed" },
            },
          },
        },
      },
    },
    finished: {
      description: "The game is over.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    cancelled: {
      description: "The game was not played, or not to its end.",
      meta: { rule },
      tags: ["cancelled"],
      type: "final",
    },
  },
})
