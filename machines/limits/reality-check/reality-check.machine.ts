import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { type DeadlineInput, deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PlayHeard, PlaySign, RealityCheckContext, RealityCheckEvent } from "./reality-check.events.ts"

const time = { rule: "§7 Limits service: time of play" } as const
const checks = { rule: "§7 Limits service: reality check" } as const
const limits = { rule: "§7 Limits service: limits of time" } as const
const screen = "limits/reality-check/PlayWatch"

const nothing: RealityCheckContext = { told: null, sign: "pulse", askAt: 0, closedUntil: null }

const heard = (event: RealityCheckEvent) =>
  event.type === "xstate.done.actor.tellPlay" && event.output.ok ? event.output.value : undefined

/** Waits in view until the server is to be told again, and says so then. */
const untilNext = {
  id: "nextSign",
  src: "deadline",
  input: ({ context }: { readonly context: RealityCheckContext }): DeadlineInput => ({ at: context.askAt }),
  onDone: { description: "The page is in view still: the server is told.", meta: time, target: "telling" },
  onError: { description: "The clock failed: the server is told now.", meta: time, target: "telling" },
} as const

/** The page's side of the time of play: it says that it is in view, and tells the player how long they have played. */
export const realityCheckMachine = setup({
  types: {
    context: {} as RealityCheckContext,
    events: {} as RealityCheckEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    tellPlay: contract<PlayHeard, { readonly sign: PlaySign }>("tellPlay"),
    deadline,
  },
  guards: {
    isInBackground: ({ event }) => event.type === "watch.opened" && event.hidden === true,
    isDue: ({ event }) => heard(event)?.told.check?.due === true,
    isStopped: ({ event }) => heard(event)?.told.bar !== undefined,
    isHeard: ({ event }) => heard(event) !== undefined,
  },
  actions: {
    forgetAll: assign(nothing),
    remember: assign(({ event }) => ({ ...heard(event), sign: "pulse" as const })),
    rememberWhen: assign(({ event }) =>
      event.type === "xstate.done.actor.tellPlay" && !event.output.ok
        ? { askAt: event.output.error.askAt, sign: "pulse" as const }
        : {},
    ),
    sayRead: assign({ sign: "acknowledge" as const }),
    closeNotice: assign(({ context: { told } }) => ({ closedUntil: told?.bar?.until ?? null })),
  },
}).createMachine({
  id: "reality-check",
  description: "What a player sees of their time of play: time and result in view, reality checks, breaks.",
  meta: {
    ...time,
    audit:
      "The server decides whether play is open. The page says that it is in view, and shows what it hears.",
  },
  context: nothing,
  initial: "gone",
  on: {
    "watch.left": {
      description: "Nobody is signed in any more.",
      meta: time,
      target: ".gone",
      actions: "forgetAll",
    },
  },
  states: {
    gone: {
      description: "Nobody is signed in.",
      meta: time,
      tags: ["idle"],
      on: {
        "watch.opened": [
          {
            guard: "isInBackground",
            description: "A player is signed in, and the page is in the background: that is no play.",
            meta: time,
            target: "hidden",
          },
          { description: "A player is signed in.", meta: time, target: "telling" },
        ],
      },
    },
    hidden: {
      description: "The page is in the background; its time does not count.",
      meta: time,
      tags: ["idle"],
      on: {
        "page.shown": { description: "The page comes into view.", meta: time, target: "telling" },
      },
    },
    telling: {
      description: "The server is told that the page is in view, and says how long was played.",
      meta: time,
      tags: ["busy"],
      invoke: {
        id: "tellPlay",
        src: "tellPlay",
        input: ({ context }) => ({ sign: context.sign }),
        onDone: [
          {
            guard: "isStopped",
            description: "A limit of time or a break stops play: the player is told until when.",
            meta: limits,
            target: "stopped",
            actions: "remember",
          },
          {
            guard: "isDue",
            description: "A reality check is due: the player is told time and result.",
            meta: checks,
            target: "due",
            actions: "remember",
          },
          {
            guard: "isHeard",
            description: "Play is open: time and result are shown.",
            meta: time,
            target: "watching",
            actions: "remember",
          },
          {
            description: "The server can't be reached: what is known stays, and it is told again later.",
            meta: time,
            target: "watching",
            actions: "rememberWhen",
          },
        ],
        onError: {
          description: "The request failed unexpectedly: it is sent again later.",
          meta: time,
          target: "watching",
        },
      },
      on: {
        "page.hidden": { description: "The page goes into the background.", meta: time, target: "hidden" },
        "check.read": {
          description: "The player has read the check while the server was told: that is told at once.",
          meta: checks,
          target: "telling",
          reenter: true,
          actions: "sayRead",
        },
      },
    },
    watching: {
      description: "The page is in view; time and result of the session are shown.",
      meta: { ...time, screen },
      tags: ["open"],
      invoke: untilNext,
      on: {
        "page.hidden": { description: "The page goes into the background.", meta: time, target: "hidden" },
      },
    },
    due: {
      description: "The player is told how long they have played and what it came to; play waits.",
      meta: {
        ...checks,
        screen,
        audit: "The server refuses bets and deposits until the player has read it.",
      },
      tags: ["blocking"],
      invoke: untilNext,
      on: {
        "page.hidden": { description: "The page goes into the background.", meta: time, target: "hidden" },
        "check.read": {
          description: "The player has read it and goes on.",
          meta: checks,
          target: "telling",
          actions: "sayRead",
        },
      },
    },
    stopped: {
      description: "Play is stopped until a moment; the player is told what the session came to.",
      meta: { ...limits, screen, audit: "Closing the notice opens nothing: the server refuses until then." },
      tags: ["closed"],
      invoke: untilNext,
      on: {
        "page.hidden": { description: "The page goes into the background.", meta: time, target: "hidden" },
        "notice.closed": {
          description: "The player closes the notice; play stays stopped.",
          meta: limits,
          actions: "closeNotice",
        },
      },
    },
  },
})
