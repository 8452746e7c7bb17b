import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { EMPTY_POKER_TABLE, pokerTableSetup } from "./poker-table.setup.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const money = { rule: "design: Money" } as const
const screen = "casino/poker/PokerTable"

const unknown = noAnswer("No answer came: it may have been done.", "unknown")
const failed = { target: "failed", actions: "sayWhyItFailed" } as const
const stale = { target: "stale", actions: "askLater" } as const

const ELSEWHERE = {
  "table.opened": {
    description: "The address names another table or account.",
    meta: games,
    target: "loading",
    actions: "rememberAsked",
  },
} as const

const SENDS = { guard: "isFilled", target: "sending", actions: "rememberRequest" } as const
const MISSING = {
  description: "An amount can't be read, or the table lets the player do no such thing.",
  meta: games,
  actions: "sayWhatIsMissing",
} as const

/** What a player does at the table, whether or not it is being asked for again: a turn waits for no answer. */
const PRESSES = {
  ...ELSEWHERE,
  "seat.chosen": {
    guard: "isFree",
    description: "The player picks a free seat, and is asked for the chips to bring.",
    meta: games,
    actions: "chooseSeat",
  },
  "seat.dropped": { description: "The player picks no seat after all.", meta: games, actions: "dropSeat" },
  "chips.typed": { description: "The player types how many chips.", meta: games, actions: "rememberChips" },
  "raise.typed": {
    description: "The player says what to raise to: by the field, the slider or a preset.",
    meta: games,
    actions: "rememberRaise",
  },
  "seat.pressed": [
    {
      ...SENDS,
      description: "The player sits down with chips.",
      meta: { ...money, audit: "The key and the player's own seed are made before anything is sent." },
    },
    MISSING,
  ],
  "chips.pressed": [
    {
      ...SENDS,
      description: "The player adds chips.",
      meta: { ...money, audit: "The key is made before anything is sent." },
    },
    MISSING,
  ],
  "presence.pressed": {
    ...SENDS,
    description: "The player sits out, is back, or gets up.",
    meta: games,
  },
  "move.pressed": [
    {
      ...SENDS,
      description: "The player folds, checks, calls or raises.",
      meta: { ...money, audit: "It names the hand and its move: sent twice, it is made once." },
    },
    MISSING,
  ],
} as const

const SOON = {
  description: "The table has gone on.",
  meta: games,
  target: "refreshing",
} as const
const AT_ONCE = {
  description: "The clock failed: the table is asked for at once.",
  meta: games,
  target: "refreshing",
} as const

/** A table of poker as a player sees it: seats, cards, pots, whose turn it is, and what the player can do. */
export const pokerTableMachine = pokerTableSetup.createMachine({
  id: "poker-table",
  description:
    "A table of poker as a player sees it: seats, cards, pots, whose turn it is, and what the player can do.",
  meta: {
    ...games,
    audit: "It only asks and shows: the server deals, keeps the clock, and says what a move does.",
  },
  context: EMPTY_POKER_TABLE,
  initial: "away",
  on: {
    "table.left": {
      description: "The player leaves the page of the table.",
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
          description: "The player opens the page of a table.",
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
            description: "The table is shown.",
            meta: games,
            target: "shown",
            actions: "rememberTable",
          },
          { description: "There is no such table, or the server can't be reached.", meta: games, ...failed },
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
      description: "The table is shown as it was told last; soon it is asked for again.",
      meta: { ...games, screen },
      tags: ["open"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: SOON,
        onError: AT_ONCE,
      },
      on: PRESSES,
    },
    refreshing: {
      description:
        "The table is asked for again; what is known stays in view, and everything can be pressed.",
      meta: { ...games, screen },
      tags: ["open"],
      invoke: {
        id: "loadTable",
        src: "loadTable",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isTold",
            description: "The table is told anew.",
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
      description: "The table could not be asked for: what is shown may be old, and the page says so.",
      meta: { ...games, screen },
      tags: ["degraded"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: SOON,
        onError: AT_ONCE,
      },
      on: {
        ...PRESSES,
        "retry.requested": { description: "The player tries again.", meta: games, target: "refreshing" },
      },
    },
    sending: {
      description: "The server does what the player asked for, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: "isTold",
            description: "It is done; the table is told as it stands then.",
            meta: money,
            target: "shown",
            actions: "rememberTable",
          },
          {
            guard: "isRefused",
            description: "A rule refuses it; the page says which one.",
            meta: money,
            target: "refreshing",
            actions: "sayWhyItIsRefused",
          },
          unknown.came,
        ],
        onError: unknown.brokeDown,
      },
    },
    unknown: answerByKey(
      "sending",
      screen,
      {
        description: "Nobody knows whether it was done; the player can ask again.",
        audit: "Never done twice: chips have a key, and a move its number.",
        asking: "The player asks: what was done is answered as it is.",
      },
      {},
    ),
  },
})
