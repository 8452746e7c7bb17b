import { assign, setup } from "xstate"
import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameSubscriptionsContext, GameSubscriptionsEvent } from "./game-subscriptions.events.ts"

const rule = "§7 Betting: game subscriptions"

const without = ({ games }: GameSubscriptionsContext, { gameId }: GameSubscriptionsEvent) =>
  games.filter((game) => game.gameId !== gameId)

/** Which news of which games a player wants, on every device. Aggregate of the streams `game-subscriptions:<player>`. */
export const gameSubscriptionsMachine = setup({
  types: {
    context: {} as GameSubscriptionsContext,
    events: {} as GameSubscriptionsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNewAndFits: ({ context: { games }, event }) => {
      if (event.type !== "subscription.saved" || event.kinds.length === 0) return false
      const known = games.find(({ gameId }) => gameId === event.gameId)
      return known === undefined ? games.length < MOST_SUBSCRIBED : known.kinds.join() !== event.kinds.join()
    },
    isOneOfSeveral: ({ context, event }) =>
      context.games.length > 1 && without(context, event).length < context.games.length,
    isTheLast: ({ context, event }) => without(context, event).length === 0,
  },
  actions: {
    keepKinds: assign(({ context: { games }, event }) => {
      if (event.type !== "subscription.saved") return {}
      const { gameId, kinds } = event
      const isKnown = games.some((game) => game.gameId === gameId)
      return {
        games: isKnown
          ? games.map((game) => (game.gameId === gameId ? { gameId, kinds } : game))
          : [...games, { gameId, kinds }],
      }
    }),
    forgetGame: assign(({ context, event }) => ({ games: without(context, event) })),
  },
}).createMachine({
  id: "game-subscriptions",
  description: "The games that a player follows, and which news of each; the same on every device.",
  meta: { rule },
  context: { games: [] },
  initial: "none",
  on: {
    "subscription.saved": {
      guard: "isNewAndFits",
      target: ".some",
      actions: "keepKinds",
      description: "The player chose the news of a game; a new choice replaces the one before.",
      meta: { rule },
    },
  },
  states: {
    none: {
      description: "No game is followed.",
      meta: { rule },
      tags: ["idle"],
    },
    some: {
      description: "Some games are followed, and their news is sent as it happens.",
      meta: { rule },
      tags: ["open"],
      on: {
        "subscription.dropped": [
          {
            guard: "isOneOfSeveral",
            actions: "forgetGame",
            description: "The player stops following this game.",
            meta: { rule },
          },
          {
            guard: "isTheLast",
            target: "none",
            actions: "forgetGame",
            description: "The player stops following the last game.",
            meta: { rule },
          },
        ],
        "subscription.ended": [
          {
            guard: "isOneOfSeveral",
            actions: "forgetGame",
            description: "The game is over or cancelled.",
            meta: { rule },
          },
          {
            guard: "isTheLast",
            target: "none",
            actions: "forgetGame",
            description: "The last game is over or cancelled.",
            meta: { rule },
          },
        ],
      },
    },
  },
})
