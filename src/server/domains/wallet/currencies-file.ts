import { Effect, Schema } from "effect"
import { fractionDigits } from "#models/money/currency.ts"
import {
  AmountUnfit,
  countedIn,
  type Decimal,
  DecimalAmount,
  MOST_FIGURES,
} from "#models/money/decimal-amount.ts"
import { CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { minorRateOf } from "#models/money/units.ts"
import { DEFAULT_LANGUAGE, localeOf } from "#models/site/language.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import { catalogueCurrency, currencyNameIn, currencySymbol } from "#src/server/kernel/reference/currencies.ts"
import type { Settings, SiteMoney } from "#src/server/kernel/settings/settings.ts"

const Amount = DecimalAmount.check(Schema.makeFilter((amount) => amount > 0n || "more than nothing"))
const Words = Schema.String.check(Schema.isBetweenLength(1, 60))

/** More than any bound is: amounts are sent with so many figures, and five times a bound are counted yet. */
const TOO_MUCH = 10 ** MOST_FIGURES

/** A currency as an operator writes it (§3 Site configuration: currency); amounts in units of it. */
const Written = Schema.Struct({
  code: CurrencyCode,
  /** Units of the currency for one unit of the first. */
  baseRate: Schema.Number.check(Schema.isGreaterThan(0), Schema.isFinite()),
  minSumBet: Amount,
  /** The most that one bet stakes, and pays; absent: those of the first currency at the rate. */
  maxSumBet: Schema.optionalKey(Amount),
  maxWin: Schema.optionalKey(Amount),
  symbol: Schema.optionalKey(Words),
  name: Schema.optionalKey(Words),
  /** Whether no new account is opened in it. */
  hide: Schema.optionalKey(Schema.Boolean),
})
type Written = typeof Written.Type

const AMOUNTS = ["minSumBet", "maxSumBet", "maxWin"] as const

/** Its amount of that name in minor units; nothing where it is not told. */
const counted = (written: Written, field: (typeof AMOUNTS)[number]): MinorUnits | undefined => {
  const amount: Decimal | undefined = written[field]
  return amount === undefined ? undefined : countedIn(amount, written.code, field)
}

/** What is wrong with an amount by itself, in words. */
const amountFault = (written: Written, field: (typeof AMOUNTS)[number]): string | undefined => {
  try {
    return (counted(written, field) ?? 0) >= TOO_MUCH
      ? `at most ${MOST_FIGURES} figures of its smallest unit can be counted`
      : undefined
  } catch (error) {
    if (error instanceof AmountUnfit) return error.message
    throw error
  }
}

/** What is wrong with a currency by itself, under the name of its field. */
const faultOf = (written: Written, place: number) => {
  const { code, minSumBet, maxSumBet, maxWin } = written
  const at = (field: string, issue: string) => ({ path: [place, field], issue })
  if (catalogueCurrency(code) === undefined) return at("code", `${code} is no currency of the catalogue`)
  for (const field of AMOUNTS) {
    const issue = amountFault(written, field)
    if (issue !== undefined) return at(field, issue)
  }
  if (maxSumBet !== undefined && maxSumBet < minSumBet) return at("maxSumBet", "less than minSumBet")
  return maxWin !== undefined && maxWin < minSumBet ? at("maxWin", "less than minSumBet") : undefined
}

/** What is wrong with the list: the first is the default, which the others' rates and absent bounds are told by. */
const faultsOf = (list: ReadonlyArray<Written>) => {
  const [main] = list
  if (main === undefined) return "at least one currency is expected"
  const own = list.flatMap((each, place) => faultOf(each, place) ?? [])
  if (own.length > 0) return own
  const codes = list.map(({ code }) => code)
  const twice = codes.findIndex((code, place) => codes.indexOf(code) !== place)
  if (twice >= 0) return { path: [twice, "code"], issue: `${codes[twice]} stands twice` }
  if (main.baseRate !== 1)
    return { path: [0, "baseRate"], issue: "1 is expected of the first, which is the default" }
  if (main.hide === true) return { path: [0, "hide"], issue: "the first is the default, which is not hidden" }
  const bound = (["maxSumBet", "maxWin"] as const).find((field) => main[field] === undefined)
  if (bound !== undefined)
    return { path: [0, bound], issue: "is expected of the first, which is the default" }
  const high = list.findIndex((each) =>
    (["maxSumBet", "maxWin"] as const).some((field) => boundOf(each, main, field) >= TOO_MUCH),
  )
  if (high >= 0)
    return {
      path: [high, "baseRate"],
      issue: "what may be staked and won at this rate is more than can be counted",
    }
  const low = list.findIndex((each) => boundOf(each, main, "maxSumBet") < (counted(each, "minSumBet") ?? 0))
  return low < 0 || { path: [low, "minSumBet"], issue: "more than the most that may be staked at its rate" }
}

/** Digits from which on a whole unit is much: bounds of such currencies keep three figures in place of whole units. */
const FINE_DIGITS = 4

/** What an amount in minor units is rounded down to a multiple of. */
const roundTo = (amount: number, digits: number): number =>
  digits < FINE_DIGITS ? 10 ** digits : 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2)

/** A bound of a currency in minor units: its own, or that of the default one at its rate, rounded down. */
const boundOf = (written: Written, main: Written, field: "maxSumBet" | "maxWin"): number => {
  const own = counted(written, field)
  if (own !== undefined) return own
  const amount = (counted(main, field) ?? 0) * minorRateOf(written, main.code)
  const step = roundTo(amount, fractionDigits(written.code))
  return Math.floor(amount / step) * step
}

const File = Schema.fromJsonString(Schema.Array(Written).check(Schema.makeFilter(faultsOf)))

const moneyOf = (written: Written, main: Written): SiteMoney => {
  const { code, symbol, name, baseRate, minSumBet, hide } = written
  return {
    id: catalogueCurrency(code)?.id ?? 0,
    code,
    symbol: symbol ?? currencySymbol(code),
    name: name ?? currencyNameIn(localeOf(DEFAULT_LANGUAGE), code) ?? code,
    baseRate,
    minimum: countedIn(minSumBet, code, "minSumBet"),
    maximum: minorUnits(boundOf(written, main, "maxSumBet")),
    maximumWin: minorUnits(boundOf(written, main, "maxWin")),
    ...(hide === true ? { hide } : {}),
  }
}

/** The currencies of an operator's file; `docs/operations/currencies.md` says what stands in it. */
export const readCurrencies = (file: string): Effect.Effect<Settings["currencies"], OperatorFileUnreadable> =>
  Effect.flatMap(readOperatorFile("CURRENCIES", file, File), ([main, ...more]) =>
    main === undefined
      ? Effect.die(new Error("A file without currencies was read"))
      : Effect.succeed([moneyOf(main, main), ...more.map((each) => moneyOf(each, main))] as const),
  )
