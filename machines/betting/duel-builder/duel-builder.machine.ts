import { assign, setup } from "xstate"
import type { Duel, DuelistId, DuelPlayer } from "#models/betting/duelist.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { DuelBuilderContext, DuelBuilderEvent, DuelFailure } from "./duel-builder.events.ts"

const rule = "§7 Betting: line and live"
const failedCall = "§8 The error catalogue"
const screen = "betting/duel/DuelBuilder"

const NO_DUEL: DuelBuilderContext = {
  gameId: null,
  players: [],
  first: null,
  second: null,
  duel: null,
  failure: null,
}

interface Failed {
  readonly kind: DuelFailure
}

const chosen = {
  guard: "playerIsOfGame",
  description: "One of the two players is chosen; a duel built of others is cleared.",
  meta: { rule },
  target: "choosing",
  actions: "rememberPlayer",
} as const

/** A duel of two players of a game: who they are, and what it costs. */
export const duelBuilderMachine = setup({
  types: {
    context: {} as DuelBuilderContext,
    events: {} as DuelBuilderEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks who of the game may be put against whom. */
    loadPlayers: contract<Outcome<ReadonlyArray<DuelPlayer>, Failed>, { readonly gameId: GameId | null }>(
      "loadPlayers",
    ),
    /** Has the duel priced. */
    buildDuel: contract<
      Outcome<Duel, Failed>,
      {
        readonly gameId: GameId | null
        readonly first: DuelistId | null
        readonly second: DuelistId | null
      }
    >("buildDuel"),
  },
  guards: {
    playerIsOfGame: ({ context, event }) =>
      event.type === "player.chosen" && context.players.some(({ id }) => id === event.player),
    twoAreChosen: ({ context: { first, second } }) => first !== null && second !== null && first !== second,
    playersCame: ({ event }) => event.type === "xstate.done.actor.loadPlayers" && event.output.ok,
    duelIsBuilt: ({ event }) => event.type === "xstate.done.actor.buildDuel" && event.output.ok,
  },
  actions: {
    rememberGame: assign(({ event }) =>
      event.type === "duel.opened" ? { ...NO_DUEL, gameId: event.gameId } : {},
    ),
    rememberPlayers: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPlayers" && event.output.ok
        ? { players: event.output.value }
        : {},
    ),
    rememberPlayer: assign(({ event }) =>
      event.type === "player.chosen" ? { [event.place]: event.player, duel: null, failure: null } : {},
    ),
    rememberDuel: assign(({ event }) =>
      event.type === "xstate.done.actor.buildDuel" && event.output.ok ? { duel: event.output.value } : {},
    ),
    rememberFailure: assign(({ event }) =>
      event.type === "xstate.done.actor.buildDuel" && !event.output.ok
        ? { failure: event.output.error.kind }
        : { failure: "lost" as const },
    ),
    forgetDuel: assign(NO_DUEL),
  },
}).createMachine({
  id: "duel-builder",
  description:
    "Two players of a game are set against each other, and the line gains a market on which of them does better.",
  meta: { rule },
  context: NO_DUEL,
  initial: "closed",
  on: {
    "duel.opened": {
      description: "The player opens the duel builder of a game; a duel begun on another game is dropped.",
      meta: { rule },
      target: ".loading",
      actions: "rememberGame",
    },
    "duel.closed": {
      description:
        "The player closes the builder; a duel that was built stays in the line, and in the coupon if it was picked.",
      meta: { rule },
      target: ".closed",
      actions: "forgetDuel",
    },
  },
  states: {
    closed: {
      description: "No duel is being built.",
      meta: { rule, screen },
      tags: ["closed"],
    },
    loading: {
      description: "The players of the game who can be chosen are being loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPlayers",
        src: "loadPlayers",
        input: ({ context: { gameId } }) => ({ gameId }),
        onDone: [
          {
            guard: "playersCame",
            description: "The players are loaded; some games have none known by name.",
            meta: { rule },
            target: "choosing",
            actions: "rememberPlayers",
          },
          { description: "They could not be loaded.", meta: { rule: failedCall }, target: "failed" },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: { rule: failedCall },
          target: "failed",
        },
      },
    },
    failed: {
      description: "The players could not be loaded; the player can try again.",
      meta: { rule: failedCall, screen },
      tags: ["error"],
      on: {
        "load.retried": {
          description: "The player asks to try again.",
          meta: { rule: failedCall },
          target: "loading",
        },
      },
    },
    choosing: {
      description: "Two players are being chosen; why the last pair has no odds is shown.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "player.chosen": chosen,
        "odds.asked": {
          guard: "twoAreChosen",
          description: "The player asks for the odds of a duel between two different players.",
          meta: { rule },
          target: "building",
        },
      },
    },
    building: {
      description: "The duel is being priced.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "buildDuel",
        src: "buildDuel",
        input: ({ context: { gameId, first, second } }) => ({ gameId, first, second }),
        onDone: [
          {
            guard: "duelIsBuilt",
            description: "The duel is now a market of the game.",
            meta: {
              rule,
              audit:
                "The market stands in the log as all others do: with its opening price, and settled by the result.",
            },
            target: "built",
            actions: "rememberDuel",
          },
          {
            description: "The duel has no odds, or no answer came; the player is told why.",
            meta: { rule: failedCall },
            target: "choosing",
            actions: "rememberFailure",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: { rule: failedCall },
          target: "choosing",
          actions: "rememberFailure",
        },
      },
    },
    built: {
      description: "The duel's odds are shown and move with the line; each can be added to the coupon.",
      meta: { rule, screen },
      tags: ["done"],
      on: { "player.chosen": chosen },
    },
  },
})
