import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { isTimeLimit } from "#models/limits/limit.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { readingPage } from "../../kernel/reading-page.ts"
import type {
  DeskChanged,
  DeskLoaded,
  LimitChange,
  LimitDeskContext,
  LimitDeskEvent,
} from "./limit-desk.events.ts"

const desk = { rule: "§2 Personal office sections: limits" } as const
const calls = { rule: "§7 Limits service" } as const
const screen = "limits/limit-desk/LimitDesk"

const nothing: LimitDeskContext = { held: null, available: null, change: null, error: null }

/** The page of limits and breaks: what is in force, and what its player wants changed. */
export const limitDeskMachine = setup({
  types: {
    context: {} as LimitDeskContext,
    events: {} as LimitDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadDesk: contract<DeskLoaded, null>("loadDesk"),
    sendChange: contract<DeskChanged, LimitChange | null>("sendChange"),
  },
  guards: {
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadDesk" && event.output.ok,
    isChanged: ({ event }) => event.type === "xstate.done.actor.sendChange" && event.output.ok,
    isUnread: ({ event }) =>
      event.type === "change.asked" && event.change.kind === "set" && event.change.amount === "",
    isNoTime: ({ event }) => {
      if (event.type !== "change.asked") return false
      const { change } = event
      return change.kind === "check"
        ? change.minutes === 0
        : change.kind === "set" && isTimeLimit(change.limit) && change.amount === ""
    },
    asksTwice: ({ event }) =>
      event.type === "change.asked" &&
      (event.change.kind === "time-out" || event.change.kind === "exclusion"),
  },
  actions: {
    forgetAll: assign(nothing),
    rememberDesk: assign(({ event }) =>
      event.type === "xstate.done.actor.loadDesk" && event.output.ok
        ? { ...event.output.value, error: null }
        : {},
    ),
    rememberHeld: assign(({ event }) =>
      event.type === "xstate.done.actor.sendChange" && event.output.ok
        ? { held: event.output.value, change: null }
        : {},
    ),
    rememberChange: assign(({ event }) =>
      event.type === "change.asked" ? { change: event.change, error: null } : {},
    ),
    rememberReason: assign(({ context: { change }, event }) =>
      event.type === "change.confirmed" && event.reason !== undefined && change?.kind === "exclusion"
        ? { change: { ...change, reason: event.reason } }
        : {},
    ),
    forgetChange: assign({ change: null }),
    sayNoTime: assign({ error: messageOf("limits.time-unread") }),
    sayUnread: assign({ error: messageOf("limits.amount-unread") }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event), change: null })),
  },
}).createMachine({
  id: "limit-desk",
  description: "The page of limits and breaks: what is in force, and what its player wants changed.",
  meta: { ...desk, audit: "It only asks: the server decides by the player's limits and stops." },
  context: nothing,
  initial: "away",
  on: {
    "desk.left": {
      description: "The player leaves the page: what it showed may be another when they come back.",
      meta: desk,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The page is not shown.",
      meta: { ...desk, screen },
      tags: ["idle"],
      on: {
        "desk.opened": { description: "The player opens the page.", meta: desk, target: "loading" },
      },
    },
    loading: {
      description: "The server is asked what is in force and what it offers.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "loadDesk",
        src: "loadDesk",
        input: null,
        ...readingPage({
          ...calls,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberDesk",
          failing: "failed",
        }),
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...calls, screen },
      tags: ["error"],
      on: {
        "retry.requested": { description: "The player tries again.", meta: calls, target: "loading" },
      },
    },
    ready: {
      description: "The page shows limits with their use, changes that wait, and breaks.",
      meta: { ...desk, screen },
      tags: ["open"],
      on: {
        "change.asked": [
          {
            guard: "isNoTime",
            description: "What was typed is no time.",
            meta: { rule: "§7 Limits service: limits of time" },
            actions: "sayNoTime",
          },
          {
            guard: "isUnread",
            description: "What was typed is no amount.",
            meta: desk,
            actions: "sayUnread",
          },
          {
            guard: "asksTwice",
            description: "The player wants a time-out or an exclusion, which can't be taken back.",
            meta: { rule: "§7 Limits service: self-exclusion" },
            target: "confirming",
            actions: "rememberChange",
          },
          {
            description: "The player wants a limit changed, presses the panic button, or asks to come back.",
            meta: calls,
            target: "sending",
            actions: "rememberChange",
          },
        ],
      },
    },
    confirming: {
      description: "The player is told until when they won't be able to play, and asked once more.",
      meta: { rule: "§7 Limits service: self-exclusion", screen },
      tags: ["blocking"],
      on: {
        "change.confirmed": {
          description: "The player means it.",
          meta: calls,
          target: "sending",
          actions: "rememberReason",
        },
        "change.dismissed": {
          description: "The player thinks better of it: nothing was sent.",
          meta: desk,
          target: "ready",
          actions: "forgetChange",
        },
      },
    },
    sending: {
      description: "The server carries the change out, or says why not.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "sendChange",
        src: "sendChange",
        input: ({ context }) => context.change,
        onDone: [
          {
            guard: "isChanged",
            description: "The change is made, or waits; the page shows what is in force now.",
            meta: calls,
            target: "ready",
            actions: "rememberHeld",
          },
          {
            description: "The server refuses the change, or can't be reached; the page says why.",
            meta: calls,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The change failed unexpectedly.",
          meta: calls,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
