/** Minor units as a decimal string, exact at any size: 12345 of two digits is `123.45`. */
export const toDecimal = (amount: number | bigint, digits: number): `${number}` => {
  const units = BigInt(amount)
  const figures = (units < 0n ? -units : units).toString().padStart(digits + 1, "0")
  const whole = figures.slice(0, figures.length - digits)
  const fraction = figures.slice(figures.length - digits)
  return `${units < 0n ? "-" : ""}${whole}${digits === 0 ? "" : `.${fraction}`}` as `${number}`
}

/** The same without the zeros that say nothing: 12300 of two digits is `123`, 12340 is `123.4`. */
export const shortDecimal = (amount: number | bigint, digits: number): string => {
  const text = toDecimal(amount, digits)
  return digits === 0 ? text : text.replace(/\.?0+$/, "")
}

/** A number as JSON writes it, zero or more. */
const WRITTEN = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The shortest decimal that a number is written with, exactly: `12.5` is 125 with one digit after the point. `undefined` for what is below
 * zero or no number.
 */
export const decimalDigits = (
  value: number,
): { readonly figures: string; readonly digits: number } | undefined => {
  const found = WRITTEN.exec(String(value))
  if (found === null) return undefined
  const [, whole = "", fraction = "", exponent = "0"] = found
  const digits = fraction.length - Number(exponent)
  const figures = `${whole}${fraction}${"0".repeat(Math.max(0, -digits))}`
  return { figures: figures.replace(/^0+(?=\d)/, ""), digits: Math.max(0, digits) }
}
