import { and, assign, setup } from "xstate"
import { type StopReason, scopeKey, type TradingStop } from "#models/line/trading-stop.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TradingStopsContext, TradingStopsEvent } from "./trading-stops.events.ts"

const rule = "§3 Event or market status"
const line = { rule } as const
const people = { rule: "§6 Roles and permissions" } as const

const isStopped = ({ stops }: TradingStopsContext, key: string): boolean =>
  stops.some(({ scope }) => scopeKey(scope) === key)

const without = (stops: ReadonlyArray<TradingStop>, key: string): ReadonlyArray<TradingStop> =>
  stops.filter(({ scope }) => scopeKey(scope) !== key)

/** Another reason is written; what was written may have been erased since. */
const explains = (reason: StopReason, note: string): boolean => reason !== "other" || note.trim() !== ""

const ALL = scopeKey({ kind: "all" })

const placing = {
  guard: "stopIsNew",
  actions: "place",
  description: "Bets stop on another part of the line.",
  meta: { ...line, audit: "Who stopped what, why, and at which device." },
} as const

const lifting = {
  guard: "isStanding",
  actions: "lift",
  description: "The stop of a part of the line ends; other stops over it stay.",
  meta: { ...line, audit: "Who lifted it, and what they wrote." },
} as const

const explaining = {
  guard: "isWanting",
  actions: "explain",
  description: "The reason for the emergency stop is given.",
  meta: { ...line, audit: "The reason is recorded once." },
} as const

/** What operators stopped of the line, folded from the one stream `trading-stops:line`. */
export const tradingStopsMachine = setup({
  types: {
    context: {} as TradingStopsContext,
    events: {} as TradingStopsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    stopIsNew: ({ context, event }) =>
      event.type === "stop.placed" &&
      event.scope.kind !== "all" &&
      event.reason !== null &&
      explains(event.reason, event.note) &&
      !isStopped(context, scopeKey(event.scope)),
    stopsEverything: ({ event }) =>
      event.type === "stop.placed" &&
      event.scope.kind === "all" &&
      (event.reason === null || explains(event.reason, event.note)),
    isStanding: ({ context, event }) =>
      event.type === "stop.lifted" && event.scope.kind !== "all" && isStopped(context, scopeKey(event.scope)),
    isLast: ({ context }) => context.stops.length === 1,
    isWanting: ({ context, event }) =>
      event.type === "stop.explained" &&
      explains(event.reason, event.note) &&
      context.stops.some(({ scope, reason }) => scope.kind === "all" && reason === null),
    isAnotherPerson: ({ context, event }) =>
      event.type === "reopening.confirmed" && event.operator !== context.asked?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "reopening.confirmed" && event.station !== context.asked?.station,
    othersStand: ({ context }) => context.stops.length > 1,
  },
  actions: {
    place: assign(({ context, event }) => {
      if (event.type !== "stop.placed") return {}
      const { scope, at, operator, reason, note } = event
      return { stops: [...context.stops, { scope, at, operator, reason, note }] }
    }),
    lift: assign(({ context, event }) =>
      event.type === "stop.lifted" ? { stops: without(context.stops, scopeKey(event.scope)) } : {},
    ),
    explain: assign(({ context, event }) => {
      if (event.type !== "stop.explained") return {}
      const { reason, note } = event
      return {
        stops: context.stops.map((stop) => (stop.scope.kind === "all" ? { ...stop, reason, note } : stop)),
      }
    }),
    rememberAsking: assign(({ event }) => {
      if (event.type !== "reopening.asked") return {}
      const { at, operator, station, note } = event
      return { asked: { at, operator, station, note } }
    }),
    forgetAsking: assign({ asked: null }),
    openEverything: assign(({ context }) => ({ stops: without(context.stops, ALL), asked: null })),
  },
}).createMachine({
  id: "trading-stops",
  description:
    "What operators stopped of the line: parts of it, or everything at once. Whatever the feed says, no bet is taken under a stop.",
  meta: {
    ...line,
    audit: "Every bet is decided upon this stream, in the version that it has as the bet is written.",
  },
  context: { stops: [], asked: null },
  initial: "running",
  states: {
    running: {
      description: "Nothing is stopped.",
      meta: line,
      tags: ["open"],
      on: {
        "stop.placed": [
          {
            guard: "stopsEverything",
            target: "halted",
            actions: "place",
            description: "Bets stop on the whole line.",
            meta: { ...line, audit: "Who, and at which device; the reason may follow." },
          },
          {
            ...placing,
            target: "partly",
            description: "Bets stop on a part of the line.",
          },
        ],
      },
    },
    partly: {
      description: "Bets are stopped on parts of the line.",
      meta: line,
      tags: ["open"],
      on: {
        "stop.placed": [
          {
            guard: "stopsEverything",
            target: "halted",
            actions: "place",
            description: "Bets stop on the whole line; the other stops stay.",
            meta: { ...line, audit: "Who, and at which device; the reason may follow." },
          },
          placing,
        ],
        "stop.lifted": [
          {
            guard: and(["isStanding", "isLast"]),
            target: "running",
            actions: "lift",
            description: "The last stop ends.",
            meta: { ...line, audit: "Who lifted it, and what they wrote." },
          },
          lifting,
        ],
      },
    },
    halted: {
      description: "Bets are stopped on the whole line.",
      meta: line,
      tags: ["closed"],
      initial: "standing",
      on: {
        "stop.placed": placing,
        "stop.lifted": lifting,
        "stop.explained": explaining,
      },
      states: {
        standing: {
          description: "Nobody has asked that it be opened.",
          meta: people,
          on: {
            "reopening.asked": {
              target: "reopening",
              actions: "rememberAsking",
              description: "Somebody asks that everything be opened.",
              meta: { ...people, audit: "Who, and at which device." },
            },
          },
        },
        reopening: {
          description: "Waits for a second person, at another device.",
          meta: people,
          on: {
            "reopening.confirmed": [
              {
                guard: and(["isAnotherPerson", "isAnotherDevice", "othersStand"]),
                target: "#trading-stops.partly",
                actions: "openEverything",
                description: "Another person agrees: the line opens, but for what is stopped besides.",
                meta: { ...people, audit: "Neither the person nor the device is that of who asked." },
              },
              {
                guard: and(["isAnotherPerson", "isAnotherDevice"]),
                target: "#trading-stops.running",
                actions: "openEverything",
                description: "Another person agrees: the whole line opens.",
                meta: { ...people, audit: "Neither the person nor the device is that of who asked." },
              },
            ],
            "reopening.withdrawn": {
              target: "standing",
              actions: "forgetAsking",
              description: "It stays stopped after all.",
              meta: { ...people, audit: "Who decided so." },
            },
          },
        },
      },
    },
  },
})
