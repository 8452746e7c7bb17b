import { calendarPeriod, wallOf } from "../../limits/zone.ts"
import type { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { WHOLE } from "../multiplier.ts"
import type { Challenge, ChallengeDay, ChallengePools, ChallengeTerms } from "./challenge.ts"

const DAY = 86_400_000
/** Where less of a day is left than this, no challenges are set for it any more. */
const LEAST_OF_DAY = 3_600_000

/** What a day has one of each of: different games, luck, and one kind of game. Their numbers have no common factor: 140 days pass before one comes again. */
export const CHALLENGE_POOLS: ChallengePools = [
  [
    { kind: "games", games: 3, rounds: 2 },
    { kind: "games", games: 5, rounds: 1 },
    { kind: "games", games: 2, rounds: 4 },
    { kind: "games", games: 4, rounds: 2 },
  ],
  [
    { kind: "multiple", multiple: 5 * WHOLE, rounds: 1 },
    { kind: "wins", games: 2 },
    { kind: "multiple", multiple: 3 * WHOLE, rounds: 2 },
    { kind: "wins", games: 3 },
    { kind: "multiple", multiple: 4 * WHOLE, rounds: 1 },
  ],
  [
    { kind: "picks", picks: 8, rounds: 2 },
    { kind: "shelf", shelf: "tables", rounds: 3 },
    { kind: "shelf", shelf: "bingo", rounds: 2 },
    { kind: "shelf", shelf: "scratch", rounds: 2 },
    { kind: "shelf", shelf: "tvgames", rounds: 2 },
    { kind: "shelf", shelf: "slots", rounds: 5 },
    { kind: "shelf", shelf: "instant", rounds: 3 },
  ],
]

/** The day that an instant is in by the clocks of a zone: its date, and when it begins and ends. */
export const challengeDayAt = (
  zone: string,
  at: number,
): { readonly day: ChallengeDay; readonly from: number; readonly until: number } => {
  const { from, until } = calendarPeriod(zone, "day", at)
  // Whatever clocks do at its ends, they show the day's own date in its middle.
  const day = new Date(wallOf(zone, (from + until) / 2)).toISOString().slice(0, 10) as ChallengeDay
  return { day, from, until }
}

/** The challenges of a day, one of each pool, the same for everybody: they follow from its date alone. */
export const challengesOf = (
  pools: ChallengePools,
  day: ChallengeDay,
): readonly [Challenge, ...ReadonlyArray<Challenge>] => {
  const number = Date.parse(day) / DAY
  const [first, ...others] = pools
  const of = (pool: ChallengePools[number]): Challenge =>
    pool[((number % pool.length) + pool.length) % pool.length] ?? pool[0]
  return [of(first), ...others.map(of)]
}

/** What a day costs at the most, and what of it one player gets. Minor units of the site’s default currency. */
export interface ChallengeBudget {
  readonly prize: MinorUnits
  readonly budget: MinorUnits
}

/** How many prizes a budget has. */
export const placesOf = ({ prize, budget }: ChallengeBudget): number =>
  prize > 0 ? Math.floor(budget / prize) : 0

/**
 * The challenges that are to be there at a moment, from now on where the day has begun; nothing where there are none, the budget has no prize, or the day is
 * nearly over.
 */
export const challengesAt = (
  budget: ChallengeBudget,
  pools: ChallengePools,
  currency: CurrencyCode,
  zone: string,
  at: number,
): { readonly day: ChallengeDay; readonly terms: Omit<ChallengeTerms, "rates"> } | undefined => {
  const places = placesOf(budget)
  const { day, from, until } = challengeDayAt(zone, at)
  if (places === 0 || until - at < LEAST_OF_DAY) return undefined
  return {
    day,
    terms: {
      startsAt: Math.max(from, at),
      endsAt: until,
      zone,
      challenges: challengesOf(pools, day),
      prize: budget.prize,
      currency,
      places,
    },
  }
}
