import { challengePageSetup, EMPTY_CHALLENGE_PAGE } from "./challenge-page.setup.ts"

const challenges = { rule: "§1 What the product does and for whom: daily challenges" } as const
const screen = "casino/challenges/ChallengesPage"

const failed = { target: "failed", actions: "sayWhyItFailed" } as const

/** What is done where the challenges are shown. */
const PRESSES = {
  "join.pressed": {
    guard: "canTakePart",
    description: "The player takes part.",
    meta: { ...challenges, audit: "Nobody takes part without this press." },
    target: "joining",
  },
  "challenges.changed": {
    description: "The server says that the player has come further: the challenges are asked for at once.",
    meta: challenges,
    target: "refreshing",
    reenter: true,
  },
} as const

/** The challenges of the day as their page shows them: how far the player has come, the prize, and the button to take part. */
export const challengePageMachine = challengePageSetup.createMachine({
  id: "challenge-page",
  description:
    "The challenges of the day as their page shows them: how far the player has come, the prize, and the button to take part.",
  meta: {
    ...challenges,
    audit: "It only asks and shows: the server counts rounds and pays the prize.",
  },
  context: EMPTY_CHALLENGE_PAGE,
  initial: "away",
  on: {
    "page.left": {
      description: "The page is left.",
      meta: challenges,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "No challenges are shown.",
      meta: { ...challenges, screen },
      tags: ["idle"],
      on: {
        "page.opened": {
          description: "The page of challenges is opened.",
          meta: challenges,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The challenges are asked for; nothing is known of them yet.",
      meta: { ...challenges, screen },
      tags: ["busy"],
      invoke: {
        id: "loadChallenges",
        src: "loadChallenges",
        onDone: [
          {
            guard: "isTold",
            description: "The challenges are shown.",
            meta: challenges,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "The server refuses, or can’t be reached.",
            meta: challenges,
            ...failed,
          },
        ],
        onError: { description: "The request failed unexpectedly.", meta: challenges, ...failed },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...challenges, screen },
      tags: ["error"],
      on: {
        "retry.requested": {
          description: "The visitor tries again.",
          meta: challenges,
          target: "loading",
        },
      },
    },
    shown: {
      description: "The challenges are shown as they were told last; after a while they are asked for again.",
      meta: { ...challenges, screen },
      tags: ["open"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: { description: "A while has passed.", meta: challenges, target: "refreshing" },
        onError: {
          description: "The clock failed: the challenges are asked for at once.",
          meta: challenges,
          target: "refreshing",
        },
      },
      on: PRESSES,
    },
    refreshing: {
      description: "The challenges are asked for again; what is known stays in view.",
      meta: { ...challenges, screen },
      tags: ["open"],
      invoke: {
        id: "loadChallenges",
        src: "loadChallenges",
        onDone: [
          {
            guard: "isTold",
            description: "The challenges are told anew.",
            meta: challenges,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "The server refuses, or can’t be reached.",
            meta: challenges,
            target: "stale",
            actions: "askLater",
          },
        ],
        onError: { description: "The request failed unexpectedly.", meta: challenges, ...failed },
      },
      on: PRESSES,
    },
    stale: {
      description: "The challenges could not be asked for: what is shown may be old, and the page says so.",
      meta: { ...challenges, screen },
      tags: ["degraded"],
      invoke: {
        id: "untilDue",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: {
          description: "The challenges are asked for again.",
          meta: challenges,
          target: "refreshing",
        },
        onError: {
          description: "The clock failed: the challenges are asked for at once.",
          meta: challenges,
          target: "refreshing",
        },
      },
      on: {
        ...PRESSES,
        "retry.requested": {
          description: "The visitor tries again.",
          meta: challenges,
          target: "refreshing",
        },
      },
    },
    joining: {
      description: "The server lets the player take part, or says why not.",
      meta: { ...challenges, screen },
      tags: ["busy"],
      invoke: {
        id: "join",
        src: "join",
        input: ({ context }) => context.view?.today?.day ?? null,
        onDone: [
          {
            guard: "isJoined",
            description: "The player takes part.",
            meta: challenges,
            target: "refreshing",
            actions: "rememberJoined",
          },
          {
            description:
              "A rule refuses it, or no answer came; the page says so. Pressed again, nothing is done twice.",
            meta: challenges,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Joining failed unexpectedly.",
          meta: challenges,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
