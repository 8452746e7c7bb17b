import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type {
  PushConsentContext,
  PushConsentEvent,
  PushFailure,
  PushStanding,
} from "./push-consent.events.ts"

const rule = "§7 Betting: game subscriptions"
const badInput = "design: Bad input"
const screen = "messages/game-bell/PushSwitch"

type Failure = { readonly kind: PushFailure }
type Standing = Outcome<PushStanding, Failure>

const lost = {
  target: "off",
  actions: "rememberFailure",
  meta: { rule: badInput },
} as const

/** Whether a player is told on this device while the site is closed. The browser asks for permission only where the player wants it. */
export const pushConsentMachine = setup({
  types: {
    context: {} as PushConsentContext,
    events: {} as PushConsentEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Looks how the browser stands to messages; asks nobody anything. */
    lookAtPush: contract<Standing, undefined>("lookAtPush"),
    /** Asks for permission, subscribes, and tells the server. */
    allowPush: contract<Outcome<null, Failure>, undefined>("allowPush"),
    /** Takes the subscription back, and tells the server. */
    stopPush: contract<Outcome<null, Failure>, undefined>("stopPush"),
  },
  guards: {
    browserKnowsNone: ({ event }) =>
      event.type === "xstate.done.actor.lookAtPush" &&
      event.output.ok &&
      event.output.value === "unsupported",
    playerForbade: ({ event }) =>
      event.type === "xstate.done.actor.lookAtPush" && event.output.ok && event.output.value === "denied",
    isOn: ({ event }) =>
      event.type === "xstate.done.actor.lookAtPush" && event.output.ok && event.output.value === "on",
    wasAllowed: ({ event }) => event.type === "xstate.done.actor.allowPush" && event.output.ok,
    wasForbidden: ({ event }) =>
      event.type === "xstate.done.actor.allowPush" &&
      !event.output.ok &&
      event.output.error.kind === "denied",
    wasStopped: ({ event }) => event.type === "xstate.done.actor.stopPush" && event.output.ok,
  },
  actions: {
    rememberFailure: assign(({ event }) => ({
      failure:
        (event.type === "xstate.done.actor.allowPush" || event.type === "xstate.done.actor.stopPush") &&
        !event.output.ok
          ? event.output.error.kind
          : ("lost" as const),
    })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "push-consent",
  description:
    "The player switches notifications to this device on and off; the browser's own permission decides.",
  meta: { rule },
  context: { failure: null },
  initial: "unseen",
  on: {
    "consent.looked": {
      target: ".looking",
      actions: "forgetFailure",
      description: "The switch is shown: the browser's permission is checked.",
      meta: { rule },
    },
  },
  states: {
    unseen: {
      description: "The switch has not been shown yet.",
      meta: { rule },
      tags: ["idle"],
    },
    looking: {
      description: "The browser's permission is being checked.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "lookAtPush",
        src: "lookAtPush",
        onDone: [
          {
            guard: "browserKnowsNone",
            target: "unsupported",
            description: "The browser has no notifications, or the page is not on a secure address.",
            meta: { rule },
          },
          {
            guard: "playerForbade",
            target: "denied",
            description: "The player has blocked notifications of this site.",
            meta: { rule },
          },
          { guard: "isOn", target: "on", description: "Notifications are on.", meta: { rule } },
          { target: "off", description: "Notifications are off.", meta: { rule } },
        ],
        onError: { ...lost, description: "The check failed unexpectedly." },
      },
    },
    unsupported: {
      description: "This browser has no notifications; news still appears on open pages.",
      meta: { rule, screen },
      tags: ["degraded"],
    },
    denied: {
      description:
        "The player has blocked notifications; only the browser's settings change that, and the page says how.",
      meta: { rule, screen },
      tags: ["blocking"],
    },
    off: {
      description: "News appears on open pages only; why notifications could not be switched on is shown.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "push.wanted": {
          target: "allowing",
          actions: "forgetFailure",
          description: "The player switches notifications on: now the browser may ask.",
          meta: { rule },
        },
      },
    },
    allowing: {
      description: "The browser asks the player and subscribes, and the server saves the subscription.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "allowPush",
        src: "allowPush",
        onDone: [
          {
            guard: "wasAllowed",
            target: "on",
            description: "Notifications come to this device from now on.",
            meta: { rule, audit: "The server keeps the device as an event; its address is outside the log." },
          },
          {
            guard: "wasForbidden",
            target: "denied",
            description: "The player said no to the browser.",
            meta: { rule },
          },
          { ...lost, description: "The player closed the question, or no answer came." },
        ],
        onError: { ...lost, description: "Switching on failed unexpectedly." },
      },
    },
    on: {
      description: "Notifications come to this device even while the site is closed.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "push.unwanted": {
          target: "stopping",
          actions: "forgetFailure",
          description: "The player switches notifications off.",
          meta: { rule },
        },
      },
    },
    stopping: {
      description: "The subscription is being cancelled.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "stopPush",
        src: "stopPush",
        onDone: [
          {
            guard: "wasStopped",
            target: "off",
            description: "Notifications no longer come to this device.",
            meta: { rule },
          },
          {
            target: "on",
            actions: "rememberFailure",
            description: "No answer came: notifications may still come.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "on",
          actions: "rememberFailure",
          description: "Switching off failed unexpectedly.",
          meta: { rule: badInput },
        },
      },
    },
  },
})
