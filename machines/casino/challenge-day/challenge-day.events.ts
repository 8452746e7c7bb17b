import { Schema } from "effect"
import { ChallengeDay, ChallengeTerms } from "#models/casino/challenges/challenge.ts"

const at = Schema.Int

/** Events of a day of challenges, stream `challenge-day:<date>`. */
export const ChallengeDayEvent = Schema.Union([
  /** The site's schedule sets its challenges and what they cost at the most. */
  Schema.Struct({
    type: Schema.Literal("day.opened"),
    at,
    day: ChallengeDay,
    ...ChallengeTerms.fields,
  }),
  /** One of its prizes is promised to a player who takes part. */
  Schema.Struct({ type: Schema.Literal("place.taken"), at }),
  /** Everybody who took part is paid, or did not make it. */
  Schema.Struct({ type: Schema.Literal("day.closed"), at }),
])
export type ChallengeDayEvent = typeof ChallengeDayEvent.Type

export interface ChallengeDayContext {
  readonly terms?: ChallengeTerms & { readonly day: ChallengeDay }
  /** How many take part. */
  readonly taken: number
}
