import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { Level } from "#models/identification/identification.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { type Payer, type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { currencyOf, type LevelLimit, minorRate, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** The sum is above what a player may do before being identified; `above` in minor units of the account's currency. */
export class LevelNeeded extends Schema.TaggedError<LevelNeeded>()("LevelNeeded", {
  deed: Schema.Literals(["bet", "deposit", "withdrawal"]),
  above: MinorUnits,
  /** That the bound is counted in. */
  currency: CurrencyCode,
}) {}

/** What players may do by the level of identification that they reached. */
export class Levels extends Context.Service<
  Levels,
  {
    /** The limits in the currency of an account. */
    readonly limits: (
      payer: Payer,
    ) => Effect.Effect<ReadonlyArray<LevelLimit & { readonly currency: CurrencyCode }>, StoreUnavailable>
    /** What the player's level is too low for: the sum is in minor units of the account's currency. Nothing where it suffices. */
    readonly lacking: (
      payer: Payer,
      deed: LevelLimit["deed"],
      sum: MinorUnits,
    ) => Effect.Effect<LevelNeeded | undefined, StoreUnavailable>
    /** The level that a player has now: what was proved lapses. */
    readonly of: (playerId: PlayerId) => Effect.Effect<Level, StoreUnavailable>
  }
>()("statebook/server/identification/Levels") {
  static readonly layer = Layer.effect(
    Levels,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const settings = yield* SiteSettings
      const limits = Effect.fnUntraced(function* (payer: Payer) {
        // The currency of a wallet never changes: what is remembered is enough.
        const id = walletIdOf(payer)
        const { snapshot } =
          aggregates.peek(walletAggregate, id) ?? (yield* aggregates.load(walletAggregate, id))
        const money = currencyOf(settings, snapshot.context.currency ?? "") ?? settings.currencies[0]
        const rate = minorRate(settings, money)
        return settings.identification.limits.map(({ above, ...limit }) => ({
          ...limit,
          currency: money.code,
          above: minorUnits(Math.round(above * rate)),
        }))
      })
      const levelOf = Effect.fnUntraced(function* (playerId: PlayerId) {
        const { snapshot } = yield* aggregates.load(identificationAggregate, `${playerId}`)
        const { level, expiresAt } = snapshot.context
        return (yield* Clock.currentTimeMillis) < expiresAt ? level : 0
      })
      const lackingOf = Effect.fnUntraced(function* (
        payer: Payer,
        deed: LevelLimit["deed"],
        sum: MinorUnits,
      ) {
        const passed = (yield* limits(payer)).filter((limit) => limit.deed === deed && sum > limit.above)
        if (passed.length === 0) return undefined
        const reached = yield* levelOf(payer.playerId)
        const missed = passed.find((limit) => limit.level > reached)
        return missed === undefined
          ? undefined
          : new LevelNeeded({ deed, above: missed.above, currency: missed.currency })
      })
      // Most sites limit nothing: nothing is read then.
      const limited = new Set(settings.identification.limits.map(({ deed }) => deed))
      return Levels.of({
        limits,
        of: levelOf,
        lacking: (payer, deed, sum) =>
          limited.has(deed) ? lackingOf(payer, deed, sum) : Effect.succeed(undefined),
      })
    }),
  )
}
