import { EMPTY_TOURNAMENT_PAGE, tournamentPageSetup } from "./tournament-page.setup.ts"

const tournaments = { rule: "§1 What the product does and for whom: tournaments" } as const
const screen = "casino/tournaments/TournamentBoard"

const failed = { target: "failed", actions: "sayWhyItFailed" } as const

const ELSEWHERE = {
  "page.opened": {
    description: "The address names another tournament.",
    meta: tournaments,
    target: "loading",
    actions: "rememberAsked",
  },
} as const

/** What is done where the tournament is shown. */
const PRESSES = {
  ...ELSEWHERE,
  "join.pressed": {
    guard: "canJoin",
    description: "The player joins.",
    meta: { ...tournaments, audit: "Nobody takes part without this press." },
    target: "joining",
  },
  "more.pressed": {
    guard: "hasMore",
    description: "Further places of the board are asked for.",
    meta: tournaments,
    target: "refreshing",
    reenter: true,
    actions: "askForMore",
  },
  "board.changed": {
    description: "The server says that the board is another one: it is asked for at once.",
    meta: tournaments,
    target: "refreshing",
    reenter: true,
  },
} as const

/** A tournament as its page shows it: rules, prizes, the board, the player's place, and the button to join. */
export const tournamentPageMachine = tournamentPageSetup.createMachine({
  id: "tournament-page",
  description:
    "A tournament as its page shows it: rules, prizes, the board, the player's place, and the button to join.",
  meta: {
    ...tournaments,
    audit: "It only asks and shows: the server counts rounds and says who wins what.",
  },
  context: EMPTY_TOURNAMENT_PAGE,
  initial: "away",
  on: {
    "page.left": {
      description: "The page is left.",
      meta: tournaments,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "No tournament is shown.",
      meta: { ...tournaments, screen },
      tags: ["idle"],
      on: {
        "page.opened": {
          description: "The page of a tournament is opened.",
          meta: tournaments,
          target: "loading",
          actions: "rememberAsked",
        },
      },
    },
    loading: {
      description: "The tournament is asked for; nothing is known of it yet.",
      meta: { ...tournaments, screen },
      tags: ["busy"],
      invoke: {
        id: "loadTournament",
        src: "loadTournament",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isTold",
            description: "The tournament is shown.",
            meta: tournaments,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "There is none by this name, or the server can't be reached.",
            meta: tournaments,
            ...failed,
          },
        ],
        onError: { description: "The request failed unexpectedly.", meta: tournaments, ...failed },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...tournaments, screen },
      tags: ["error"],
      on: {
        ...ELSEWHERE,
        "retry.requested": {
          description: "The visitor tries again.",
          meta: tournaments,
          target: "loading",
        },
      },
    },
    shown: {
      description: "The tournament is shown as it was told last; after a while it is asked for again.",
      meta: { ...tournaments, screen },
      tags: ["open"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: { description: "A while has passed.", meta: tournaments, target: "refreshing" },
        onError: {
          description: "The clock failed: the tournament is asked for at once.",
          meta: tournaments,
          target: "refreshing",
        },
      },
      on: PRESSES,
    },
    refreshing: {
      description: "The tournament is asked for again; what is known stays in view.",
      meta: { ...tournaments, screen },
      tags: ["open"],
      invoke: {
        id: "loadTournament",
        src: "loadTournament",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isTold",
            description: "The tournament is told anew.",
            meta: tournaments,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: tournaments,
            target: "stale",
            actions: "askLater",
          },
        ],
        onError: { description: "The request failed unexpectedly.", meta: tournaments, ...failed },
      },
      on: PRESSES,
    },
    stale: {
      description: "The tournament could not be asked for: what is shown may be old, and the page says so.",
      meta: { ...tournaments, screen },
      tags: ["degraded"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: {
          description: "The tournament is asked for again.",
          meta: tournaments,
          target: "refreshing",
        },
        onError: {
          description: "The clock failed: the tournament is asked for at once.",
          meta: tournaments,
          target: "refreshing",
        },
      },
      on: {
        ...PRESSES,
        "retry.requested": {
          description: "The visitor tries again.",
          meta: tournaments,
          target: "refreshing",
        },
      },
    },
    joining: {
      description: "The server lets the player take part, or says why not.",
      meta: { ...tournaments, screen },
      tags: ["busy"],
      invoke: {
        id: "join",
        src: "join",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isDone",
            description: "The player takes part.",
            meta: tournaments,
            target: "refreshing",
            actions: "rememberJoined",
          },
          {
            description:
              "A rule refuses it, or no answer came; the page says so. Pressed again, nothing is done twice.",
            meta: tournaments,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Joining failed unexpectedly.",
          meta: tournaments,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
