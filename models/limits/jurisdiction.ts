import { Schema } from "effect"
import type { LimitId } from "./limit.ts"
import { LIMIT_IDS } from "./limit.ts"
import { MARKER_BOUNDS, type MarkerBounds } from "./markers.ts"
import type { Span } from "./span.ts"
import type { Basis } from "./window.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whose rules of responsible gaming a site goes by: Great Britain, Germany, Sweden, Kazakhstan; `none`: our own, where no law says any. */
export const JurisdictionId = Schema.Literals(["gb", "de", "se", "kz", "none"])
export type JurisdictionId = typeof JurisdictionId.Type

/** A limit of the law on what everybody may do, in units of a currency; it can't be raised by the player. */
export interface Ceiling {
  readonly id: LimitId
  readonly currency: string
  readonly amount: number
}

/** How the time of play is watched. Times in milliseconds, intervals of the reality check in minutes. */
export interface PlayClock {
  /** How long a session has to be over before another begins: shorter pauses are part of it. Play stops so long after a limit of a session. */
  readonly restMs: number
  readonly check: {
    /** How often players are told how long they have played unless they choose otherwise; absent: not unless they choose it. */
    readonly minutes?: number
    /** The shortest and the longest interval that may be chosen. */
    readonly least: number
    readonly most: number
    /** Whether players may be without it. */
    readonly mayBeOff: boolean
  }
  /** Where a check is a break that nobody can skip: how long play stops. */
  readonly breakMs?: number
  /** Whether the session's time and net result are always in view; elsewhere players choose. */
  readonly inView: "always" | "chosen"
}

/** The rules of responsible gaming that hold on a site. Times in milliseconds. */
export interface Jurisdiction {
  readonly id: JurisdictionId
  /** The clocks that days, weeks, months and exclusions go by: an IANA name. */
  readonly zone: string
  readonly basis: Basis
  /** Limits that players may set, in the order they are offered. */
  readonly limits: ReadonlyArray<LimitId>
  /** Limits that hold for everybody. */
  readonly ceilings: ReadonlyArray<Ceiling>
  /** Before the first deposit a player sets a limit of deposits (`set`), is asked and may decline (`asked`), or isn't asked (`free`). */
  readonly beforeDeposit: "set" | "asked" | "free"
  /** Limits without which nobody deposits or bets, where `beforeDeposit` is `set`. */
  readonly required: ReadonlyArray<LimitId>
  readonly raise: {
    /** How long a raise waits. */
    readonly waitMs: number
    /** Whether it waits for the end of the week or month that is going on as well. */
    readonly afterPeriod: boolean
    /** How long it can be confirmed after that; then it lapses. */
    readonly confirmMs: number
  }
  readonly timeOuts: ReadonlyArray<Span>
  readonly exclusions: ReadonlyArray<Span>
  /** How long a player who wants to come back after an exclusion waits still. */
  readonly returnMs: number
  /** How long one press on the panic button stops all play. */
  readonly panicMs: number
  readonly play: PlayClock
  /** From what on play may be a sign of harm. */
  readonly markers: MarkerBounds
  /** Whether players may cancel a withdrawal that is not sent yet, which puts the money back where it can be staked. */
  readonly cancelsWithdrawals: boolean
  /** How long after the beginning of a round of a game of the house the next one may begin: there are no machines that spin by themselves either. */
  readonly rounds: { readonly restMs: number }
  /** Who may try games for play money: anybody, or players whose age is proved alone. */
  readonly demo: "anybody" | "identified"
}

const ALL: ReadonlyArray<LimitId> = LIMIT_IDS

const hours = (count: number): Span => ({ unit: "hour", count })
const weeks = (count: number): Span => ({ unit: "week", count })
const months = (count: number): Span => ({ unit: "month", count })
const years = (count: number): Span => ({ unit: "year", count })
const FOR_EVER: Span = { unit: "forever" }

const COMMON = {
  basis: "calendar",
  limits: ALL,
  ceilings: [],
  beforeDeposit: "free",
  required: [],
  raise: { waitMs: 24 * HOUR, afterPeriod: false, confirmMs: 7 * DAY },
  timeOuts: [hours(24), weeks(1), months(1), weeks(6)],
  exclusions: [months(6), years(1), years(5), FOR_EVER],
  returnMs: 24 * HOUR,
  panicMs: 24 * HOUR,
  cancelsWithdrawals: true,
  markers: MARKER_BOUNDS,
  rounds: { restMs: 0 },
  demo: "anybody",
  play: { restMs: 15 * MINUTE, check: { least: 10, most: 240, mayBeOff: true }, inView: "chosen" },
} as const satisfies Partial<Jurisdiction>

/** The rules by country. docs/decisions/0156 has the source of each number. */
export const JURISDICTIONS: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  gb: {
    ...COMMON,
    id: "gb",
    zone: "Europe/London",
    beforeDeposit: "asked",
    exclusions: [months(6), years(1), years(5)],
    cancelsWithdrawals: false,
    play: { ...COMMON.play, inView: "always" },
    rounds: { restMs: 5000 },
    demo: "identified",
  },
  de: {
    ...COMMON,
    id: "de",
    zone: "Europe/Berlin",
    ceilings: [{ id: "deposit-month", currency: "EUR", amount: 1000 }],
    raise: { ...COMMON.raise, waitMs: 7 * DAY },
    exclusions: [months(3), months(6), years(1), FOR_EVER],
    rounds: { restMs: 5000 },
    demo: "identified",
    play: {
      restMs: COMMON.play.restMs,
      check: { minutes: 60, least: 60, most: 60, mayBeOff: false },
      breakMs: 5 * MINUTE,
      inView: "always",
    },
  },
  se: {
    ...COMMON,
    id: "se",
    zone: "Europe/Stockholm",
    beforeDeposit: "set",
    required: ["deposit-day", "deposit-week", "deposit-month"],
    raise: { ...COMMON.raise, waitMs: 72 * HOUR, afterPeriod: true },
    exclusions: [months(1), months(3), months(6), years(1)],
  },
  kz: {
    ...COMMON,
    id: "kz",
    zone: "Asia/Almaty",
    exclusions: [months(6), years(1), years(3), years(5), years(10)],
  },
  none: { ...COMMON, id: "none", zone: "UTC" },
}
