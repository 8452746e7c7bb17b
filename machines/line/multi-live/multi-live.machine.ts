import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MultiLiveContext, MultiLiveEvent, MultiLiveInput } from "./multi-live.events.ts"
import { gamesAfter } from "./multi-live.updates.ts"

const rule = "§2 Betting: multi-live" as const
const screen = "line/multi-live/MultiLivePage"

type Told = { readonly context: MultiLiveContext; readonly event: MultiLiveEvent }

/** How many games stand once the event is carried out. */
const countAfter = (told: Told): number => gamesAfter(told.context, told.event).length

const changes = (told: Told): boolean =>
  gamesAfter(told.context, told.event).join() !== told.context.games.join()

/** Some games leave and some stay, the last one leaves, or none does. */
const leaving = [
  {
    guard: "someStay",
    description: "A game is removed; the others close up.",
    meta: { rule },
    target: "arranged",
    actions: "arrange",
  },
  {
    guard: "lastOneLeaves",
    description: "The last game is removed.",
    meta: { rule },
    target: "empty",
    actions: "arrange",
  },
] as const

const cleared = [
  {
    guard: "someStay",
    description: "Finished games are removed; the others close up.",
    meta: { rule },
    target: "arranged",
    actions: "arrange",
  },
  {
    guard: "lastOneLeaves",
    description: "All games were over.",
    meta: { rule },
    target: "empty",
    actions: "arrange",
  },
] as const

/** Several games in play on one page, chosen and arranged by whoever watches them. */
export const multiLiveMachine = setup({
  types: {
    context: {} as MultiLiveContext,
    events: {} as MultiLiveEvent,
    input: {} as MultiLiveInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNew: changes,
    isNewAndTheLast: (told) => changes(told) && countAfter(told) === told.context.most,
    someStay: (told) => changes(told) && countAfter(told) > 0,
    lastOneLeaves: (told) => changes(told) && countAfter(told) === 0,
    takesAnotherPlace: changes,
  },
  actions: {
    arrange: assign((told) => ({ games: gamesAfter(told.context, told.event) })),
  },
}).createMachine({
  id: "multi-live",
  description: "Several games in play on one page, chosen and arranged by the visitor.",
  meta: { rule, screen },
  context: ({ input }) => ({ ...input, games: [] }),
  initial: "empty",
  states: {
    empty: {
      description: "No game is chosen.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "game.added": {
          description: "The first game is chosen.",
          meta: { rule },
          target: "arranged",
          actions: "arrange",
        },
      },
    },
    arranged: {
      description: "Games are shown side by side, and there is room for more.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "game.added": [
          {
            guard: "isNewAndTheLast",
            description: "A game is added after the others; there is no room for another.",
            meta: { rule },
            target: "full",
            actions: "arrange",
          },
          {
            guard: "isNew",
            description: "A game is added after the others.",
            meta: { rule },
            actions: "arrange",
          },
        ],
        "game.removed": leaving,
        "games.cleared": cleared,
        "game.moved": {
          guard: "takesAnotherPlace",
          description: "A game takes another place; the games between move up.",
          meta: { rule },
          actions: "arrange",
        },
      },
    },
    full: {
      description: "The page is full of games.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "game.removed": leaving[0],
        "games.cleared": cleared,
        "game.moved": {
          guard: "takesAnotherPlace",
          description: "A game takes another place; the games between move up.",
          meta: { rule },
          actions: "arrange",
        },
      },
    },
  },
})
