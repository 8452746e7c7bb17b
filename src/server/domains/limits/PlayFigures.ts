import { Context, Effect, Layer } from "effect"
import type { PlayTold } from "#models/api/player-limits.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import {
  barAt,
  checkAt,
  isCheckDue,
  nextBar,
  PULSE_MS,
  playedOf,
  playedWithin,
  sessionAt,
} from "#models/limits/play-time.ts"
import { NO_USE, type Use } from "#models/limits/use.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { accountAt, type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { accountsAggregate, Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { makeRecent } from "#src/server/kernel/journal/recent.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { LimitUse } from "./LimitUse.ts"
import type { Playing } from "./PlayTimes.ts"
import { areFiguresShown, timeRulesOf } from "./time-rules.ts"

/** Players whose figures are remembered, and for how long: an account of theirs may be written to by another process. */
const REMEMBERED = 100_000
const TRUSTED_MS = 5 * 60_000
/** How often a page that shows a check asks whether it was read elsewhere. */
const DUE_MS = 10_000
/** A page asks again no sooner, whatever is about to happen. */
const SOONEST_MS = 1000

interface Figures {
  readonly use: Use
  readonly currency: CurrencyCode
}

interface Known extends Figures {
  /** What the figures are of: the session, and the versions of the accounts. */
  readonly of: string
  readonly at: number
}

/** What a player's session came to, and what a page is told of it. */
export class PlayFigures extends Context.Service<
  PlayFigures,
  { readonly told: (playerId: PlayerId, playing: Playing) => Effect.Effect<PlayTold, StoreUnavailable> }
>()("statebook/server/limits/PlayFigures") {
  static readonly layer = Layer.effect(
    PlayFigures,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const settings = yield* SiteSettings
  const uses = yield* LimitUse
  const wallets = yield* Wallets
  const jurisdiction = JURISDICTIONS[settings.jurisdiction]
  const recent = makeRecent<Known>(REMEMBERED)

  /** Changes with every event of the player's accounts that this process knows of. */
  const versionsOf = (playerId: PlayerId): string => {
    const list = aggregates.peek(accountsAggregate, `${playerId}`)
    const ids = list?.snapshot.context.accounts.map(({ id }) => id) ?? []
    return [
      list?.version ?? 0,
      ...(ids.length === 0 ? [accountAt(playerId, 1)] : ids).map(
        (accountId) => aggregates.peek(walletAggregate, walletIdOf({ playerId, accountId }))?.version ?? 0,
      ),
    ].join(".")
  }

  const figuresOf = Effect.fnUntraced(function* (
    playerId: PlayerId,
    beganAt: number,
    at: number,
    isFresh: boolean,
  ): Effect.fn.Return<Figures, StoreUnavailable> {
    const of = `${beganAt}/${versionsOf(playerId)}`
    const known = recent.get(`${playerId}`)
    if (!isFresh && known?.of === of && at - known.at < TRUSTED_MS) return known
    const { currency } = yield* wallets.active(playerId)
    const use = (yield* uses.since(playerId, [beganAt], currency)).get(beganAt)?.use ?? NO_USE
    recent.set(`${playerId}`, { use, currency, of, at })
    return { use, currency }
  })

  return PlayFigures.of({
    told: Effect.fnUntraced(function* (playerId, { play: { context: play }, limits, at }) {
      const rules = timeRulesOf(jurisdiction, limits, at)
      const shown = areFiguresShown(jurisdiction, limits)
      const bar = barAt(play, at)
      const session = sessionAt(play, rules.restMs, at)
      const isDue = isCheckDue(play, rules, at)
      const figures =
        session === undefined || !(shown || isDue || bar !== undefined)
          ? undefined
          : yield* figuresOf(playerId, session.beganAt, at, isDue || bar !== undefined)
      const soon = [bar?.until, nextBar(play, rules, at)?.from, checkAt(play, rules)].filter(
        (each): each is number => each !== undefined && each > at,
      )
      return {
        now: at,
        shown,
        todayMs: playedWithin(play, rules.day, at),
        // A check that is read on another device is to go soon on this one.
        askAfterMs: Math.max(
          SOONEST_MS,
          Math.min(isDue ? DUE_MS : PULSE_MS, ...soon.map((each) => each - at)),
        ),
        ...(session === undefined
          ? {}
          : {
              session: {
                beganAt: session.beganAt,
                playedMs: playedOf(session, at),
                ...(figures === undefined
                  ? {}
                  : {
                      currency: figures.currency,
                      staked: figures.use.staked,
                      returned: figures.use.returned,
                    }),
              },
            }),
        ...(rules.checkMinutes === undefined ? {} : { check: { minutes: rules.checkMinutes, due: isDue } }),
        ...(bar === undefined ? {} : { bar: { by: bar.by, until: bar.until } }),
      }
    }),
  })
})
