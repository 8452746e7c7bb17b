import { Schema } from "effect"
import { PromoKind } from "../betting/promo.ts"
import { isPromoText, promoText } from "../betting/promo-code.ts"
import { MOST_EACH, MOST_NAMED, MOST_USES, PromoTerms } from "../betting/promo-terms.ts"
import { fractionDigits } from "../money/currency.ts"
import { readAmount } from "../money/typed-amount.ts"
import { plainSigns } from "../request/plain-text.ts"
import { startOfDay } from "../request/utc-moment.ts"

const DAY = 86_400_000
const ODDS_DIGITS = 3
const HIGHEST_SHARE = 100

/** The fields of a new code, in the order in which the form has them. */
export const PROMO_FIELDS = [
  "code",
  "kind",
  "amount",
  "percent",
  "leastOdds",
  "leastStake",
  "limit",
  "perPlayer",
  "from",
  "until",
  "players",
] as const
export type PromoField = (typeof PROMO_FIELDS)[number]

/** What was typed into the fields. */
export const TypedPromo = Schema.Struct(
  Object.fromEntries(PROMO_FIELDS.map((field) => [field, Schema.String])) as {
    readonly [Field in PromoField]: typeof Schema.String
  },
)
export type TypedPromo = typeof TypedPromo.Type

/** What is wrong with what was typed, by field: keys of the dictionary. */
export type PromoFaults = Readonly<Record<string, string>>

/** A decimal as it is typed, in units of so many digits; nothing where it is none. */
const scaled = (text: string, digits: number): number | undefined => {
  const read = readAmount(text, digits)
  if (read === undefined) return undefined
  const [whole = "", fraction = ""] = read.split(".")
  const units = Number(`${whole}${fraction.padEnd(digits, "0")}`)
  return Number.isSafeInteger(units) ? units : undefined
}

const whole = (text: string, most: number): number | undefined => {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** Numbers of players, parted by anything; nothing where there are none, or too many, or one is no number. */
const numbersIn = (text: string): ReadonlyArray<number> | undefined => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "")
  const numbers = words.map((word) => whole(word.replace(/^(?:#|No\.?)/i, ""), Number.MAX_SAFE_INTEGER))
  const known = [...new Set(numbers)].filter((number) => number !== undefined)
  return numbers.includes(undefined) || known.length === 0 || known.length > MOST_NAMED ? undefined : known
}

/**
 * The code that a form asks for, and what is wrong with it: signs and digits of any script are read. `currency`: that of the amounts. Days are
 * those of UTC; a code can be used to the end of its last one.
 */
export const readPromo = (
  typed: TypedPromo,
  currency: string,
): { readonly code: string; readonly terms?: PromoTerms; readonly faults: PromoFaults } => {
  const faults: Record<string, string> = {}
  const text = (field: PromoField): string => plainSigns(typed[field]).trim()
  /** What a field says, or a fault; what is left empty says nothing where it may. */
  const said = <A>(field: PromoField, read: (text: string) => A | undefined, empty?: A): A | undefined => {
    if (text(field) === "" && empty !== undefined) return empty
    const value = read(text(field))
    if (value === undefined) faults[field] = `operator.promos.fault.${field}`
    return value
  }
  const optional = <A>(field: PromoField, read: (text: string) => A | undefined): A | undefined =>
    text(field) === "" ? undefined : said(field, read)
  const money = (entry: string) => scaled(entry, fractionDigits(currency))
  const code = promoText(text("code"))
  if (!isPromoText(code)) faults.code = "operator.promos.fault.code"
  const kind = said("kind", (entry) => (Schema.is(PromoKind)(entry) ? entry : undefined))
  const from = optional("from", startOfDay)
  const last = optional("until", startOfDay)
  const until = last === undefined ? undefined : last + DAY
  if (from !== undefined && until !== undefined && until <= from) faults.until = "operator.promos.fault.days"
  const perPlayer = optional("perPlayer", (entry) => whole(entry, MOST_EACH))
  const players = optional("players", numbersIn)
  const terms = {
    kind,
    amount: said("amount", (entry) => money(entry) || undefined),
    rate:
      kind === undefined || kind === "freebet"
        ? 0
        : (said("percent", (entry) => whole(entry, HIGHEST_SHARE)) ?? 0) * 10,
    leastOdds: said("leastOdds", (entry) => scaled(entry, ODDS_DIGITS), 1000),
    leastStake: said("leastStake", money, 0),
    limit: said("limit", (entry) => whole(entry, MOST_USES)),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(perPlayer === undefined ? {} : { perPlayer }),
    ...(players === undefined ? {} : { players }),
  }
  if (terms.leastOdds !== undefined && terms.leastOdds < 1000)
    faults.leastOdds = "operator.promos.fault.leastOdds"
  return Object.keys(faults).length === 0 && Schema.is(PromoTerms)(terms)
    ? { code, terms, faults }
    : { code, faults }
}
