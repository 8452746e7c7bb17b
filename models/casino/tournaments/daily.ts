import { type CurrencyCode, type MinorUnits, minorUnits } from "../../money/money.ts"
import { DAILY_PREFIX, type TournamentId, type TournamentTerms } from "./tournament.ts"

const DAY = 86_400_000
/** Where less of a day is left than this, no tournament is announced for it any more. */
const LEAST_OF_DAY = 3_600_000

const NAMES = { ru: "Турнир дня", en: "Tournament of the day" } as const

/** What of the pool each place wins, in thousandths. */
const SHARES = [400, 250, 150, 100, 100] as const

/** A pool by its shares, each rounded down; what that leaves goes to the first place. Places that would win nothing have no prize. */
const prizesOf = (pool: MinorUnits): ReadonlyArray<MinorUnits> => {
  const prizes = SHARES.map((share) => (BigInt(pool) * BigInt(share)) / 1000n)
  const given = prizes.reduce((sum, prize) => sum + prize, 0n)
  return prizes
    .map((prize, place) => minorUnits(place === 0 ? prize + BigInt(pool) - given : prize))
    .filter((prize) => prize > 0)
}

/**
 * The tournaments of the site's own schedule that are to be there at a moment, by days of UTC: the one of this day, from now on where it has begun, unless it is
 * nearly over; and the one of the next day. Every stake counts: the greatest multiple of one round wins.
 */
export const dailyTournaments = (
  pool: MinorUnits,
  currency: CurrencyCode,
  at: number,
): ReadonlyArray<{ readonly id: TournamentId; readonly terms: TournamentTerms }> => {
  const prizes = prizesOf(pool)
  if (prizes.length === 0) return []
  const today = Math.floor(at / DAY) * DAY
  return [today, today + DAY].flatMap((day) => {
    const endsAt = day + DAY
    if (endsAt - at < LEAST_OF_DAY) return []
    return [
      {
        id: `${DAILY_PREFIX}${new Date(day).toISOString().slice(0, 10)}` as TournamentId,
        terms: {
          names: NAMES,
          startsAt: Math.max(day, at),
          endsAt,
          games: [],
          points: "multiple",
          leastStake: minorUnits(0),
          currency,
          prizes,
        },
      },
    ]
  })
}
