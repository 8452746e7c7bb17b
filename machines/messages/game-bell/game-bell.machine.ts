import { assign, setup } from "xstate"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import { orderedKinds } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { BellFailure, BellState, GameBellContext, GameBellEvent } from "./game-bell.events.ts"

const rule = "§7 Betting: game subscriptions"
const badInput = "design: Bad input"
const screen = "messages/game-bell/GameBell"

type Failure = { readonly kind: BellFailure }

const EMPTY: GameBellContext = { gameId: null, offered: [], kept: [], chosen: [], failure: null }

/** The bell of a game: which of its news the player wants. */
export const gameBellMachine = setup({
  types: {
    context: {} as GameBellContext,
    events: {} as GameBellEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks what can be told of the game and what is wanted. */
    loadBell: contract<Outcome<BellState, Failure>, { readonly gameId: GameId | null }>("loadBell"),
    /** Keeps what is ticked. */
    saveChoice: contract<
      Outcome<{ readonly kept: ReadonlyArray<GameNewsKind> }, Failure>,
      { readonly gameId: GameId | null; readonly kinds: ReadonlyArray<GameNewsKind> }
    >("saveChoice"),
  },
  guards: {
    bellIsKnown: ({ event }) => event.type === "xstate.done.actor.loadBell" && event.output.ok,
    gameIsOver: ({ event }) =>
      event.type === "xstate.done.actor.loadBell" && !event.output.ok && event.output.error.kind === "over",
    choiceWasKept: ({ event }) => event.type === "xstate.done.actor.saveChoice" && event.output.ok,
    kindIsOffered: ({ context, event }) =>
      event.type === "kind.toggled" && context.offered.includes(event.kind),
    choiceIsNew: ({ context: { chosen, kept } }) => chosen.join() !== kept.join(),
  },
  actions: {
    takeGame: assign(({ event }) => (event.type === "game.shown" ? { ...EMPTY, gameId: event.gameId } : {})),
    rememberBell: assign(({ event }) => {
      if (event.type !== "xstate.done.actor.loadBell" || !event.output.ok) return {}
      const { offered, kept } = event.output.value
      return { offered, kept, chosen: kept, failure: null }
    }),
    rememberKept: assign(({ event }) => {
      if (event.type !== "xstate.done.actor.saveChoice" || !event.output.ok) return {}
      const { kept } = event.output.value
      return { kept, chosen: kept, failure: null }
    }),
    rememberFailure: assign(({ event }) => ({
      failure:
        (event.type === "xstate.done.actor.loadBell" || event.type === "xstate.done.actor.saveChoice") &&
        !event.output.ok
          ? event.output.error.kind
          : ("lost" as const),
    })),
    toggleKind: assign(({ context: { chosen }, event }) => {
      if (event.type !== "kind.toggled") return {}
      const { kind } = event
      const without = chosen.filter((one) => one !== kind)
      return {
        chosen: without.length < chosen.length ? without : orderedKinds([...chosen, kind]),
        failure: null,
      }
    }),
    forgetChoice: assign(({ context: { kept } }) => ({ chosen: kept, failure: null })),
  },
}).createMachine({
  id: "game-bell",
  description: "A player chooses at the bell of a game which of its news to be told.",
  meta: { rule },
  context: EMPTY,
  initial: "away",
  on: {
    "game.shown": {
      target: ".loading",
      actions: "takeGame",
      description: "The page of a game is there: what is wanted of it is asked for.",
      meta: { rule },
    },
  },
  states: {
    away: {
      description: "No game is looked at.",
      meta: { rule },
      tags: ["idle"],
    },
    loading: {
      description: "What can be told of the game, and what is wanted, is on its way.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "loadBell",
        src: "loadBell",
        input: ({ context: { gameId } }) => ({ gameId }),
        onDone: [
          {
            guard: "bellIsKnown",
            target: "resting",
            actions: "rememberBell",
            description: "The bell shows whether the player is told of the game.",
            meta: { rule },
          },
          {
            guard: "gameIsOver",
            target: "over",
            description: "The game is over: there is nothing to tell of it.",
            meta: { rule: badInput },
          },
          {
            target: "unknown",
            actions: "rememberFailure",
            description: "No answer came, or nobody is signed in any more.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "unknown",
          actions: "rememberFailure",
          description: "Asking broke down.",
          meta: { rule: badInput },
        },
      },
    },
    unknown: {
      description: "What is wanted of the game is not known; a press asks again.",
      meta: { rule: badInput, screen },
      tags: ["error"],
      on: {
        "bell.pressed": {
          target: "loading",
          description: "It is asked again.",
          meta: { rule },
        },
      },
    },
    over: {
      description: "There is no bell where there is nothing to tell.",
      meta: { rule },
      tags: ["done"],
    },
    resting: {
      description: "The bell is there, and shows whether the player is told of the game.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "bell.pressed": {
          target: "choosing",
          description: "The kinds of news are shown, those that are wanted ticked.",
          meta: { rule },
        },
      },
    },
    choosing: {
      description: "The player ticks what to be told; why the last choice was not kept is told.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "kind.toggled": {
          guard: "kindIsOffered",
          actions: "toggleKind",
          description: "A kind of news is ticked, or its tick taken off.",
          meta: { rule },
        },
        "choice.saved": {
          guard: "choiceIsNew",
          target: "saving",
          description: "What is ticked differs from what is kept: it is sent.",
          meta: { rule },
        },
        "bell.left": {
          target: "resting",
          actions: "forgetChoice",
          description: "The player leaves it as it was.",
          meta: { rule },
        },
      },
    },
    saving: {
      description: "The choice is on its way to the server.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "saveChoice",
        src: "saveChoice",
        input: ({ context: { gameId, chosen } }) => ({ gameId, kinds: chosen }),
        onDone: [
          {
            guard: "choiceWasKept",
            target: "resting",
            actions: "rememberKept",
            description: "The player is told of what was ticked from now on.",
            meta: { rule },
          },
          {
            target: "choosing",
            actions: "rememberFailure",
            description: "The choice was not kept, and why is told.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "choosing",
          actions: "rememberFailure",
          description: "Sending broke down.",
          meta: { rule: badInput },
        },
      },
    },
  },
})
