import { Clock, Context, Effect, Layer } from "effect"
import type { AvailableLimits, HeldLimit, PlayerLimits } from "#models/api/player-limits.ts"
import { isStopped, mayReturn } from "#models/limits/exclusion.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { partsOf, raiseState } from "#models/limits/limit.ts"
import { resultOf } from "#models/limits/self-test.ts"
import { NO_USE, usedOf } from "#models/limits/use.ts"
import { resetOf } from "#models/limits/window.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { exchangedBy } from "./exchanged-by.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"
import { LimitUse } from "./LimitUse.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { holdingsIn, sinceOf } from "./PlayRules.ts"

/** What is in force for players, and what the site offers them. */
export class LimitList extends Context.Service<
  LimitList,
  {
    readonly of: (playerId: PlayerId) => Effect.Effect<PlayerLimits, StoreUnavailable>
    readonly available: AvailableLimits
  }
>()("statebook/server/limits/LimitList") {
  static readonly layer = Layer.effect(
    LimitList,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const uses = yield* LimitUse
  const wallets = yield* Wallets
  const settings = yield* SiteSettings
  const jurisdiction = JURISDICTIONS[settings.jurisdiction]

  const heldBy = Effect.fnUntraced(function* (playerId: PlayerId, now: number) {
    const { limits } = (yield* aggregates.load(limitAggregate, `${playerId}`)).snapshot.context
    const { currency } = yield* wallets.active(playerId)
    const holdings = holdingsIn(jurisdiction, limits, currency, settings)
    const instants = new Set(
      holdings.map(({ id }) => sinceOf(jurisdiction, id, now)).filter((each) => each !== undefined),
    )
    const found = yield* uses.since(playerId, [...instants], currency)
    return holdings.map(({ id, by, amount }): HeldLimit => {
      const { kind, period } = partsOf(id)
      const since = sinceOf(jurisdiction, id, now)
      const { use, first } = (since === undefined ? undefined : found.get(since)) ?? { use: NO_USE }
      const resetsAt = period === "bet" ? undefined : resetOf(period, jurisdiction, now, first)
      const own = by === "player" ? limits[id] : undefined
      return {
        id,
        by,
        amount,
        currency,
        used: usedOf(kind, use),
        ...(resetsAt === undefined ? {} : { resetsAt }),
        ...(own === undefined ? {} : { since: own.since }),
        ...(own?.raise === undefined
          ? {}
          : {
              raise: {
                ...own.raise,
                ...(own.raise.amount === undefined
                  ? {}
                  : { amount: exchangedBy(settings, own.raise.amount, own.currency, currency) }),
                state: raiseState(own.raise, now),
              },
            }),
      }
    })
  })

  return LimitList.of({
    of: Effect.fn("LimitList.of")(function* (playerId) {
      const now = yield* Clock.currentTimeMillis
      const { declinedAt } = (yield* aggregates.load(limitAggregate, `${playerId}`)).snapshot.context
      const { stop, test } = (yield* aggregates.load(exclusionAggregate, `${playerId}`)).snapshot.context
      return {
        now,
        limits: yield* heldBy(playerId, now),
        stopped: isStopped(stop, now),
        mayReturn: stop !== undefined && mayReturn(stop, now),
        ...(stop === undefined ? {} : { stop }),
        ...(declinedAt === undefined ? {} : { declinedAt }),
        ...(test === undefined ? {} : { test: { ...test, result: resultOf(test.score) } }),
      }
    }),
    available: {
      jurisdiction: jurisdiction.id,
      zone: jurisdiction.zone,
      limits: jurisdiction.limits,
      required: jurisdiction.required,
      beforeDeposit: jurisdiction.beforeDeposit,
      raiseWaitMs: jurisdiction.raise.waitMs,
      timeOuts: jurisdiction.timeOuts,
      exclusions: jurisdiction.exclusions,
      returnMs: jurisdiction.returnMs,
      panicMs: jurisdiction.panicMs,
      cancelChanges: true,
    },
  })
})
