import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { Challenge, ChallengeDay } from "./challenge.ts"

/** Where a player stands on a day: taking part, done and not paid yet, paid, or over without a prize. */
export const ChallengeStatus = Schema.Literals(["joined", "done", "paid", "over"])
export type ChallengeStatus = typeof ChallengeStatus.Type

/** A prize in minor units of its currency. */
const Prize = Schema.Struct({ amount: MinorUnits, currency: CurrencyCode })

/** What a player has on a day: how far each challenge has come, in their order, and the prize in the currency of the account. */
export const OwnChallenges = Schema.Struct({
  day: ChallengeDay,
  status: ChallengeStatus,
  challenges: Schema.Array(Schema.Struct({ challenge: Challenge, done: Schema.Int, target: Schema.Int })),
  prize: Prize,
})
export type OwnChallenges = typeof OwnChallenges.Type

/** The challenges of a day as everybody sees them. `left`: how many may still take part. */
export const DayOfChallenges = Schema.Struct({
  day: ChallengeDay,
  startsAt: Schema.Int,
  endsAt: Schema.Int,
  zone: Schema.String,
  challenges: Schema.Array(Challenge),
  prize: Prize,
  places: Schema.Int,
  left: Schema.Int,
})
export type DayOfChallenges = typeof DayOfChallenges.Type

/**
 * The challenges of this day, absent where there are none, and of a player what they have in them. `isGuest`: nobody is signed in. `yesterday`: what the day
 * before came to for the player. `now`: by the server’s clock.
 */
export const ChallengesView = Schema.Struct({
  now: Schema.Int,
  isGuest: Schema.Boolean,
  today: Schema.optionalKey(DayOfChallenges),
  own: Schema.optionalKey(OwnChallenges),
  yesterday: Schema.optionalKey(OwnChallenges),
})
export type ChallengesView = typeof ChallengesView.Type
