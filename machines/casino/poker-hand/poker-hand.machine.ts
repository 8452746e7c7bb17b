import { pokerHandSetup } from "./poker-hand.setup.ts"

const fair = { rule: "design: Fair draws" } as const
const money = { rule: "design: Money" } as const
const games = { rule: "§1 What the product does and for whom: casino" } as const

const STAYS = { guard: "isTaken", actions: "take" } as const

/** Who sits at the table changes while a hand is played, but for those who are in it. */
const CHAIRS = {
  "chair.taken": {
    ...STAYS,
    description: "A player sits down on a free seat, with chips within the bounds of the table.",
    meta: { ...money, audit: "In the transaction that takes the chips from the player's account." },
  },
  "chair.toppedUp": {
    ...STAYS,
    description: "A player who is not in the hand adds chips, up to the most.",
    meta: { ...money, audit: "In the transaction that takes the chips from the player's account." },
  },
  "chair.left": {
    ...STAYS,
    description: "A player who is not in the hand gets up with all of their chips.",
    meta: { ...money, audit: "In the transaction that brings the chips to the player's account." },
  },
} as const

/** Where a hand stands after a move, cards of the board, or the deal. */
const FOLLOWS = [
  {
    guard: "isOver",
    target: "ending",
    actions: "take",
    description: "One player is left.",
    meta: games,
  },
  {
    guard: "goesOn",
    target: "betting",
    actions: "take",
    description: "It is the next player's turn.",
    meta: games,
  },
  {
    guard: "needsCards",
    target: "dealing",
    actions: "take",
    description: "The round of betting is over: cards of the board follow.",
    meta: games,
  },
  {
    guard: "needsShowing",
    target: "showing",
    actions: "take",
    description: "The last round of betting is over: the players show their cards.",
    meta: games,
  },
] as const

const [isOver, goesOn, needsCards, needsShowing] = FOLLOWS

/** A hand of hold'em and the seats of its table: announced, dealt, bet, shown, settled. Aggregate of the streams `poker-hand:<table>/<number>`. */
export const pokerHandMachine = pokerHandSetup.createMachine({
  id: "poker-hand",
  description: "A hand of hold'em and the seats of its table: announced, dealt, bet, shown, settled.",
  meta: {
    ...fair,
    audit:
      "The cards were committed to before it was known who sits at the table with what, and the deck is cut by that.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such hand.",
      meta: fair,
      tags: ["idle"],
      on: {
        "hand.announced": {
          target: "waiting",
          actions: "take",
          description:
            "The house commits to the cards of the next hand; the seats are those of the hand before.",
          meta: { ...fair, audit: "This hand's cards were committed to as the one before was announced." },
        },
      },
    },
    waiting: {
      description: "Players sit down and get up; two of them can be dealt in.",
      meta: games,
      tags: ["waiting"],
      on: {
        ...CHAIRS,
        "hand.dealt": [
          {
            ...goesOn,
            description: "Blinds are posted, and everybody who is dealt in has two cards.",
            meta: { ...fair, audit: "The cards themselves stand in no event before they are shown." },
          },
          {
            ...needsCards,
            description: "Blinds are posted, and nobody has chips left to bet with.",
            meta: fair,
          },
        ],
      },
    },
    betting: {
      description: "It is somebody's turn.",
      meta: games,
      tags: ["open"],
      on: {
        ...CHAIRS,
        "hand.moved": [
          isOver,
          { ...goesOn, description: "A player acts, or the clock does; the next one is to act." },
          needsCards,
          needsShowing,
        ],
        "hand.voided": {
          guard: "isTaken",
          target: "voided",
          actions: "take",
          description:
            "No server ran as the turn was over: the hand is void, and everybody has what they brought.",
          meta: money,
        },
      },
    },
    dealing: {
      description: "The round of betting is over; the next cards of the board are laid.",
      meta: fair,
      tags: ["busy"],
      on: {
        ...CHAIRS,
        "hand.laid": [
          {
            ...goesOn,
            description: "Cards are laid, and betting begins anew.",
            meta: { ...fair, audit: "Each card is proved against the root that was committed to." },
          },
          { ...needsCards, description: "Cards are laid, and nobody can bet any more.", meta: fair },
          { ...needsShowing, description: "The last card is laid, and nobody can bet any more.", meta: fair },
        ],
      },
    },
    showing: {
      description: "Those who are left show their cards.",
      meta: fair,
      tags: ["busy"],
      on: {
        ...CHAIRS,
        "hand.shown": {
          guard: "isTaken",
          target: "ending",
          actions: "take",
          description: "The cards of all who are left are shown; those of players who folded never are.",
          meta: { ...fair, audit: "Each card is proved against the root that was committed to." },
        },
      },
    },
    ending: {
      description: "It is known who wins which pot.",
      meta: money,
      tags: ["busy"],
      on: {
        ...CHAIRS,
        "hand.settled": {
          guard: "isTaken",
          target: "settled",
          actions: "take",
          description: "Pots go to the best hands, less the rake.",
          meta: {
            ...money,
            audit: "The chart computes pots, rake and winners again and takes nothing else.",
          },
        },
      },
    },
    settled: { description: "The hand is over.", meta: games, tags: ["done"], type: "final" },
    voided: {
      description: "The hand is void: everybody has what they brought.",
      meta: money,
      tags: ["cancelled", "done"],
      type: "final",
    },
  },
})
