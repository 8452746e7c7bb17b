import { and, assign, setup } from "xstate"
import { isLater, isStopped, mayReturn, type Stop } from "#models/limits/exclusion.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ExclusionContext, ExclusionEvent } from "./exclusion.events.ts"

const rule = "§7 Limits service"
const pausing = "§7 Limits service: time-out"
const excluding = "§7 Limits service: self-exclusion"
const returning = "§7 Limits service: reinstatement"
const testing = "§7 Limits service: self-test"

type Stopping = Extract<
  ExclusionEvent,
  { readonly type: "play.paused" | "panic.pressed" | "player.excluded" }
>

const isStopping = (event: ExclusionEvent): event is Stopping =>
  event.type === "play.paused" || event.type === "panic.pressed" || event.type === "player.excluded"

const KINDS = { "play.paused": "time-out", "panic.pressed": "panic", "player.excluded": "exclusion" } as const

/** The stop that an event begins. */
const stopOf = (event: Stopping): Stop => {
  const { type, at, ...more } = event
  return { kind: KINDS[type], at, ...more }
}

/** Stops of a player: time-outs, exclusions, the way back. Aggregate of the streams `exclusion:<player>`. */
export const exclusionMachine = setup({
  types: {
    context: {} as ExclusionContext,
    events: {} as ExclusionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isAhead: ({ event }) => isStopping(event) && isLater(event.until, event.at),
    endsLater: ({ context: { stop }, event }) =>
      isStopping(event) && (!isStopped(stop, event.at) || isLater(event.until, stop?.until)),
    dateIsOver: ({ context: { stop }, event }) => stop !== undefined && mayReturn(stop, event.at),
    waitsOn: ({ event }) => event.type === "return.asked" && event.returnsAt > event.at,
    isBack: ({ context: { stop }, event }) => !isStopped(stop, event.at),
  },
  actions: {
    recordStop: assign(({ event }) => (isStopping(event) ? { stop: stopOf(event) } : {})),
    recordReturn: assign(({ context: { stop }, event }) =>
      event.type === "return.asked" && stop !== undefined
        ? { stop: { ...stop, returnsAt: event.returnsAt } }
        : {},
    ),
    recordTest: assign(({ event }) =>
      event.type === "test.answered" ? { test: { at: event.at, score: event.score } } : {},
    ),
  },
}).createMachine({
  id: "exclusion",
  description: "How players stop playing for a while or for good, and come back. No event shortens a stop.",
  meta: {
    rule,
    audit:
      "While a stop is in force every command that bets or deposits is refused; money can be paid out at any time.",
  },
  context: {},
  initial: "playing",
  on: {
    "test.answered": {
      actions: "recordTest",
      description: "The player answers the self-test.",
      meta: { rule: testing },
    },
  },
  states: {
    playing: {
      description: "The player has not stopped.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "play.paused": {
          guard: "isAhead",
          target: "resting",
          actions: "recordStop",
          description: "The player takes a time-out.",
          meta: { rule: pausing },
        },
        "panic.pressed": {
          guard: "isAhead",
          target: "resting",
          actions: "recordStop",
          description: "The player presses the panic button: no more play, at once.",
          meta: { rule: "§7 Limits service: panic button" },
        },
        "player.excluded": {
          guard: "isAhead",
          target: "excluded",
          actions: "recordStop",
          description: "The player excludes themselves.",
          meta: { rule: excluding },
        },
      },
    },
    resting: {
      description: "A time-out was taken; it ends by its date.",
      meta: {
        rule: pausing,
        audit: "The date decides, not the state: after it the player plays without an event.",
      },
      tags: ["closed"],
      on: {
        "play.paused": {
          guard: and(["isAhead", "endsLater"]),
          actions: "recordStop",
          description: "The player takes another time-out, which ends later than one that is in force.",
          meta: { rule: pausing, audit: "One that would end sooner is refused." },
        },
        "panic.pressed": {
          guard: and(["isAhead", "endsLater"]),
          actions: "recordStop",
          description: "The player presses the panic button again, or after a time-out.",
          meta: { rule: "§7 Limits service: panic button" },
        },
        "player.excluded": {
          guard: and(["isAhead", "endsLater"]),
          target: "excluded",
          actions: "recordStop",
          description: "The player excludes themselves for longer than the time-out.",
          meta: { rule: excluding },
        },
      },
    },
    excluded: {
      description: "The player is excluded, and stays so until the date is over and they ask to come back.",
      meta: { rule: excluding },
      tags: ["closed"],
      on: {
        "player.excluded": {
          guard: and(["isAhead", "endsLater"]),
          actions: "recordStop",
          description: "The player lengthens the exclusion.",
          meta: { rule: excluding, audit: "One that would end sooner is refused." },
        },
        "return.asked": {
          guard: and(["dateIsOver", "waitsOn"]),
          target: "returning",
          actions: "recordReturn",
          description: "The date is over, and the player asks to come back.",
          meta: {
            rule: returning,
            audit: "A positive act; play opens after the wait that the event carries.",
          },
        },
      },
    },
    returning: {
      description: "The player asked to come back, and may play after the wait.",
      meta: { rule: returning },
      tags: ["waiting"],
      on: {
        "play.paused": {
          guard: and(["isAhead", "isBack"]),
          target: "resting",
          actions: "recordStop",
          description: "Back again, the player takes a time-out.",
          meta: { rule: pausing },
        },
        "panic.pressed": {
          guard: and(["isAhead", "isBack"]),
          target: "resting",
          actions: "recordStop",
          description: "Back again, the player presses the panic button.",
          meta: { rule: "§7 Limits service: panic button" },
        },
        "player.excluded": {
          guard: "isAhead",
          target: "excluded",
          actions: "recordStop",
          description: "The player excludes themselves again, before or after coming back.",
          meta: { rule: excluding },
        },
      },
    },
  },
})
