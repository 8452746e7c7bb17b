import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameAsked, LaunchTold, ProvidedGameContext, ProvidedGameEvent } from "./provided-game.events.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const checks = { rule: "§7 Limits service: reality check" } as const
const screen = "casino/provided/ProvidedGame"

const nothing: ProvidedGameContext = {
  asked: null,
  address: null,
  until: 0,
  round: null,
  fault: null,
  ignored: 0,
  error: null,
}

const launched = (event: ProvidedGameEvent) =>
  event.type === "xstate.done.actor.launchGame" && event.output.ok ? event.output.value : undefined

const LAUNCH_AGAIN = {
  "retry.requested": {
    description: "The player opens the game again: it is launched by a new code.",
    meta: games,
    target: "launching",
    actions: "forgetFrame",
  },
} as const

/** What a frame may say from its launch on. */
const FRAME = {
  "frame.closed": {
    description: "The game says that the player closed it.",
    meta: games,
    target: "closed",
    actions: "forgetFrame",
  },
  "frame.failed": [
    {
      guard: "isStop",
      description: "The game says that its bets are refused: play or games are stopped.",
      meta: { ...games, audit: "The wallet refuses bets by itself; this is what the page shows." },
      target: "stopped",
      actions: "rememberFault",
    },
    {
      description: "The game says that its session is over, or that it can't go on.",
      meta: games,
      target: "failed",
      actions: ["forgetFrame", "rememberFault"],
    },
  ],
  "message.ignored": {
    description: "A message came that is none of the game's: of another window or origin, or in other words.",
    meta: games,
    actions: "countIgnored",
  },
} as const

const STOPPED = {
  description: "A reality check, a limit of time or a break stops play.",
  meta: { ...checks, audit: "The server refuses bets until then; wins are paid." },
  target: "stopped",
} as const

/** A provider's game in its frame. */
export const providedGameMachine = setup({
  types: {
    context: {} as ProvidedGameContext,
    events: {} as ProvidedGameEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { launchGame: contract<LaunchTold, GameAsked | null>("launchGame"), deadline },
  guards: {
    isLaunched: ({ event }) => launched(event) !== undefined,
    isStop: ({ event }) =>
      event.type === "frame.failed" && (event.code === "play-stopped" || event.code === "games-stopped"),
    isOfThisRound: ({ context, event }) => event.type === "round.ended" && event.round === context.round,
    isStoppedBySite: ({ context }) => context.fault === null,
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "game.opened"
        ? { ...nothing, asked: { provider: event.provider, game: event.game, account: event.account } }
        : {},
    ),
    rememberFrame: assign(({ event }) => launched(event) ?? {}),
    forgetFrame: assign({ address: null, until: 0, round: null, fault: null, error: null }),
    forgetAll: assign(nothing),
    rememberRound: assign(({ event }) => (event.type === "round.began" ? { round: event.round } : {})),
    forgetRound: assign({ round: null }),
    rememberFault: assign(({ event }) => (event.type === "frame.failed" ? { fault: event.code } : {})),
    forgetFault: assign({ fault: null }),
    countIgnored: assign(({ context }) => ({ ignored: context.ignored + 1 })),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayNothingCame: assign({ address: null, until: 0, error: messageOf("provided.silent") }),
  },
}).createMachine({
  id: "provided-game",
  description:
    "A provider's game in its frame: launched by a code that is good once, played, stopped, closed.",
  meta: {
    ...games,
    audit: "It only frames and shows: bets and wins come from the provider's server to the wallet.",
  },
  context: nothing,
  initial: "away",
  on: {
    "game.left": {
      description: "The player leaves the page of the game.",
      meta: games,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "No game is shown.",
      meta: { ...games, screen },
      tags: ["idle"],
      on: {
        "game.opened": {
          description: "The player opens the page of a game.",
          meta: games,
          target: "launching",
          actions: "rememberAsked",
        },
      },
    },
    launching: {
      description: "The server makes the code that the game is opened by, or says why not.",
      meta: { ...games, screen },
      tags: ["busy"],
      invoke: {
        id: "launchGame",
        src: "launchGame",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isLaunched",
            description: "The game may be opened: its frame is shown.",
            meta: { ...games, audit: "The code is good once and for two minutes." },
            target: "loading",
            actions: "rememberFrame",
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
    loading: {
      description: "The frame loads; the game has not said yet that it is ready.",
      meta: { ...games, screen },
      tags: ["busy"],
      invoke: {
        id: "untilReady",
        src: "deadline",
        input: ({ context }) => ({ at: context.until }),
        onDone: {
          description: "The game has not come in time.",
          meta: games,
          target: "failed",
          actions: "sayNothingCame",
        },
        onError: {
          description: "The clock failed: the game is waited for no longer.",
          meta: games,
          target: "failed",
          actions: "sayNothingCame",
        },
      },
      on: {
        ...FRAME,
        "frame.ready": { description: "The game is ready.", meta: games, target: "playing" },
      },
    },
    playing: {
      description: "The player plays; what happens to the money follows the wallet.",
      meta: { ...games, screen },
      initial: "idle",
      on: { ...FRAME, "play.stopped": STOPPED },
      states: {
        idle: {
          description: "No round goes on.",
          meta: { ...games, screen },
          tags: ["open"],
          on: {
            "round.began": {
              description: "The game says that a round began.",
              meta: games,
              target: "round",
              actions: "rememberRound",
            },
          },
        },
        round: {
          description: "A round goes on in the game.",
          meta: { ...games, screen },
          tags: ["open"],
          on: {
            "round.ended": {
              guard: "isOfThisRound",
              description: "The game says that the round is over.",
              meta: games,
              target: "idle",
              actions: "forgetRound",
            },
          },
        },
      },
    },
    stopped: {
      description: "Play is stopped: the game stays in view and takes no bet.",
      meta: { ...checks, screen, audit: "The server refuses bets, whatever the game does." },
      tags: ["blocking"],
      on: {
        ...FRAME,
        "round.ended": {
          guard: "isOfThisRound",
          description: "The round that went on is over.",
          meta: games,
          actions: "forgetRound",
        },
        "play.resumed": {
          guard: "isStoppedBySite",
          description: "The player has read the reality check, or the stop is over.",
          meta: checks,
          target: "playing",
          actions: "forgetRound",
        },
        "retry.requested": {
          description: "The player goes on with the game: its next bet is asked about anew.",
          meta: checks,
          target: "playing",
          actions: ["forgetRound", "forgetFault"],
        },
      },
    },
    failed: {
      description: "The game can't be played; the page says why.",
      meta: { ...games, screen },
      tags: ["error"],
      on: LAUNCH_AGAIN,
    },
    closed: {
      description: "The game is closed.",
      meta: { ...games, screen },
      tags: ["closed"],
      on: LAUNCH_AGAIN,
    },
  },
})
