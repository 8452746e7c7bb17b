import { Schema } from "effect"
import { FixedRates } from "../../money/fixed-rates.ts"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { SHELVES } from "../catalogue.ts"
import { WHOLE } from "../multiplier.ts"

const times = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))

const multiple = Schema.Int.check(Schema.isBetween({ minimum: 2 * WHOLE, maximum: 100 * WHOLE }))

/**
 * What a challenge asks for: never an amount that is staked, a loss, or play without a pause. `multiple` in ten-thousandths; `picks`: so many numbers
 * of keno at the least.
 */
export const Challenge = Schema.Union([
  /** So many rounds of each of so many different games. */
  Schema.Struct({ kind: Schema.Literal("games"), games: times, rounds: times }),
  /** A round that pays more than was staked on it, in each of so many different games. */
  Schema.Struct({ kind: Schema.Literal("wins"), games: times }),
  /** So many rounds that pay so many times their stakes or more. */
  Schema.Struct({ kind: Schema.Literal("multiple"), multiple, rounds: times }),
  /** So many rounds of keno with so many numbers or more. */
  Schema.Struct({ kind: Schema.Literal("picks"), picks: times, rounds: times }),
  /** So many rounds of the games of a shelf. */
  Schema.Struct({ kind: Schema.Literal("shelf"), shelf: Schema.Literals(SHELVES), rounds: times }),
])
export type Challenge = typeof Challenge.Type

/** Lists of challenges: a day has one of each list. */
export const ChallengePools = Schema.NonEmptyArray(Schema.NonEmptyArray(Challenge))
export type ChallengePools = typeof ChallengePools.Type

/** A day of challenges by its date on the clocks of the site’s zone: `2026-11-30`. */
export const ChallengeDay = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)).pipe(
  Schema.brand("ChallengeDay"),
)
export type ChallengeDay = typeof ChallengeDay.Type

/**
 * What holds on a day, said in its first event and never changed. `prize`: in minor units of `currency`, for all challenges together. `places`: how many
 * players take part at the most, which is what the day costs at the most. Times in milliseconds since the epoch.
 */
export const ChallengeTerms = Schema.Struct({
  startsAt: Schema.Int,
  endsAt: Schema.Int,
  /** By whose clocks the day is one: an IANA name. */
  zone: Schema.String,
  challenges: Schema.NonEmptyArray(Challenge),
  prize: MinorUnits.check(Schema.isGreaterThan(0)),
  currency: CurrencyCode,
  places: Schema.Int.check(Schema.isGreaterThan(0)),
  rates: FixedRates,
})
export type ChallengeTerms = typeof ChallengeTerms.Type
