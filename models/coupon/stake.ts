import { type MinorUnits, minorUnits } from "../money/money.ts"
import { numericInput } from "../registration/numeric-input.ts"

/** Digits of the longest stake that can be typed, its point included. */
const LONGEST = 12

/** §5 Numeric input with accuracy 2: what stays of a typed stake. */
export const stakeText = (typed: string): string =>
  numericInput(typed, { unsigned: true, accuracy: 2, maxLength: LONGEST })

/** The stake in minor units, read exactly; `undefined` for nothing, zero, or a lone point. Money has two decimals (§5). */
export const stakeUnits = (text: string): MinorUnits | undefined => {
  const [whole = "", fraction = ""] = text.split(".")
  const units = BigInt(`${whole === "" ? "0" : whole}${fraction.padEnd(2, "0").slice(0, 2)}`)
  return units === 0n ? undefined : minorUnits(units)
}

/** Minor units as the text of the stake field: `100050` is `1000.5`. */
export const stakeOf = (units: number): string => {
  const fraction = String(units % 100)
    .padStart(2, "0")
    .replace(/0{1,2}$/, "")
  return `${Math.floor(units / 100)}${fraction === "" ? "" : `.${fraction}`}`
}
