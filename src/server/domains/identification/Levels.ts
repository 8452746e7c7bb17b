import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { MinorUnits, minorUnits } from "#models/money/money.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { currencyOf, type LevelLimit, minorRate, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** The sum is above what a player may do before being identified; `above` in minor units of the player's currency. */
export class LevelNeeded extends Schema.TaggedError<LevelNeeded>()("LevelNeeded", {
  deed: Schema.Literals(["bet", "deposit"]),
  above: MinorUnits,
}) {}

/** What players may do by the level of identification that they reached. */
export class Levels extends Context.Service<
  Levels,
  {
    /** The limits in the player's currency. */
    readonly limits: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<LevelLimit>, StoreUnavailable>
    /** What the player's level is too low for: the sum is in minor units of the player's currency. Nothing where it suffices. */
    readonly lacking: (
      playerId: PlayerId,
      deed: LevelLimit["deed"],
      sum: MinorUnits,
    ) => Effect.Effect<LevelNeeded | undefined, StoreUnavailable>
  }
>()("statebook/server/identification/Levels") {
  static readonly layer = Layer.effect(
    Levels,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const settings = yield* SiteSettings
      const limits = Effect.fnUntraced(function* (playerId: PlayerId) {
        // The currency of a wallet never changes: what is remembered is enough.
        const id = `${playerId}`
        const { snapshot } =
          aggregates.peek(walletAggregate, id) ?? (yield* aggregates.load(walletAggregate, id))
        const money = currencyOf(settings, snapshot.context.currency ?? "")
        const rate = money === undefined ? 1 : minorRate(settings, money)
        return settings.identification.limits.map(({ above, ...limit }) => ({
          ...limit,
          above: minorUnits(Math.round(above * rate)),
        }))
      })
      const lackingOf = Effect.fnUntraced(function* (
        playerId: PlayerId,
        deed: LevelLimit["deed"],
        sum: MinorUnits,
      ) {
        const passed = (yield* limits(playerId)).filter((limit) => limit.deed === deed && sum > limit.above)
        if (passed.length === 0) return undefined
        const { snapshot } = yield* aggregates.load(identificationAggregate, `${playerId}`)
        const now = yield* Clock.currentTimeMillis
        const { level, expiresAt } = snapshot.context
        const reached = now < expiresAt ? level : 0
        const missed = passed.find((limit) => limit.level > reached)
        return missed === undefined ? undefined : new LevelNeeded({ deed, above: missed.above })
      })
      // Most sites limit nothing: nothing is read then.
      const limited = new Set(settings.identification.limits.map(({ deed }) => deed))
      return Levels.of({
        limits,
        lacking: (playerId, deed, sum) =>
          limited.has(deed) ? lackingOf(playerId, deed, sum) : Effect.succeed(undefined),
      })
    }),
  )
}
