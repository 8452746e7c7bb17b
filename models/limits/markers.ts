import { Schema } from "effect"
import { calendarPeriod, lastShowing, wallOf } from "./zone.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Markers are counted over so many days, by the clocks of the site's country. */
export const MARKER_DAYS = 30
/** Of those, how many show what the player does lately; what came before is what it is compared with. */
const LATELY_DAYS = 7
/** A deposit so soon after a lost bet follows it. */
const CHASE_MS = 5 * MINUTE
/** Night ends at this hour. */
const NIGHT_ENDS = 5
/** Fewer bets than these say nothing of how stakes grow. */
const LEAST_BETS = 5

/**
 * Signs that play may do harm: `night`, minutes played between midnight and five; `session`, minutes of the longest session; `chasing`,
 * deposits within five minutes of a lost bet; `deposits`, the most deposits of one day; `stakes`, by how many per cent the average stake of the last
 * seven days is above that of the days before.
 */
export const MARKER_IDS = ["night", "session", "chasing", "deposits", "stakes"] as const
export const MarkerId = Schema.Literals(MARKER_IDS)
export type MarkerId = typeof MarkerId.Type

/** From what on each marker is one, in its own unit. */
export type MarkerBounds = Readonly<Record<MarkerId, number>>

/** Bounds of a site whose law names none: our own. */
export const MARKER_BOUNDS: MarkerBounds = { night: 600, session: 240, chasing: 3, deposits: 4, stakes: 100 }

/** A marker as it stands: `value` and `bound` in its own unit. */
export const Marker = Schema.Struct({
  id: MarkerId,
  value: Schema.Int,
  bound: Schema.Int,
  isReached: Schema.Boolean,
})
export type Marker = typeof Marker.Type

/** A span of play without a pause, and the session that it is of. Milliseconds since the epoch. */
export interface PlayedSpan {
  readonly from: number
  readonly until: number
  /** When its session began. */
  readonly session: number
}

/** A move of a player's money that markers look at; amounts in minor units of one currency, whatever account it was on. */
export type MarkedMove = { readonly at: number } & (
  | { readonly kind: "deposit" }
  | { readonly kind: "stake"; readonly amount: number }
  | { readonly kind: "lost" }
)

const overlap = (from: number, until: number, span: PlayedSpan): number =>
  Math.max(0, Math.min(until, span.until) - Math.max(from, span.from))

/** What of a span was played at night. */
const nightOf = (zone: string, span: PlayedSpan): number => {
  let night = 0
  for (let at = span.from; at < span.until; ) {
    const { from, until } = calendarPeriod(zone, "day", at)
    const midnight = Math.floor(wallOf(zone, from) / DAY) * DAY
    night += overlap(from, lastShowing(zone, midnight + NIGHT_ENDS * HOUR), span)
    at = until
  }
  return night
}

const longestOf = (spans: ReadonlyArray<PlayedSpan>): number => {
  const played = new Map<number, number>()
  for (const { from, until, session } of spans) played.set(session, (played.get(session) ?? 0) + until - from)
  return Math.max(0, ...played.values())
}

const chasesOf = (moves: ReadonlyArray<MarkedMove>): number => {
  let lostAt = Number.NEGATIVE_INFINITY
  let chases = 0
  for (const { kind, at } of moves) {
    if (kind === "lost") lostAt = at
    // One lost bet is followed by one deposit: the second of two follows the first.
    else if (kind === "deposit" && at - lostAt <= CHASE_MS) {
      chases += 1
      lostAt = Number.NEGATIVE_INFINITY
    }
  }
  return chases
}

const mostDepositsOf = (zone: string, moves: ReadonlyArray<MarkedMove>): number => {
  const days = new Map<number, number>()
  for (const { kind, at } of moves) {
    if (kind !== "deposit") continue
    const { from } = calendarPeriod(zone, "day", at)
    days.set(from, (days.get(from) ?? 0) + 1)
  }
  return Math.max(0, ...days.values())
}

const averageOf = (stakes: ReadonlyArray<number>): number =>
  stakes.reduce((sum, stake) => sum + stake, 0) / stakes.length

/** By how many per cent stakes have grown; nothing where they have not, or too few bets say so. */
const growthOf = (moves: ReadonlyArray<MarkedMove>, now: number): number => {
  const lately = now - LATELY_DAYS * DAY
  const stakes = moves.flatMap((move) => (move.kind === "stake" ? [move] : []))
  const [after, before] = [
    stakes.filter(({ at }) => at >= lately).map(({ amount }) => amount),
    stakes.filter(({ at }) => at < lately).map(({ amount }) => amount),
  ]
  if (after.length < LEAST_BETS || before.length < LEAST_BETS) return 0
  return Math.max(0, Math.round((100 * averageOf(after)) / averageOf(before) - 100))
}

/** The markers of a player, by what they played and moved within the days that count, oldest first. */
export const markersOf = (
  played: {
    readonly spans: ReadonlyArray<PlayedSpan>
    readonly moves: ReadonlyArray<MarkedMove>
  },
  { zone, bounds, now }: { readonly zone: string; readonly bounds: MarkerBounds; readonly now: number },
): ReadonlyArray<Marker> => {
  const since = now - MARKER_DAYS * DAY
  const spans = played.spans
    .filter(({ until }) => until > since)
    .map((span) => ({ ...span, from: Math.max(span.from, since) }))
  const moves = played.moves.filter(({ at }) => at >= since)
  const values: Readonly<Record<MarkerId, number>> = {
    night: Math.floor(spans.reduce((sum, span) => sum + nightOf(zone, span), 0) / MINUTE),
    session: Math.floor(longestOf(spans) / MINUTE),
    chasing: chasesOf(moves),
    deposits: mostDepositsOf(zone, moves),
    stakes: growthOf(moves, now),
  }
  return MARKER_IDS.map((id) => ({
    id,
    value: values[id],
    bound: bounds[id],
    isReached: values[id] >= bounds[id],
  }))
}
