import { assign, setup } from "xstate"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import { orderedKinds } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
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
  description: "With the bell of a game, a player chooses which of its news to get.",
  meta: { rule },
  context: EMPTY,
  initial: "away",
  on: {
    "game.shown": {
      target: ".loading",
      actions: "takeGame",
      description: "The page of a game opens: the player's choice for it is loaded.",
      meta: { rule },
    },
  },
  states: {
    away: {
      description: "No game is open.",
      meta: { rule },
      tags: ["idle"],
    },
    loading: {
      description: "The news that the game offers and the player's choice are being loaded.",
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
            description: "The bell shows whether the player follows the game.",
            meta: { rule },
          },
          {
            guard: "gameIsOver",
            target: "over",
            description: "The game is over: there is no more news of it.",
            meta: { rule: badInput },
          },
          {
            target: "unknown",
            actions: "rememberFailure",
            description: "No answer came, or the player is no longer signed in.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "unknown",
          actions: "rememberFailure",
          description: "The request failed unexpectedly.",
          meta: { rule: badInput },
        },
      },
    },
    unknown: {
      description: "The player's choice is not known; pressing the bell asks again.",
      meta: { rule: badInput, screen },
      tags: ["error"],
      on: {
        "bell.pressed": {
          target: "loading",
          description: "The server is asked again.",
          meta: { rule },
        },
      },
    },
    over: {
      description: "A game without news has no bell.",
      meta: { rule },
      tags: ["done"],
    },
    resting: {
      description: "The bell shows whether the player follows the game.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "bell.pressed": {
          target: "choosing",
          description: "The player opens the kinds of news, with the chosen ones ticked.",
          meta: { rule },
        },
      },
    },
    choosing: {
      description: "The player ticks the kinds of news; why the last choice was not saved is shown.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "kind.toggled": {
          guard: "kindIsOffered",
          actions: "toggleKind",
          description: "A kind of news is ticked or unticked.",
          meta: { rule },
        },
        "choice.saved": {
          guard: "choiceIsNew",
          target: "saving",
          description: "The choice differs from the saved one: it is sent.",
          meta: { rule },
        },
        "bell.left": {
          target: "resting",
          actions: "forgetChoice",
          description: "The player leaves the choice unchanged.",
          meta: { rule },
        },
      },
    },
    saving: {
      description: "The choice is being saved.",
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
            description: "The choice is saved.",
            meta: { rule },
          },
          {
            target: "choosing",
            actions: "rememberFailure",
            description: "The choice was not saved, and the player is told why.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "choosing",
          actions: "rememberFailure",
          description: "Sending failed unexpectedly.",
          meta: { rule: badInput },
        },
      },
    },
  },
})
