import { numericInput } from "../identity/registration/numeric-input.ts"
import { fractionDigits } from "../money/currency.ts"
import { shortDecimal } from "../money/decimal.ts"
import { MOST_FIGURES } from "../money/decimal-amount.ts"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { isAmountPaste } from "../money/typed-amount.ts"

/** Whose money is typed: the player's, else that in which it was typed; of two decimals where neither is known. */
export interface InCurrency {
  readonly account?: { readonly currency: string } | null
  readonly currency?: string
}

/** The currency of what is typed. */
export const currencyIn = ({ account, currency }: InCurrency): string | undefined =>
  account?.currency ?? currency

/** Digits of the longest stake that can be typed before its decimals and with two of them, its point included. */
const LONGEST_WHOLE = 10
const LONGEST = 12

/** Digits that there may be before the point: all figures of an amount are counted, and sent, exactly. */
const wholeDigits = (digits: number): number => MOST_FIGURES - digits

/**
 * §5 Numeric input: what stays of a typed stake. Its accuracy is that of the currency, which is 2 for most; it is no longer than what can
 * be counted. `before` is what stood there: a paste that is no amount leaves it.
 */
export const stakeText = (typed: string, currency: string | undefined, before?: string): string => {
  const digits = fractionDigits(currency)
  const text = numericInput(typed, {
    unsigned: true,
    accuracy: digits,
    ...(before === undefined ? {} : { before }),
    maxLength: Math.max(LONGEST, Math.min(LONGEST_WHOLE + digits, MOST_FIGURES + 1)),
  })
  const [whole = "", ...fraction] = text.split(".")
  if (whole.length > wholeDigits(digits) && before !== undefined) return before
  return [whole.slice(0, wholeDigits(digits)), ...fraction].join(".")
}

/** Why a paste can't go into the field of a stake, which would hold `whole` then: it is no amount, or one too long to be counted. */
export const stakePasteFault = (
  pasted: string,
  whole: string,
  currency: string | undefined,
): "unread" | "large" | undefined => {
  const digits = fractionDigits(currency)
  if (!isAmountPaste(pasted, digits) || !isAmountPaste(whole, digits)) return "unread"
  return stakeText(whole, currency, "") === "" ? "large" : undefined
}

/** What was typed in one currency as it stays in another: cut where it says more than that has, else as it is. */
export const refitted = (text: string, currency: string): string => {
  const digits = fractionDigits(currency)
  const [whole = "", fraction = ""] = text.split(".")
  return whole.length <= wholeDigits(digits) && fraction.length <= digits ? text : stakeText(text, currency)
}

/** The stake in minor units, read exactly; `undefined` for nothing, zero, or a lone point. */
export const stakeUnits = (text: string, currency: string | undefined): MinorUnits | undefined => {
  const digits = fractionDigits(currency)
  const [whole = "", fraction = ""] = text.split(".")
  const figures = `${whole.slice(0, wholeDigits(digits))}${fraction.padEnd(digits, "0").slice(0, digits)}`
  const units = BigInt(figures)
  return units === 0n ? undefined : minorUnits(units)
}

/** Minor units as the text of the stake field: `100050` of two decimals is `1000.5`. */
export const stakeOf = (units: number, currency: string | undefined): string =>
  shortDecimal(units, fractionDigits(currency))
