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
    "The player switches messages to this device on and off; the browser's own permission decides.",
  meta: { rule },
  context: { failure: null },
  initial: "unseen",
  on: {
    "consent.looked": {
      target: ".looking",
      actions: "forgetFailure",
      description: "The switch is shown: how the browser stands is looked at.",
      meta: { rule },
    },
  },
  states: {
    unseen: {
      description: "Nobody has looked at the switch yet.",
      meta: { rule },
      tags: ["idle"],
    },
    looking: {
      description: "The browser is looked at.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "lookAtPush",
        src: "lookAtPush",
        onDone: [
          {
            guard: "browserKnowsNone",
            target: "unsupported",
            description: "The browser knows no messages, or the page is not on a secure address.",
            meta: { rule },
          },
          {
            guard: "playerForbade",
            target: "denied",
            description: "The player forbade messages of this site before.",
            meta: { rule },
          },
          { guard: "isOn", target: "on", description: "Messages are on.", meta: { rule } },
          { target: "off", description: "Messages are off.", meta: { rule } },
        ],
        onError: { ...lost, description: "Looking broke down." },
      },
    },
    unsupported: {
      description: "There are no messages in this browser; open pages tell all the same.",
      meta: { rule, screen },
      tags: ["degraded"],
    },
    denied: {
      description:
        "The player forbade messages of this site; only the browser's settings change that, and it is told how.",
      meta: { rule, screen },
      tags: ["blocking"],
    },
    off: {
      description: "The player is told on open pages alone; why messages could not be switched on is told.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "push.wanted": {
          target: "allowing",
          actions: "forgetFailure",
          description: "The player wants messages: now the browser may ask.",
          meta: { rule },
        },
      },
    },
    allowing: {
      description: "The browser asks the player, subscribes, and the server learns of it.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "allowPush",
        src: "allowPush",
        onDone: [
          {
            guard: "wasAllowed",
            target: "on",
            description: "Messages come to this device from now on.",
            meta: { rule, audit: "The server keeps the device as an event; its address is outside the log." },
          },
          {
            guard: "wasForbidden",
            target: "denied",
            description: "The player said no to the browser.",
            meta: { rule },
          },
          { ...lost, description: "The question was closed, or no answer came." },
        ],
        onError: { ...lost, description: "Switching on broke down." },
      },
    },
    on: {
      description: "The player is told on this device also while the site is closed.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "push.unwanted": {
          target: "stopping",
          actions: "forgetFailure",
          description: "The player wants no messages here any more.",
          meta: { rule },
        },
      },
    },
    stopping: {
      description: "The subscription is taken back.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "stopPush",
        src: "stopPush",
        onDone: [
          {
            guard: "wasStopped",
            target: "off",
            description: "No messages come to this device any more.",
            meta: { rule },
          },
          {
            target: "on",
            actions: "rememberFailure",
            description: "No answer came: messages may come still.",
            meta: { rule: badInput },
          },
        ],
        onError: {
          target: "on",
          actions: "rememberFailure",
          description: "Switching off broke down.",
          meta: { rule: badInput },
        },
      },
    },
  },
})
