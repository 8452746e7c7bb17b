import { Effect, Schema } from "effect"
import { BetRefusal } from "#models/betting/bet.ts"
import { CurrencyCode } from "#models/money/money.ts"
import type { LevelNeeded } from "#src/server/domains/identification/identification.domain.ts"
import type { PlayBarred } from "#src/server/domains/limits/limits.domain.ts"

/** A rule of the line or the wallet refuses the bet. Nothing was written. `currency`: that its bound is told in; absent: that of the active account. */
export class BetNotTaken extends Schema.TaggedError<BetNotTaken>()("BetNotTaken", {
  refusal: BetRefusal,
  currency: Schema.optionalKey(CurrencyCode),
}) {}

/** Has bounds of a refused bet told in the currency of the account that it was to be staked from. */
export const toldIn =
  (currency: CurrencyCode | undefined) =>
  <A, E, R>(made: Effect.Effect<A, E | BetNotTaken, R>): Effect.Effect<A, E | BetNotTaken, R> =>
    Effect.mapError(made, (error) =>
      error instanceof BetNotTaken && currency !== undefined
        ? new BetNotTaken({ refusal: error.refusal, currency })
        : error,
    )

/** What the rules of responsible gaming say against a bet. */
export const stakeBarred = ({ code, bound, until, limit }: PlayBarred) =>
  new BetNotTaken({
    // A bet asks nobody for limits that may be declined.
    refusal: {
      code: code === "limit-unanswered" ? "limit-needed" : code === "break-due" ? "time-reached" : code,
      ...(bound === undefined ? {} : { bound }),
      ...(until === undefined ? {} : { until }),
      ...(limit === undefined ? {} : { limit }),
    },
  })

/** A stake above what the player may bet before being identified. */
export const stakeNeedsLevel = ({ above }: LevelNeeded) =>
  new BetNotTaken({ refusal: { code: "identification-needed", bound: above } })
