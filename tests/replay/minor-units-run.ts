import { Effect } from "effect"
import type { CurrencyCode } from "#models/money/money.ts"
import { unitsOf } from "#models/money/units.ts"
import { catalogueCurrency } from "#src/server/kernel/reference/currencies.ts"
import { SETTINGS, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { Visitor } from "#tests/support/player-site.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  HISTORY,
  market,
  nextGuid,
  nextNumber,
  PLACE,
  single,
} from "#tests/support/wagers.ts"

const money = (code: string, baseRate: number, least: number): SiteMoney => ({
  id: catalogueCurrency(code)?.id ?? 0,
  code: code as CurrencyCode,
  symbol: code,
  name: code,
  baseRate,
  minimum: unitsOf(least, code),
  maximum: unitsOf(least * 10_000, code),
  maximumWin: unitsOf(least * 1_000_000, code),
})

/** The site's currencies, and such as have no decimals, three and eight. */
export const CURRENCIES = {
  currencies: [
    ...SETTINGS.currencies,
    money("JPY", 2, 20),
    money("KWD", 0.004, 0.04),
    money("BTC", 0.0000001, 0.000001),
  ],
} as const

/** Players with accounts in yen, dinars and bitcoins bet, sell a part and are paid to the last decimal. */
export const betsInMinorUnits = Effect.gen(function* () {
  let game = 0
  for (const [code, deposit, stake, part] of [
    ["JPY", 10_000, 1001, 501],
    ["KWD", 100, 10.005, 5.001],
    ["BTC", 0.01, 0.00012345, 0.00006789],
  ] as const) {
    game += 1
    yield* market(game, "opened")
    const who = new Visitor("en", false)
    yield* who.register(nextNumber(), `guid-of-registration-in-${code}`, catalogueCurrency(code)?.id)
    yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: deposit })
    const bet = betOf(yield* who.secure(PLACE, single(game, { summ: stake })))
    const sale = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, summ: part, price: 0 }
    yield* who.secure(`${HISTORY}/sale`, sale)
    yield* market(game, { settled: { "1": "won", X: "lost", "2": "lost" } })
    yield* comesTo(who, bet.betGuid, "won")
  }
})
