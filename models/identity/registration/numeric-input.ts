import { isTypedFrom, readAmount } from "../../money/typed-amount.ts"
import { plainSigns } from "../../request/plain-text.ts"

/** How a numeric field is clamped. `accuracy` is the number of decimals; without it they are not limited. */
export interface NumericInputOptions {
  readonly unsigned?: boolean
  readonly accuracy?: number
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  /**
   * What stood there before. With it a text that came by more than one key, such as a paste, is read whole (`readAmount`): taken
   * exactly, or not at all, and then what stood there stays.
   */
  readonly before?: string
}

const trimLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "")

const withinBounds = (text: string, min: number | undefined, max: number | undefined): string => {
  if (!/\d/.test(text)) return text
  const number = Number(text)
  if (max !== undefined && number > max) return String(max)
  if (min !== undefined && number < min) return String(min)
  return text
}

/** Decimals where they are not limited. */
const ANY = 20

const pasted = (typed: string, before: string, options: NumericInputOptions): string => {
  const read = readAmount(typed, options.accuracy ?? ANY)
  return read === undefined || (options.maxLength !== undefined && read.length > options.maxLength)
    ? before
    : withinBounds(read, options.min, options.max)
}

/**
 * §5 Specific fields, Numeric input: what stays of the typed text. Non-digits are stripped; a minus stays at the
 * start of a signed number only; comma and dot are one decimal separator (a point); leading zeros are trimmed;
 * decimals are cut to the accuracy and the whole to the maximum length; a number is clamped to its bounds.
 */
export const numericInput = (typed: string, options: NumericInputOptions = {}): string => {
  if (options.before !== undefined && !isTypedFrom(typed, options.before))
    return pasted(typed, options.before, options)
  const trimmed = plainSigns(typed).replaceAll("\u066b", ".")
  const sign = trimmed.startsWith("-") && options.unsigned !== true ? "-" : ""
  const [head = "", ...tail] = trimmed.split(/[.,]/)
  const whole = trimLeadingZeros(head.replace(/\D/g, ""))
  const decimals = tail.join("").replace(/\D/g, "").slice(0, options.accuracy)
  const point = tail.length === 0 || options.accuracy === 0 ? "" : `${whole === "" ? "0" : ""}.`
  const text = `${sign}${whole}${point}${decimals}`.slice(0, options.maxLength)
  return withinBounds(text, options.min, options.max)
}
