import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { firstSeed, gameTableSetup } from "./game-table.setup.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const fair = { rule: "design: Fair draws" } as const
const money = { rule: "design: Money" } as const
const screen = "casino/game-table/GameTable"

const untold = noAnswer("No answer came: the round may have been played.", "unknown")
const unmoved = noAnswer("No answer came: the move may have been made.", "unmoved")

const REFUSED = {
  guard: "isRefused",
  description: "A rule refuses it; the page says which one.",
  meta: games,
  actions: "sayWhyItIsRefused",
} as const

/** Where the player sits after the server has told the table. */
const SEATED = [
  {
    guard: "roundGoesOn",
    description: "A round was left going on: it is taken up where it was.",
    meta: games,
    target: "going",
    actions: "rememberTable",
  },
  {
    guard: "isSeated",
    description: "The player can begin a round.",
    meta: games,
    target: "choosing",
    actions: "rememberTable",
  },
] as const

/** A game of the house for one player: stake and bet, the round as its book tells it, moves, seeds. */
export const gameTableMachine = gameTableSetup.createMachine({
  id: "game-table",
  description:
    "A game of the house for one player: a stake and a bet, the round as its book tells it, moves, and seeds.",
  meta: {
    ...games,
    audit: "It only asks and shows: the server draws, and the round's chart says what it pays.",
  },
  context: {
    game: "dice",
    isDemo: false,
    account: null,
    clientSeed: null,
    table: null,
    stake: "",
    typed: {},
    request: null,
    moving: null,
    until: 0,
    earliest: 0,
    round: null,
    error: null,
  },
  initial: "away",
  on: {
    "table.left": {
      description: "The player leaves the game: the server knows the round that goes on.",
      meta: games,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The game is not shown.",
      meta: { ...games, screen },
      tags: ["idle"],
      on: {
        "table.opened": {
          description: "The player opens the game.",
          meta: games,
          target: "sitting",
          actions: "rememberAsked",
        },
      },
    },
    sitting: {
      description: "The server is asked for the player's place at the game.",
      meta: { ...games, screen },
      tags: ["busy"],
      invoke: {
        id: "sitDown",
        src: "sitDown",
        input: ({ context: { game, isDemo, account } }) => ({ isDemo, game, account }),
        onDone: [
          ...SEATED,
          {
            guard: "isWithoutSeed",
            description: "The house has committed to its seed: the page gives one for the player.",
            meta: fair,
            target: "joining",
            actions: "rememberTable",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: games,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: games,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    joining: {
      description: "The page gives a seed for the player, who has none yet.",
      meta: { ...fair, screen, audit: "The house committed to its own seed before this one was sent." },
      tags: ["busy"],
      invoke: {
        id: "giveSeed",
        src: "giveSeed",
        input: ({ context }) => firstSeed(context),
        onDone: [
          SEATED[1],
          {
            description: "The server refuses the seed, or can't be reached.",
            meta: fair,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: fair,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...games, screen },
      tags: ["error"],
      on: {
        "retry.requested": { description: "The player tries again.", meta: games, target: "sitting" },
      },
    },
    choosing: {
      description: "The player chooses a stake and a bet; the last round stands beside it.",
      meta: { ...games, screen },
      tags: ["open"],
      on: {
        "stake.typed": { description: "The player types a stake.", meta: games, actions: "rememberStake" },
        "bet.typed": { description: "The player changes the bet.", meta: games, actions: "rememberBet" },
        "play.pressed": [
          {
            guard: "isFilled",
            description: "The player plays a round.",
            meta: { ...money, audit: "The key is made before anything is sent." },
            target: "playing",
            actions: "rememberRequest",
          },
          {
            description: "The stake or the bet can't be read, or the game takes none like it.",
            meta: games,
            actions: "sayWhatIsMissing",
          },
        ],
        "seed.given": {
          description: "The player gives another seed: the house tells the one that was played on.",
          meta: fair,
          target: "reseeding",
          actions: "rememberGiven",
        },
      },
    },
    reseeding: {
      description: "The house tells its seed and goes on with the next one.",
      meta: { ...fair, screen },
      tags: ["busy"],
      invoke: {
        id: "giveSeed",
        src: "giveSeed",
        input: ({ context }) => firstSeed(context),
        onDone: [
          SEATED[1],
          {
            description: "The server refuses the seed, or can't be reached.",
            meta: fair,
            target: "choosing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: fair,
          target: "choosing",
          actions: "sayWhyItFailed",
        },
      },
    },
    playing: {
      description: "The server takes the stake and plays the round, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "openRound",
        src: "openRound",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: "isTold",
            description: "The round is over already: its book is told.",
            meta: games,
            target: "telling",
            actions: "rememberRound",
          },
          {
            guard: "isOpened",
            description: "The round waits for a move.",
            meta: games,
            target: "going",
            actions: "rememberRound",
          },
          { ...REFUSED, target: "choosing" },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "playing",
      screen,
      {
        description: "Nobody knows whether the round was played; the player can ask by its key.",
        audit: "Never a second round: the key answers the same.",
        asking: "The player asks: the same key plays nothing twice.",
      },
      {},
    ),
    going: {
      description: "The round waits for the player's move.",
      meta: { ...games, screen },
      tags: ["open"],
      on: {
        "move.pressed": {
          guard: "canBeMoved",
          description: "The player makes a move that the game takes.",
          meta: games,
          target: "moving",
          actions: "rememberMove",
        },
      },
    },
    moving: {
      description: "The server makes the move, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "makeMove",
        src: "makeMove",
        input: ({ context }) => context.moving,
        onDone: [
          {
            guard: "isTold",
            description: "The round is over by it: its book is told to the end.",
            meta: games,
            target: "telling",
            actions: "rememberRound",
          },
          {
            guard: "isOpened",
            description: "The round goes on.",
            meta: games,
            target: "going",
            actions: "rememberRound",
          },
          { ...REFUSED, target: "going" },
          unmoved.came,
        ],
        onError: unmoved.brokeDown,
      },
    },
    unmoved: answerByKey(
      "moving",
      screen,
      {
        description: "Nobody knows whether the move was made; the player can ask again.",
        audit: "Never a second move: in its place the same one is made once.",
        asking: "The player asks: the same move in the same place is made once.",
      },
      {},
    ),
    telling: {
      description: "The book of the round is told; what it paid is said at its end.",
      meta: { rule: "design: Shortest round", screen },
      tags: ["busy"],
      on: {
        "all.seen": {
          description: "The player has uncovered everything: there is nothing more to wait for.",
          meta: { rule: "design: Shortest round" },
          target: "telling",
          reenter: true,
          actions: "endTelling",
        },
      },
      invoke: {
        id: "untilTold",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: {
          description: "It is told.",
          meta: { rule: "design: Shortest round" },
          target: "choosing",
        },
        onError: {
          description: "The clock failed: what the round came to is said at once.",
          meta: { rule: "design: Shortest round" },
          target: "choosing",
        },
      },
    },
  },
})
