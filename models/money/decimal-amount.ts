import { Schema, SchemaGetter } from "effect"
import { type Fault, fault, isFault, telling } from "../request/fault.ts"
import { fractionDigits, MOST_DIGITS } from "./currency.ts"
import { decimalDigits, shortDecimal, toDecimal } from "./decimal.ts"
import { MinorUnits, minorUnits } from "./money.ts"

/** Figures of the longest amount: so many come through a number of JSON as they went, whatever the point is. */
export const MOST_FIGURES = 15

const FINEST = 10n ** BigInt(MOST_DIGITS)

/** An amount whose currency is not known yet: a whole number of hundred-millionths of a unit, for no minor unit is finer. */
export const Decimal = Schema.BigInt.pipe(Schema.brand("Decimal"))
export type Decimal = typeof Decimal.Type

const isAmount = (value: number): boolean => {
  const read = decimalDigits(value)
  return read !== undefined && read.digits <= MOST_DIGITS && read.figures.length <= MOST_FIGURES
}

const decimalOf = (value: number): Decimal => {
  const { figures = "0", digits = 0 } = decimalDigits(value) ?? {}
  return (BigInt(figures) * 10n ** BigInt(MOST_DIGITS - digits)) as Decimal
}

/** A decimal as a whole number, or nothing where it is none. */
export const wholeOf = (decimal: Decimal): number | undefined =>
  decimal % FINEST === 0n ? Number(decimal / FINEST) : undefined

/**
 * An amount as §7 sends it: a decimal number (§3 Decimals), zero or more, of as many decimals as the finest currency has, decoded exactly. It
 * becomes minor units where the account is known (`countedIn`), for the currency says how many decimals it may have (§5 money rounds to
 * two decimals, as most currencies do).
 */
export const DecimalAmount = Schema.Number.check(
  Schema.makeFilter(
    (value: number) =>
      isAmount(value) ||
      `an amount of money: zero or more, at most ${MOST_DIGITS} decimals, and ${MOST_FIGURES} figures in all`,
    telling("amount", { digits: MOST_DIGITS, figures: MOST_FIGURES }),
  ),
).pipe(
  Schema.decodeTo(Decimal, {
    decode: SchemaGetter.transform(decimalOf),
    encode: SchemaGetter.transform((amount: bigint) => Number(toDecimal(amount, MOST_DIGITS))),
  }),
)

/** The decimal of an amount in minor units; of hundredths where no currency is told. */
export const asDecimal = (units: number, currency: string | undefined): Decimal =>
  ((BigInt(units) * FINEST) / 10n ** BigInt(fractionDigits(currency))) as Decimal

/** Why a currency does not have an amount, in words that begin with it and as a fault. */
interface Unfit {
  readonly words: string
  readonly fault: Fault
}

/** Why a currency does not have an amount: it has fewer decimals, or the amount is more than can be counted. */
const unfit = (amount: Decimal, currency: string): Unfit | undefined => {
  const digits = fractionDigits(currency)
  const step = FINEST / 10n ** BigInt(digits)
  const written = shortDecimal(amount, MOST_DIGITS)
  if (amount % step !== 0n) {
    return {
      words: `${written} has more decimals than ${currency} has, which is ${digits}`,
      fault: fault("decimals", { amount: written, currency, digits }),
    }
  }
  return amount / step > BigInt(Number.MAX_SAFE_INTEGER)
    ? {
        words: `${written} ${currency} is more than can be counted`,
        fault: fault("figures", { amount: written, currency }),
      }
    : undefined
}

const unitsIn = (amount: Decimal, currency: string): MinorUnits =>
  minorUnits((amount * 10n ** BigInt(fractionDigits(currency))) / FINEST)

/** Minor units of a whole number of units, told by a setting of that name; throws `AmountUnfit` for more than can be counted. */
export const wholeUnitsIn = (units: number, currency: string, name: string): MinorUnits =>
  countedIn((BigInt(units) * FINEST) as Decimal, currency, name)

/** An amount as it is written, in a currency that is known: decoded into its minor units. */
export const amountIn = (currency: string) =>
  DecimalAmount.check(Schema.makeFilter((amount: Decimal) => unfit(amount, currency)?.words ?? true)).pipe(
    Schema.decodeTo(MinorUnits, {
      decode: SchemaGetter.transform((amount: Decimal) => unitsIn(amount, currency)),
      encode: SchemaGetter.transform((units: number) => asDecimal(units, currency)),
    }),
  )

/** An amount that its currency does not have. `message` names the field, the amount and the currency; `fault` says it in no language. */
export class AmountUnfit extends Schema.TaggedError<AmountUnfit>()("AmountUnfit", {
  field: Schema.String,
  message: Schema.String,
  fault: Schema.declare(isFault),
}) {}

/** Minor units of a decimal in a currency, exactly; throws `AmountUnfit` for one of more decimals, or of more units than can be counted. */
export const countedIn = (amount: Decimal, currency: string, field: string): MinorUnits => {
  const why = unfit(amount, currency)
  if (why !== undefined) {
    throw new AmountUnfit({ field, message: `${field}: ${why.words}`, fault: why.fault })
  }
  return unitsIn(amount, currency)
}
