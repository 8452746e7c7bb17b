import { Schema } from "effect"
import { Challenge, ChallengeDay } from "#models/casino/challenges/challenge.ts"
import { CountedRound, type Counts } from "#models/casino/challenges/progress.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a player's part in the challenges of a day, stream `challenge:<player>/<date>`. */
export const ChallengeEvent = Schema.Union([
  /** `prize`: minor units of the day's currency, `of`. `pays`: the same in `currency`, that of the account which is paid. */
  Schema.Struct({
    type: Schema.Literal("challenge.joined"),
    at,
    day: ChallengeDay,
    playerId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    challenges: Schema.NonEmptyArray(Challenge),
    startsAt: Schema.Int,
    endsAt: Schema.Int,
    prize: MinorUnits,
    of: CurrencyCode,
    currency: CurrencyCode,
    pays: MinorUnits,
  }),
  /** A round of the player's that brings a challenge further. */
  Schema.Struct({ type: Schema.Literal("challenge.counted"), at, ...CountedRound.fields }),
  Schema.Struct({ type: Schema.Literal("challenge.paid"), at }),
  Schema.Struct({ type: Schema.Literal("challenge.over"), at }),
])
export type ChallengeEvent = typeof ChallengeEvent.Type

type Joined = Extract<ChallengeEvent, { readonly type: "challenge.joined" }>

export interface ChallengeContext {
  readonly joined?: Omit<Joined, "type">
  /** What counts for each challenge, in their order. */
  readonly counts: ReadonlyArray<Counts>
  /** The rounds that count. */
  readonly rounds: ReadonlyArray<RoundKey>
}
