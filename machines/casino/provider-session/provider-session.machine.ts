import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ProviderSessionContext, ProviderSessionEvent } from "./provider-session.events.ts"

const playing = { rule: "§1 What the product does and for whom: casino" } as const

/** A player's session at a provider's game. Aggregate of the streams `provider-session:<digest of the launch code>`. */
export const providerSessionMachine = setup({
  types: {
    context: {} as ProviderSessionContext,
    events: {} as ProviderSessionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    codeIsFresh: ({ context: { session }, event }) => session !== undefined && event.at <= session.codeUntil,
  },
  actions: {
    launch: assign(({ event }) => {
      if (event.type !== "game.launched") return {}
      const { type, at, ...ordered } = event
      return { session: { ...ordered, launchedAt: at } }
    }),
    begin: assign(({ context: { session }, event }) =>
      session === undefined || event.type !== "code.exchanged"
        ? {}
        : { session: { ...session, betsUntil: event.betsUntil } },
    ),
  },
}).createMachine({
  id: "provider-session",
  description: "A player's session at a provider's game: launched by a code that is good once, then played.",
  meta: { ...playing, audit: "The code itself is nowhere in the log: the stream is named by its digest." },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "Nobody has launched a game by this code.",
      meta: playing,
      tags: ["idle"],
      on: {
        "game.launched": {
          target: "launched",
          actions: "launch",
          description: "The player opens a game: a code is made for the account, its currency and the game.",
          meta: { ...playing, audit: "Who plays what from which account, and until when the code is good." },
        },
      },
    },
    launched: {
      description: "The code waits for the provider, for two minutes.",
      meta: playing,
      tags: ["waiting"],
      on: {
        "code.exchanged": {
          guard: "codeIsFresh",
          target: "playing",
          actions: "begin",
          description: "The provider exchanges the code in time: the game can be played.",
          meta: { ...playing, audit: "Once: the code opens nothing any more." },
        },
      },
    },
    playing: {
      description:
        "The launch is over: the provider bets for the player until the time that stands here; wins and rollbacks come whenever.",
      meta: playing,
      tags: ["done"],
      type: "final",
    },
  },
})
