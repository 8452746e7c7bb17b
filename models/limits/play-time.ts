import { Schema } from "effect"
import type { Window } from "./window.ts"

/** All times are milliseconds, moments since the epoch. */
const MINUTE = 60_000

/** A page in view says so this often. */
export const PULSE_MS = MINUTE
/** Without a sign of a page in view for so long, play has paused since the last one. */
export const SILENCE_MS = 150_000
/** How often play that goes on is written down: so much of it is forgotten at most where a server dies. */
export const KEPT_EVERY_MS = 30 * MINUTE
/** Spans of play that end longer ago than this count for no day that goes on: no day of any zone is as long. */
const REMEMBERED_MS = 48 * 60 * MINUTE

/** What stops play for a while: a limit of the session or of the day, or the break of the law. */
export const TimeBarKind = Schema.Literals(["session", "day", "break"])
export type TimeBarKind = typeof TimeBarKind.Type

const Span = Schema.Struct({ from: Schema.Int, until: Schema.Int })

/** How a player plays: the session, the spans of the last two days, and what stops play. */
export const PlayTime = Schema.Struct({
  session: Schema.optionalKey(
    Schema.Struct({
      beganAt: Schema.Int,
      /** Played in spans that are over. */
      playedMs: Schema.Int,
      /** When the span began that goes on. */
      openAt: Schema.optionalKey(Schema.Int),
      /** The last sign of life that is kept. */
      seenAt: Schema.Int,
      /** What was played of it when the player last said that they had read of it, or took a break. */
      checkedMs: Schema.Int,
    }),
  ),
  bar: Schema.optionalKey(Schema.Struct({ by: TimeBarKind, from: Schema.Int, until: Schema.Int })),
  spans: Schema.Array(Span),
})
export type PlayTime = typeof PlayTime.Type
export type PlaySession = NonNullable<PlayTime["session"]>

/** What bounds a player's time: limits and intervals in minutes, absent where there are none; `day`: the day that goes on. */
export interface TimeRules {
  readonly sessionMinutes?: number
  readonly dayMinutes?: number
  readonly checkMinutes?: number
  /** Where a check is a break: how long it is. */
  readonly breakMs?: number
  readonly restMs: number
  readonly day: Window
}

/** Whether anything bounds the time at all. */
export const boundsTime = ({ sessionMinutes, dayMinutes, checkMinutes }: TimeRules): boolean =>
  sessionMinutes !== undefined || dayMinutes !== undefined || checkMinutes !== undefined

/** What was played of a session up to a moment. */
export const playedOf = ({ playedMs, openAt }: PlaySession, at: number): number =>
  playedMs + (openAt === undefined ? 0 : Math.max(0, at - openAt))

const within = ({ from, until }: Window, span: Window): number =>
  Math.max(0, Math.min(until, span.until) - Math.max(from, span.from))

/** What was played within a window up to a moment. */
export const playedWithin = ({ session, spans }: PlayTime, window: Window, at: number): number => {
  const over = spans.reduce((sum, span) => sum + within(window, span), 0)
  return session?.openAt === undefined ? over : over + within(window, { from: session.openAt, until: at })
}

/** The play after the span that goes on ended at a moment. */
export const closedAt = (play: PlayTime, at: number): Pick<PlayTime, "session" | "spans"> => {
  const { session, spans } = play
  if (session?.openAt === undefined) return play
  const { openAt, ...rest } = session
  const until = Math.max(openAt, at)
  return {
    session: { ...rest, playedMs: playedOf(session, until), seenAt: until },
    spans: [...spans.filter((span) => span.until > at - REMEMBERED_MS), { from: openAt, until }],
  }
}

export type TimeBar = NonNullable<PlayTime["bar"]>

/**
 * What stops play first if it goes on, and from when: nothing where nothing bounds it, or play does not go on. A limit that was lowered
 * below what is played stops it from `at` on.
 */
export const nextBar = (play: PlayTime, rules: TimeRules, at: number): TimeBar | undefined => {
  const { session } = play
  if (session?.openAt === undefined) return undefined
  const { openAt, playedMs, checkedMs } = session
  const bars: Array<TimeBar> = []
  const bar = (by: TimeBarKind, from: number, until: (from: number) => number) =>
    bars.push({ by, from, until: until(from) })
  if (rules.sessionMinutes !== undefined)
    bar(
      "session",
      openAt + Math.max(0, rules.sessionMinutes * MINUTE - playedMs),
      (from) => from + rules.restMs,
    )
  if (rules.dayMinutes !== undefined) {
    const from = at + rules.dayMinutes * MINUTE - playedWithin(play, rules.day, at)
    if (from < rules.day.until) bar("day", Math.max(openAt, from), () => rules.day.until)
  }
  const { breakMs } = rules
  if (breakMs !== undefined && rules.checkMinutes !== undefined)
    bar(
      "break",
      openAt + Math.max(0, rules.checkMinutes * MINUTE - (playedMs - checkedMs)),
      (from) => from + breakMs,
    )
  return bars.toSorted((one, other) => one.from - other.from || other.until - one.until)[0]
}

/** When the next check is due if play goes on; nothing where none is, or where a check is a break. */
export const checkAt = (play: PlayTime, rules: TimeRules): number | undefined => {
  const { session } = play
  if (session === undefined || rules.checkMinutes === undefined || rules.breakMs !== undefined)
    return undefined
  const left = rules.checkMinutes * MINUTE - (session.playedMs - session.checkedMs)
  if (session.openAt !== undefined) return session.openAt + Math.max(0, left)
  return left <= 0 ? session.seenAt : undefined
}

/** Whether the player has to be told, and to say that they read it, before they play on. */
export const isCheckDue = (play: PlayTime, rules: TimeRules, at: number): boolean => {
  const due = checkAt(play, rules)
  return due !== undefined && at >= due
}

/** What the bar is that is in force at a moment. */
export const barAt = ({ bar }: PlayTime, at: number): TimeBar | undefined =>
  bar !== undefined && at < bar.until ? bar : undefined

/** The session that counts at a moment: it goes on, or it was paused so shortly ago that it may, or what stopped it is in force. */
export const sessionAt = (play: PlayTime, restMs: number, at: number): PlaySession | undefined => {
  const { session, bar } = play
  if (session === undefined || session.openAt !== undefined || barAt(play, at) !== undefined) return session
  if (bar !== undefined && bar.from >= session.seenAt)
    return bar.by === "break" && at - bar.until <= restMs ? session : undefined
  return at - session.seenAt > restMs ? undefined : session
}

/** Why the time of play keeps a player from betting and paying in, and until when, where time ends it. */
export interface TimeStop {
  readonly code: "time-reached" | "break-due" | "check-due"
  readonly until?: number
}

/** Whether the time of play keeps a player from playing at a moment. */
export const timeStop = (play: PlayTime, rules: TimeRules, at: number): TimeStop | undefined => {
  const bar = barAt(play, at)
  if (bar !== undefined) return { code: bar.by === "break" ? "break-due" : "time-reached", until: bar.until }
  if (rules.dayMinutes !== undefined && playedWithin(play, rules.day, at) >= rules.dayMinutes * MINUTE)
    return { code: "time-reached", until: rules.day.until }
  const next = nextBar(play, rules, at)
  if (next !== undefined && next.from <= at)
    return { code: next.by === "break" ? "break-due" : "time-reached", until: next.until }
  return isCheckDue(play, rules, at) ? { code: "check-due" } : undefined
}
