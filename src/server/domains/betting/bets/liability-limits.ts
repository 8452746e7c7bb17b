import { Effect } from "effect"
import type { Bet, BetRefusal } from "#models/betting/bet.ts"
import { inGroups } from "#models/betting/coupon-fault.ts"
import {
  isGameLiability,
  type LiabilityTerms,
  liabilitiesOf,
  liabilityNames,
  mostStakeWithin,
  positionsWithoutRoom,
} from "#models/betting/liability.ts"
import { lostShare } from "#models/betting/lost-by.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { movedBy } from "#models/money/units.ts"
import type { LiabilityLimit } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import {
  currencyOf,
  minorRate,
  type Settings,
  type SiteMoney,
  SiteSettings,
} from "#src/server/kernel/settings/settings.ts"

/**
 * At what rate a bet in a currency counts: its minor units for a million of the default currency's. The decimal that the currency's rate is
 * written as, moved by six places: rounded up to a whole number it would count bets for less than they may cost.
 */
export const liabilityRateOf = (
  settings: Pick<Settings, "currencies">,
  money: Pick<SiteMoney, "code" | "baseRate">,
): number => movedBy(minorRate(settings, money), 6)

/** How much the house may lose on what is named so; nothing where the site does not bound it. */
export const liabilityLimit =
  (settings: Pick<Settings, "liability">): LiabilityLimit =>
  (name) => {
    const { liability } = settings
    const most = isGameLiability(name) ? liability.game : liability.selection
    return most === undefined ? undefined : BigInt(most)
  }

/**
 * What the house may still lose on selections, in minor units of the default currency, and at what rate bets in a currency count: on each the
 * less of what is left of it and of its game; those alone where that is less than one bet may pay.
 */
export const makeRooms = Effect.gen(function* () {
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const limitOf = liabilityLimit(settings)
  return Effect.fnUntraced(function* (keys: ReadonlyArray<string>, money: SiteMoney) {
    const leftRate = liabilityRateOf(settings, money)
    const mostWon = Number(lostShare(money.maximumWin, leftRate, 1))
    const gameOf = (key: string) => key.slice(0, key.indexOf("/"))
    const stands = yield* journal.liabilities([...new Set(keys.flatMap((key) => [key, gameOf(key)]))])
    const left: Record<string, MinorUnits> = {}
    for (const key of keys) {
      const rooms = [key, gameOf(key)].flatMap((name) => {
        const most = limitOf(name)
        return most === undefined ? [] : [Number(most - (stands.get(name) ?? 0n))]
      })
      const room = Math.min(mostWon, ...rooms)
      if (room < mostWon) left[key] = minorUnits(Math.max(0, room))
    }
    return { left, leftRate }
  })
})

/** Says how much of a bet that was not taken would be, by what the house may still lose on its selections. */
export const makeLiabilityRefusal = Effect.gen(function* () {
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const limitOf = liabilityLimit(settings)
  return Effect.fnUntraced(function* (bet: Bet) {
    const money = currencyOf(settings, bet.currency)
    if (money === undefined) return yield* Effect.die(new Error(`${bet.currency} is no currency of the site`))
    const terms = { rate: liabilityRateOf(settings, money), isWhole: true }
    const stands = yield* journal.liabilities(liabilityNames(bet, terms))
    const roomOf = (name: string) => {
      const most = limitOf(name)
      return most === undefined ? undefined : most - (stands.get(name) ?? 0n)
    }
    const bound = mostStakeWithin(bet, terms, roomOf)
    const full = positionsWithoutRoom(bet, terms, roomOf)
    const positions = full.length === 0 ? {} : { positions: full }
    const refusal: BetRefusal =
      bound < money.minimum
        ? { code: "liability-full", ...positions }
        : { code: "stake-above-limit", bound, ...positions }
    return inGroups(refusal, bet.groups)
  })
})

/**
 * Why a bet in play is not taken at odds that have risen: names its selections, of a multi-bet its groups, that there is no room for. What the
 * bet counts already, at the odds it was placed at, is not in its own way.
 */
export const makeAcceptanceRefusal = Effect.gen(function* () {
  const journal = yield* Journal
  const limitOf = liabilityLimit(yield* SiteSettings)
  return Effect.fnUntraced(function* (waiting: Bet, taken: Bet, terms: LiabilityTerms) {
    const stands = new Map(yield* journal.liabilities(liabilityNames(taken, terms)))
    for (const { name, amount } of liabilitiesOf(waiting, terms))
      stands.set(name, (stands.get(name) ?? 0n) - amount)
    const positions = positionsWithoutRoom(taken, terms, (name) => {
      const most = limitOf(name)
      return most === undefined ? undefined : most - (stands.get(name) ?? 0n)
    })
    // Room that was made meanwhile leaves nothing to name.
    const refusal: BetRefusal = { code: "liability-full", ...(positions.length > 0 && { positions }) }
    return inGroups(refusal, taken.groups)
  })
})
