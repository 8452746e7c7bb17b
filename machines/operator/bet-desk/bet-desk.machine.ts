import { betDeskSetup, EMPTY_BET_DESK } from "./bet-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const history = { rule: "§2 Personal office sections: bets history" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/bet-desk/BetDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where bets are listed. */
const choosing = {
  "refresh.pressed": { description: "The bets are loaded again.", meta: history, target: "listing" },
  "filters.submitted": {
    description: "The operator narrows the bets: a field that can't be read says why, and nothing is sent.",
    meta: badInput,
    actions: "noteFaults",
  },
  "bet.picked": {
    description: "The operator opens a bet.",
    meta: { ...history, audit: "Which operator opened which bet, and when." },
    target: "opening",
    actions: "rememberPick",
  },
} as const

/** Operators find bets of all players and look at one with its money and all that happened to it. */
export const betDeskMachine = betDeskSetup.createMachine({
  id: "bet-desk",
  description:
    "The desk of bets: bets newest first as the address narrows them, and one bet at a time with its selections, its money and its events.",
  meta: { ...history, audit: "The server writes down every look at a bet before it answers." },
  context: EMPTY_BET_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for other bets.",
      meta: history,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: history,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: history, tags: ["closed"] },
    listing: {
      description: "The bets are being loaded; those shown already stay.",
      meta: { ...history, screen },
      tags: ["busy"],
      invoke: {
        id: "loadBets",
        src: "loadBets",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The bets are loaded.",
            meta: history,
            target: "shown",
            actions: "rememberPage",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: history,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The bets are shown: the operator narrows them or opens one.",
      meta: { ...history, screen },
      tags: ["open"],
      on: choosing,
    },
    opening: {
      description: "The bet is being opened, or loaded again.",
      meta: { ...history, screen },
      tags: ["busy"],
      invoke: {
        id: "openBet",
        src: "openBet",
        input: ({ context }) => ({ stream: context.stream ?? "" }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The bet is open.",
            meta: history,
            target: "reading",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "It could not be opened, and the server says why.",
            meta: said,
            target: "shown",
            actions: ["forgetRecord", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Opening it failed unexpectedly.",
          meta: history,
          target: "shown",
          actions: ["forgetRecord", "sayWhyItFailed"],
        },
      },
    },
    reading: {
      description: "A bet is open with its selections, its money and its events.",
      meta: { ...history, screen },
      tags: ["open"],
      on: {
        "bet.left": {
          description: "The operator goes back to the bets, which are loaded again.",
          meta: history,
          target: "listing",
          actions: "forgetRecord",
        },
        "refresh.pressed": { description: "The bet is loaded again.", meta: history, target: "opening" },
      },
    },
    lost: {
      description: "The session is over: the way in is told so.",
      meta: roles,
      tags: ["closed"],
    },
  },
})
