import { Schema } from "effect"
import { FixedRates } from "../../money/fixed-rates.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "../../money/money.ts"
import { LobbyGame } from "../lobby.ts"

/** What a tournament is called in addresses: `daily-2026-11-30`, `winter-cup`. */
export const TournamentId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  Schema.isMaxLength(40),
).pipe(Schema.brand("TournamentId"))
export type TournamentId = typeof TournamentId.Type

/** Words that tournaments of the site's own schedule begin with: nobody else's may. */
export const DAILY_PREFIX = "daily-"

/**
 * What rounds are worth. `multiple`: the greatest multiple of its stakes that one round paid, in ten-thousandths; `wagered`: all that was staked, in
 * minor units of the tournament's currency.
 */
export const PointsKind = Schema.Literals(["multiple", "wagered"])
export type PointsKind = typeof PointsKind.Type

/** How long a tournament goes on, in milliseconds. */
export const SHORTEST_MS = 600_000
export const LONGEST_MS = 31 * 86_400_000
/** The most places that win a prize. */
export const MOST_PRIZES = 100
export const NAME_LENGTH = { minimum: 3, maximum: 80 } as const

/** A name that a person gave it: of one line, without spaces at its ends. */
export const TournamentName = Schema.String.check(
  Schema.isMinLength(NAME_LENGTH.minimum),
  Schema.isMaxLength(NAME_LENGTH.maximum),
  Schema.makeFilter(
    (text: string) => (text.trim() === text && !/\p{Cc}/u.test(text)) || "a name of one line",
  ),
)

const positive = MinorUnits.check(Schema.isGreaterThan(0))

/** What a tournament is: said in its first event, and never changed. Amounts in minor units of `currency`; times in milliseconds since the epoch. */
export const TournamentTerms = Schema.Struct({
  names: Schema.Struct({ ru: TournamentName, en: TournamentName }),
  startsAt: Schema.Int,
  endsAt: Schema.Int,
  /** Games whose rounds count; empty: all games of the house. */
  games: Schema.Array(LobbyGame).check(Schema.isMaxLength(100)),
  points: PointsKind,
  /** Rounds with less staked on them don't count. */
  leastStake: MinorUnits.check(Schema.isGreaterThanOrEqualTo(0)),
  currency: CurrencyCode,
  /** What each place wins, from the first on: none more than the one before. */
  prizes: Schema.Array(positive).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_PRIZES)),
})
export type TournamentTerms = typeof TournamentTerms.Type

/** A tournament as it is kept: its terms, and the rates that stakes and prizes are reckoned by. */
export const Tournament = Schema.Struct({ ...TournamentTerms.fields, rates: FixedRates })
export type Tournament = typeof Tournament.Type

/** The sum of all prizes. */
export const poolOf = ({ prizes }: Pick<TournamentTerms, "prizes">): MinorUnits =>
  minorUnits(prizes.reduce((sum, prize) => sum + BigInt(prize), 0n))

/** The field of some terms that contradicts the others, where there is one. */
export const contradictionIn = ({
  startsAt,
  endsAt,
  games,
  prizes,
}: TournamentTerms): "endsAt" | "games" | "prizes" | undefined => {
  const length = endsAt - startsAt
  if (length < SHORTEST_MS || length > LONGEST_MS) return "endsAt"
  if (new Set(games).size !== games.length) return "games"
  const sum = prizes.reduce((all, prize) => all + BigInt(prize), 0n)
  const rises = prizes.some((prize, place) => prize > (prizes[place - 1] ?? prize))
  return rises || sum > BigInt(Number.MAX_SAFE_INTEGER) ? "prizes" : undefined
}

/** Where a tournament stands, as players see it. */
export const TOURNAMENT_STATUSES = ["announced", "running", "settling", "paid", "cancelled"] as const
export const TournamentStatus = Schema.Literals(TOURNAMENT_STATUSES)
export type TournamentStatus = typeof TournamentStatus.Type
