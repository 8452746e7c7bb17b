import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { crashTableSetup } from "./crash-table.setup.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const money = { rule: "design: Money" } as const
const screen = "casino/crash-table/CrashTable"

const unplaced = noAnswer("No answer came: the bet may have been placed.", "unknown")
const uncashed = noAnswer("No answer came: the bet may have been cashed out.", "uncashed")

const failed = { target: "failed", actions: "sayWhyItFailed" } as const
const stale = { target: "stale", actions: "askLater" } as const

const ELSEWHERE = {
  "table.opened": {
    description: "The address names another account.",
    meta: games,
    target: "loading",
    actions: "rememberAsked",
  },
} as const

const REFUSED = {
  guard: "isRefused",
  description: "A rule refuses it; the page says which one.",
  meta: money,
  target: "refreshing",
  actions: "sayWhyItIsRefused",
} as const

/** What a player does at the table, whether or not it is being asked for again: a flight waits for no answer. */
const PRESSES = {
  ...ELSEWHERE,
  "stake.typed": { description: "The player types a stake.", meta: games, actions: "rememberStake" },
  "auto.typed": {
    description: "The player says where the bet cashes out by itself, or that it doesn't.",
    meta: games,
    actions: "rememberAuto",
  },
  "stake.pressed": [
    {
      guard: "isFilled",
      description: "The player bets on the round.",
      meta: { ...money, audit: "The key is made before anything is sent." },
      target: "placing",
      actions: "rememberRequest",
    },
    {
      description: "The stake or the cash-out can't be read, or the round takes no bet.",
      meta: games,
      actions: "sayWhatIsMissing",
    },
  ],
  "cashOut.pressed": {
    guard: "isInFlight",
    description: "The player cashes out.",
    meta: { ...money, audit: "The server's clock says at which multiplier." },
    target: "cashing",
    actions: "rememberCashing",
  },
} as const

/** Crash as a player sees it: a round that all share, the player's bet in it, and the rounds before. */
export const crashTableMachine = crashTableSetup.createMachine({
  id: "crash-table",
  description:
    "Crash as a player sees it: a round that all share, the player's bet in it, and the rounds before.",
  meta: {
    ...games,
    audit:
      "It only asks and shows: the server takes bets, and the charts of round and bet say what they pay.",
  },
  context: {
    asked: null,
    table: null,
    stake: "",
    auto: "",
    request: null,
    cashing: null,
    until: 0,
    ahead: 0,
    error: null,
  },
  initial: "away",
  on: {
    "table.left": {
      description: "The player leaves the table.",
      meta: games,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "No table is shown.",
      meta: { ...games, screen },
      tags: ["idle"],
      on: {
        "table.opened": {
          description: "The player opens the page of crash.",
          meta: games,
          target: "loading",
          actions: "rememberAsked",
        },
      },
    },
    loading: {
      description: "The table is asked for; nothing is known of it yet.",
      meta: { ...games, screen },
      tags: ["busy"],
      invoke: {
        id: "loadTable",
        src: "loadTable",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isTold",
            description: "The round is shown.",
            meta: games,
            target: "shown",
            actions: "rememberTable",
          },
          { description: "The server refuses, or can't be reached.", meta: games, ...failed },
        ],
        onError: { description: "The request failed unexpectedly.", meta: games, ...failed },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...games, screen },
      tags: ["error"],
      on: {
        ...ELSEWHERE,
        "retry.requested": { description: "The player tries again.", meta: games, target: "loading" },
      },
    },
    shown: {
      description: "The round is shown as it was told last; soon it is asked for again.",
      meta: { ...games, screen },
      tags: ["open"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: { description: "The round has gone on.", meta: games, target: "refreshing" },
        onError: {
          description: "The clock failed: the round is asked for at once.",
          meta: games,
          target: "refreshing",
        },
      },
      on: PRESSES,
    },
    refreshing: {
      description:
        "The round is asked for again; what is known stays in view, and everything can be pressed.",
      meta: { ...games, screen },
      tags: ["open"],
      invoke: {
        id: "loadTable",
        src: "loadTable",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isTold",
            description: "The round is told anew.",
            meta: games,
            target: "shown",
            actions: "rememberTable",
          },
          { description: "The server refuses, or can't be reached.", meta: games, ...stale },
        ],
        onError: { description: "The request failed unexpectedly.", meta: games, ...failed },
      },
      on: PRESSES,
    },
    stale: {
      description: "The round could not be asked for: what is shown may be old, and the page says so.",
      meta: { ...games, screen },
      tags: ["degraded"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: { description: "The round is asked for again.", meta: games, target: "refreshing" },
        onError: {
          description: "The clock failed: the round is asked for at once.",
          meta: games,
          target: "refreshing",
        },
      },
      on: {
        ...PRESSES,
        "retry.requested": { description: "The player tries again.", meta: games, target: "refreshing" },
      },
    },
    placing: {
      description: "The server takes the bet, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "placeBet",
        src: "placeBet",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: "isDone",
            description: "The bet stands.",
            meta: money,
            target: "refreshing",
            actions: "rememberBet",
          },
          REFUSED,
          unplaced.came,
        ],
        onError: unplaced.brokeDown,
      },
    },
    unknown: answerByKey(
      "placing",
      screen,
      {
        description: "Nobody knows whether the bet was placed; the player can ask by its key.",
        audit: "Never a second bet: the key answers the same.",
        asking: "The player asks: the same key stakes nothing twice.",
      },
      {},
    ),
    cashing: {
      description: "The server cashes the bet out, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "cashOut",
        src: "cashOut",
        input: ({ context }) => context.cashing,
        onDone: [
          {
            guard: "isDone",
            description: "The bet is cashed out.",
            meta: money,
            target: "refreshing",
            actions: "rememberBet",
          },
          REFUSED,
          uncashed.came,
        ],
        onError: uncashed.brokeDown,
      },
    },
    uncashed: answerByKey(
      "cashing",
      screen,
      {
        description: "Nobody knows whether the bet was cashed out; the player can ask again.",
        audit: "Never paid twice: a bet that is cashed out is answered as it is.",
        asking: "The player asks: a bet is cashed out once.",
      },
      {},
    ),
  },
})
