import { Clock, Context, Effect, Layer } from "effect"
import type { AvailableLimits, HeldLimit, PlayerLimits } from "#models/api/player-limits.ts"
import { isStopped, mayReturn } from "#models/limits/exclusion.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { isTimeLimit, type Limits, partsOf, raiseState } from "#models/limits/limit.ts"
import { playedOf, playedWithin, sessionAt } from "#models/limits/play-time.ts"
import { resultOf } from "#models/limits/self-test.ts"
import { NO_USE, usedOf } from "#models/limits/use.ts"
import { resetOf } from "#models/limits/window.ts"
import { minorUnits } from "#models/money/money.ts"
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
import { type Playing, PlayTimes } from "./PlayTimes.ts"
import { areFiguresShown, checkMinutesOf, timeRulesOf } from "./time-rules.ts"

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

  const times = yield* PlayTimes

  /** Limits of time, in minutes. */
  const ofTime = (limits: Limits, { play: { context: play }, limits: known, at }: Playing) => {
    const { day, restMs } = timeRulesOf(jurisdiction, known, at)
    const session = sessionAt(play, restMs, at)
    return jurisdiction.limits.filter(isTimeLimit).flatMap((id): ReadonlyArray<HeldLimit> => {
      const own = limits[id]
      if (own === undefined) return []
      const playedMs =
        id === "time-day" ? playedWithin(play, day, at) : session === undefined ? 0 : playedOf(session, at)
      return [
        {
          id,
          by: "player",
          amount: own.amount,
          used: minorUnits(Math.floor(playedMs / 60_000)),
          since: own.since,
          ...(id === "time-day" ? { resetsAt: day.until } : {}),
          ...(own.raise === undefined ? {} : { raise: { ...own.raise, state: raiseState(own.raise, at) } }),
        },
      ]
    })
  }

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
      const resetsAt =
        period === "bet" || period === "session" ? undefined : resetOf(period, jurisdiction, now, first)
      const own = by === "player" ? limits[id] : undefined
      return {
        id,
        by,
        amount,
        currency,
        used: kind === "time" ? minorUnits(0) : usedOf(kind, use),
        ...(resetsAt === undefined ? {} : { resetsAt }),
        ...(own === undefined ? {} : { since: own.since }),
        ...(own?.raise === undefined
          ? {}
          : {
              raise: {
                ...own.raise,
                ...(own.raise.amount === undefined
                  ? {}
                  : { amount: exchangedBy(settings, own.raise.amount, own.currency ?? currency, currency) }),
                state: raiseState(own.raise, now),
              },
            }),
      }
    })
  })

  return LimitList.of({
    of: Effect.fn("LimitList.of")(function* (playerId) {
      const now = yield* Clock.currentTimeMillis
      const known = (yield* aggregates.load(limitAggregate, `${playerId}`)).snapshot.context
      const { declinedAt } = known
      const checkMinutes = checkMinutesOf(jurisdiction, known)
      const { stop, test } = (yield* aggregates.load(exclusionAggregate, `${playerId}`)).snapshot.context
      return {
        now,
        limits: [...(yield* heldBy(playerId, now)), ...ofTime(known.limits, yield* times.of(playerId))],
        figuresShown: areFiguresShown(jurisdiction, known),
        ...(checkMinutes === undefined ? {} : { checkMinutes }),
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
      check: {
        least: jurisdiction.play.check.least,
        most: jurisdiction.play.check.most,
        mayBeOff: jurisdiction.play.check.mayBeOff,
        ...(jurisdiction.play.breakMs === undefined ? {} : { breakMs: jurisdiction.play.breakMs }),
      },
      inView: jurisdiction.play.inView,
      cancelChanges: true,
    },
  })
})
