import { assign, setup } from "xstate"
import {
  DEMO_CURRENCY,
  DEMO_PURSE,
  type DemoAnswer,
  moveInDemoRound,
  openDemoRound,
  seededDemo,
} from "#models/casino/demo/demo-house.ts"
import { stakedOn } from "#models/casino/round.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { DemoHouseContext, DemoHouseEvent } from "./demo-house.events.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const screen = "casino/demo/DemoPurse"
const fair = { rule: "design: Fair draws" } as const

interface Told {
  readonly context: DemoHouseContext
  readonly event: DemoHouseEvent
}

/** What the rules make of a round or a move that is asked for; nothing where nothing like that is asked. */
const answerTo = ({ context: { house }, event }: Told): DemoAnswer | undefined => {
  if (house === null) return undefined
  if (event.type === "round.asked") return openDemoRound(house, event)
  return event.type === "move.asked" ? moveInDemoRound(house, event) : undefined
}

/** The house after it; nothing where it is refused. */
const houseAfter = (told: Told) => {
  const answer = answerTo(told)
  return answer !== undefined && "house" in answer ? answer.house : undefined
}

/** What a purse holds once the round that is left has given its stake back. */
const withoutRound = (house: NonNullable<DemoHouseContext["house"]>) =>
  house.round === null || house.round.ended !== undefined
    ? house.balance
    : minorUnits(house.balance + stakedOn(house.round))

/** A house of play money in the page of whoever tries a game: it plays by the rules, seeds and bounds of the game, and for no money. */
export const demoHouseMachine = setup({
  types: {
    context: {} as DemoHouseContext,
    events: {} as DemoHouseEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isAnotherGame: ({ context: { house }, event }) =>
      event.type === "house.opened" && event.game !== house?.game,
    isAnswered: ({ context: { house }, event }) =>
      event.type === "round.asked" && house?.round?.key === event.key,
    isOver: (told) => houseAfter(told)?.round?.ended !== undefined,
    goesOn: (told) => houseAfter(told) !== undefined,
  },
  actions: {
    /** Another game has seeds of its own; the purse is one. */
    open: assign(({ context: { house }, event }) =>
      event.type === "house.opened"
        ? {
            house: {
              game: event.game,
              restMs: event.restMs,
              currency: DEMO_CURRENCY,
              balance: house === null ? DEMO_PURSE : withoutRound(house),
              epoch: 1,
              serverSeed: event.serverSeed,
              nextSeed: event.nextSeed,
              clientSeed: null,
              nonce: 0,
              told: null,
              round: null,
            },
            refused: null,
          }
        : {},
    ),
    takeSeed: assign(({ context: { house }, event }) =>
      event.type === "seed.given" && house !== null
        ? { house: seededDemo(house, event.clientSeed, event.nextSeed), refused: null }
        : {},
    ),
    play: assign((told) => ({ house: houseAfter(told) ?? told.context.house, refused: null })),
    sayTheSame: assign({ refused: null }),
    sayWhyNot: assign((told) => {
      const answer = answerTo(told)
      return answer !== undefined && "refused" in answer ? { refused: answer.refused } : {}
    }),
    fill: assign(({ context: { house } }) => ({
      house: house === null ? null : { ...house, balance: DEMO_PURSE },
      refused: null,
    })),
  },
}).createMachine({
  id: "demo-house",
  description:
    "A house of play money in the page of whoever tries a game: it plays by the rules, seeds and bounds of the game, and for no money.",
  meta: {
    ...games,
    audit: "No server hears of it, no account is touched, and nothing of it counts for anything.",
  },
  context: { house: null, refused: null },
  initial: "closed",
  states: {
    closed: {
      description: "No game is tried.",
      meta: { ...games, screen },
      tags: ["idle"],
      on: {
        "house.opened": {
          description: "A game is opened: the purse is filled, and the house has made its seeds.",
          meta: games,
          target: "open",
          actions: "open",
        },
      },
    },
    open: {
      description: "A round can begin.",
      meta: { ...games, screen },
      tags: ["open"],
      on: {
        "house.opened": {
          guard: "isAnotherGame",
          description: "Another game is opened, on seeds of its own and with the same purse.",
          meta: games,
          actions: "open",
        },
        "seed.given": {
          description: "The player gives a seed; the one that was played on before is told.",
          meta: fair,
          actions: "takeSeed",
        },
        "round.asked": [
          {
            guard: "isAnswered",
            description: "The round of this key was played already: the answer is the same.",
            meta: fair,
            actions: "sayTheSame",
          },
          {
            guard: "isOver",
            description:
              "The stake leaves the purse, the round is over at once, and the purse has what it paid.",
            meta: games,
            actions: "play",
          },
          {
            guard: "goesOn",
            description: "The stake leaves the purse, and the round waits for a move.",
            meta: games,
            target: "going",
            actions: "play",
          },
          {
            description:
              "The stake is out of bounds, the purse holds less, or the last round began too short a while ago.",
            meta: games,
            actions: "sayWhyNot",
          },
        ],
        "move.asked": [
          {
            guard: "goesOn",
            description: "The move that ended the round is asked for again: the answer is the same.",
            meta: fair,
            actions: "sayTheSame",
          },
          { description: "No round waits for a move.", meta: games, actions: "sayWhyNot" },
        ],
        "purse.filled": {
          description: "The player fills the purse anew.",
          meta: games,
          actions: "fill",
        },
      },
    },
    going: {
      description: "A round waits for a move.",
      meta: { ...games, screen },
      tags: ["open"],
      on: {
        "house.opened": {
          guard: "isAnotherGame",
          description: "Another game is opened: the round is left, and the purse has its stake back.",
          meta: games,
          target: "open",
          actions: "open",
        },
        "round.asked": [
          {
            guard: "isAnswered",
            description: "It is this round that is asked for again: the answer is the same.",
            meta: fair,
            actions: "sayTheSame",
          },
          { description: "The round is to be played to its end first.", meta: games, actions: "sayWhyNot" },
        ],
        "move.asked": [
          {
            guard: "isOver",
            description: "The move ends the round, and the purse has what it paid.",
            meta: games,
            target: "open",
            actions: "play",
          },
          {
            guard: "goesOn",
            description: "The move is made, and the round goes on.",
            meta: games,
            actions: "play",
          },
          {
            description: "The game takes no such move now, or the purse can't pay for it.",
            meta: games,
            actions: "sayWhyNot",
          },
        ],
      },
    },
  },
})
