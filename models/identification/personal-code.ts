import { plainSigns } from "../request/plain-text.ts"

const DIGITS = /^\d{11}$/

/** A day as `yyyy-MM-dd`, where there is such a day. */
const dayOf = (year: number, month: string, day: string): string | undefined => {
  const text = `${year}-${month}-${day}`
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}

const FIRST_CENTURY = 1800

/** Estonia and Lithuania: the first digit says century and sex, the next six the day, the last checks them (ELTSV 2007). */
const ofEstonia = (code: string): string | undefined => {
  if (!DIGITS.test(code)) return undefined
  const digits = [...code].map(Number)
  const sum = (first: number) =>
    digits.slice(0, 10).reduce((total, digit, place) => total + digit * (((place + first - 1) % 9) + 1), 0) %
    11
  const check = [sum(1), sum(3), 0].find((rest) => rest < 10)
  const century = Math.floor(((digits[0] ?? 0) - 1) / 2)
  if (check !== digits[10] || century < 0 || century > 3) return undefined
  const year = FIRST_CENTURY + century * 100 + Number(code.slice(1, 3))
  return dayOf(year, code.slice(3, 5), code.slice(5, 7))
}

/** Latvia: day, month, year and century; codes that begin with 32 say no day. */
const ofLatvia = (written: string): string | undefined => {
  const code = written.replace("-", "")
  if (!DIGITS.test(code) || code.startsWith("32")) return undefined
  const century = Number(code[6])
  if (century > 2) return undefined
  const year = FIRST_CENTURY + century * 100 + Number(code.slice(4, 6))
  return dayOf(year, code.slice(2, 4), code.slice(0, 2))
}

/** The day of birth that a national personal code says, as `yyyy-MM-dd`; nothing where it says none. */
export const birthDateOf = (country: string, code: string): string | undefined => {
  switch (country) {
    case "EE":
    case "LT":
      return ofEstonia(code)
    case "LV":
      return ofLatvia(code)
    default:
      return undefined
  }
}

/** A personal code as people write it, without what only parts its groups; Latvia's keeps its hyphen. */
export const normalPersonalCode = (country: string, written: string): string => {
  const plain = plainSigns(written).replace(/[ -]/g, "").toUpperCase()
  return country === "LV" && DIGITS.test(plain) ? `${plain.slice(0, 6)}-${plain.slice(6)}` : plain
}

/** Whether a text may be a personal code: letters, digits and hyphens, and by its check where the country's is known. */
export const isPersonalCode = (country: string, code: string): boolean =>
  country === "EE" || country === "LT"
    ? ofEstonia(code) !== undefined
    : country === "LV"
      ? DIGITS.test(code.replace("-", ""))
      : /^[0-9A-Z-]{5,30}$/.test(code)
