import { EMPTY_TOURNAMENT_DESK, tournamentDeskSetup } from "./tournament-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const tournaments = { rule: "§1 What the product does and for whom: tournaments" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/tournament-desk/TournamentDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where tournaments are shown. */
const choosing = {
  "refresh.pressed": {
    description: "The tournaments are loaded again.",
    meta: tournaments,
    target: "listing",
  },
  "tournament.submitted": [
    {
      guard: "isFilledIn",
      description: "The operator makes a tournament, which no player sees before it is announced.",
      meta: { ...tournaments, audit: "Which operator, at which device, and all of its terms." },
      target: "acting",
      actions: "rememberTournament",
    },
    {
      guard: "isShown",
      description: "The form isn’t filled in properly: what is wrong stands beside each field.",
      meta: said,
      actions: "sayFaults",
    },
  ],
  "act.pressed": {
    guard: "canBeDone",
    description: "The operator announces a tournament, or calls it off.",
    meta: { ...tournaments, audit: "Which operator, at which device, and why one is called off." },
    target: "acting",
    actions: "rememberAct",
  },
} as const

/** Operators make tournaments, announce them, call them off, and see who won. */
export const tournamentDeskMachine = tournamentDeskSetup.createMachine({
  id: "tournament-desk",
  description: "The desk of tournaments: made, announced and called off, with their players and winners.",
  meta: {
    ...tournaments,
    audit: "It gives nothing itself: the chart of a tournament says what becomes of it.",
  },
  context: EMPTY_TOURNAMENT_DESK,
  initial: "closed",
  on: {
    "desk.opened": { description: "The desk is shown.", meta: tournaments, target: ".listing" },
    "desk.closed": {
      description: "The desk is left.",
      meta: tournaments,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: tournaments, tags: ["closed"] },
    listing: {
      description: "The tournaments are being loaded; those shown already stay.",
      meta: { ...tournaments, screen },
      tags: ["busy"],
      invoke: {
        id: "loadTournaments",
        src: "loadTournaments",
        onDone: [
          {
            guard: "callSucceeded",
            description: "The tournaments are loaded.",
            meta: tournaments,
            target: "shown",
            actions: "rememberPage",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: tournaments,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The tournaments are shown, and reload by themselves.",
      meta: { ...tournaments, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: tournaments,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description:
        "The tournaments could not be loaded, or nothing could be done: they do not reload by themselves.",
      meta: { ...tournaments, screen },
      tags: ["error"],
      on: choosing,
    },
    acting: {
      description: "The server does it, or says why not.",
      meta: { ...tournaments, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context.ask,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the tournaments are shown as they stand.",
            meta: tournaments,
            target: "shown",
            actions: "rememberActed",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: tournaments,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
