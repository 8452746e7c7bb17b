import { assign, setup } from "xstate"
import { closedAt, playedOf } from "#models/limits/play-time.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PlaySessionContext, PlaySessionEvent } from "./play-session.events.ts"

const rule = "§7 Limits service: time of play"
const limits = "§7 Limits service: limits of time"
const checks = "§7 Limits service: reality check"

/** How long a player plays: one session for all their devices. Aggregate of the streams `play-session:<player>`. */
export const playSessionMachine = setup({
  types: {
    context: {} as PlaySessionContext,
    events: {} as PlaySessionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isLater: ({ context: { session }, event }) => event.at >= (session?.seenAt ?? 0),
    wasSeenThen: ({ context: { session }, event }) =>
      event.type === "play.paused" && event.seenAt <= event.at && event.seenAt >= (session?.seenAt ?? 0),
    isAhead: ({ context: { session }, event }) =>
      event.type === "play.barred" &&
      event.until > event.at &&
      event.from <= event.at &&
      event.from >= (session?.openAt ?? 0),
    barIsOver: ({ context: { bar }, event }) => event.at >= (bar?.until ?? 0),
    breakIsOver: ({ context: { bar }, event }) => bar?.by === "break" && event.at >= bar.until,
  },
  actions: {
    beginSession: assign(({ event: { at } }) => ({
      session: { beganAt: at, playedMs: 0, openAt: at, seenAt: at, checkedMs: 0 },
    })),
    openSpan: assign(({ context: { session }, event: { at } }) =>
      session === undefined ? {} : { session: { ...session, openAt: at, seenAt: at } },
    ),
    recordPresence: assign(({ context: { session }, event: { at } }) =>
      session === undefined ? {} : { session: { ...session, seenAt: at } },
    ),
    closeSpan: assign(({ context, event }) =>
      event.type === "play.paused" ? closedAt(context, event.seenAt) : {},
    ),
    barPlay: assign(({ context, event }) => {
      if (event.type !== "play.barred") return {}
      const { by, from, until } = event
      const { session, spans } = closedAt(context, from)
      return session === undefined
        ? {}
        : { bar: { by, from, until }, spans, session: { ...session, checkedMs: session.playedMs } }
    }),
    recordReading: assign(({ context: { session }, event: { at } }) =>
      session === undefined ? {} : { session: { ...session, seenAt: at, checkedMs: playedOf(session, at) } },
    ),
  },
}).createMachine({
  id: "play-session",
  description: "How long a player plays: a session lasts as long as a page is in view, on whichever device.",
  meta: {
    rule,
    audit:
      "A page in view says so each minute; what is written is when play begins, pauses and goes on. Two devices at once are counted once.",
  },
  context: { spans: [] },
  initial: "away",
  states: {
    away: {
      description: "The player has not played yet.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "play.began": {
          target: "playing",
          actions: "beginSession",
          description: "A page comes into view: the first session begins.",
          meta: { rule },
        },
      },
    },
    playing: {
      description: "A page is in view: time counts.",
      meta: { rule },
      tags: ["open"],
      on: {
        "play.continued": {
          guard: "isLater",
          actions: "recordPresence",
          description: "Play goes on.",
          meta: { rule, audit: "Written each half an hour: no more is forgotten where a server dies." },
        },
        "play.paused": {
          guard: "wasSeenThen",
          target: "paused",
          actions: "closeSpan",
          description: "No page has been in view for a while: time stopped counting at the last sign of one.",
          meta: { rule, audit: "A lost connection is a pause as well." },
        },
        "play.barred": {
          guard: "isAhead",
          target: "barred",
          actions: "barPlay",
          description: "The time that the player or the law has set is over: play stops for a while.",
          meta: { rule: limits, audit: "Carries from when and until when, by the rules of that moment." },
        },
        "check.acknowledged": {
          guard: "isLater",
          actions: "recordReading",
          description: "The player has read how long they have played and what it came to.",
          meta: { rule: checks, audit: "Until then bets and deposits are refused." },
        },
      },
    },
    paused: {
      description: "No page is in view.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "play.resumed": {
          guard: "isLater",
          target: "playing",
          actions: "openSpan",
          description: "A page is in view again soon: the session goes on, and the pause does not count.",
          meta: { rule },
        },
        "play.began": {
          guard: "isLater",
          target: "playing",
          actions: "beginSession",
          description: "A page is in view after a rest: another session begins.",
          meta: { rule },
        },
      },
    },
    barred: {
      description: "Play is stopped until a moment; time does not count meanwhile.",
      meta: { rule: limits, audit: "The moment decides, not the state: after it the player plays." },
      tags: ["closed"],
      on: {
        "play.resumed": {
          guard: "breakIsOver",
          target: "playing",
          actions: "openSpan",
          description: "The break of the law is over: the session goes on.",
          meta: { rule: "§7 Limits service: break after an hour" },
        },
        "play.began": {
          guard: "barIsOver",
          target: "playing",
          actions: "beginSession",
          description: "Play is open again: another session begins.",
          meta: { rule: limits },
        },
      },
    },
  },
})
