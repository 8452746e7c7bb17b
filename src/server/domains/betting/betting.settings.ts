import {
  advances,
  betLimits,
  cashOut,
  correctionSecond,
  liability,
  liveDelay,
} from "#models/betting/betting-settings.ts"
import { minorUnits } from "#models/money/money.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"

const mainOf = ({ currencies: [main] }: Settings) => main
/** In whole units of the default currency. */
const amountIn = (settings: Settings, units: number) => amountOf(units, mainOf(settings).code)
const unitsIn = (settings: Settings, amount: number) => unitsOf(amount, mainOf(settings).code)

/** Bounds of all currencies with those of the default one set: others keep their proportion to it, rounded down, and never go below their smallest stake. */
const boundedBy = (settings: Settings, stake: number, payout: number): Settings["currencies"] => {
  const main = mainOf(settings)
  const [maximum, maximumWin] = [unitsIn(settings, stake), unitsIn(settings, payout)]
  const scaled = (units: number, from: number, to: number) =>
    Number((BigInt(units) * BigInt(to)) / BigInt(from))
  const [first, ...others] = settings.currencies
  return [
    { ...first, maximum, maximumWin },
    ...others.map((money) => ({
      ...money,
      maximum: minorUnits(Math.max(money.minimum, scaled(money.maximum, main.maximum, maximum))),
      maximumWin: minorUnits(Math.max(money.minimum, scaled(money.maximumWin, main.maximumWin, maximumWin))),
    })),
  ]
}

/** What operators change of bets while the site runs. */
export const bettingSettings = [
  changeable(
    liveDelay,
    ({ liveDelayMs }) => ({ seconds: liveDelayMs / 1000 }),
    (_, { seconds }) => ({ liveDelayMs: seconds * 1000 }),
  ),
  changeable(
    cashOut,
    ({ saleMargin, partSale }) => ({ margin: saleMargin / 10, parts: partSale }),
    (_, { margin, parts }) => ({ saleMargin: Math.round(margin * 10), partSale: parts }),
  ),
  changeable(
    betLimits,
    (settings) => {
      const { maximum, maximumWin } = mainOf(settings)
      return { stake: amountIn(settings, maximum), payout: amountIn(settings, maximumWin) }
    },
    (settings, { stake, payout }) => ({ currencies: boundedBy(settings, stake, payout) }),
  ),
  changeable(
    liability,
    (settings) => ({
      selection: amountIn(settings, settings.liability.selection ?? 0),
      game: amountIn(settings, settings.liability.game ?? 0),
    }),
    (settings, { selection, game }) => ({
      liability: {
        ...(selection === 0 ? {} : { selection: unitsIn(settings, selection) }),
        ...(game === 0 ? {} : { game: unitsIn(settings, game) }),
      },
    }),
  ),
  changeable(
    correctionSecond,
    (settings) => ({ second: amountIn(settings, settings.correctionThreshold) }),
    (settings, { second }) => ({ correctionThreshold: unitsIn(settings, second) }),
  ),
  changeable(
    advances,
    ({ advanceShare }) => ({ share: advanceShare }),
    (_, { share }) => ({ advanceShare: share }),
  ),
]
