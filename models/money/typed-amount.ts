import { plainSigns } from "../request/plain-text.ts"

/** Signs and words of money that stand behind or before a number. */
const MONEY = /^(?:[A-Z]{0,3}\p{Sc}|(?:руб|рубл\p{L}+|р|грн|тг|тенге|сум|сом|дин|лв|kr|zł|kč|ft|lei)\.?)$/iu
const isMoney = (word: string): boolean =>
  MONEY.test(word) || (/^[A-Z]{3}$/.test(word) && Intl.supportedValuesOf("currency").includes(word))

/** A number without the money that it is of; nothing where something else is written beside it. */
const withoutMoney = (plain: string): string | undefined => {
  const found = /^([^\d.,+-]*?)\s*([+-]?[\d.,'\u066b\u066c ]*\d[.,]?|[+-]?[.,]\d+)\s*([^\d]*)$/u.exec(plain)
  if (found === null) return undefined
  const [, before = "", number = "", after = ""] = found
  const words = [before.trim(), after.trim()].filter((word) => word !== "")
  return words.length <= 1 && words.every(isMoney) ? number.trim() : undefined
}

/** Whether digits stand in groups of three, or of two before the last three, as in India. */
const isGrouped = ([first = "", ...groups]: ReadonlyArray<string>): boolean =>
  /^[1-9]\d{0,2}$/.test(first) &&
  groups.length > 0 &&
  (groups.every((group) => group.length === 3) ||
    (first.length <= 2 &&
      groups.at(-1)?.length === 3 &&
      groups.slice(0, -1).every((group) => group.length === 2))) &&
  groups.every((group) => /^\d+$/.test(group))

const SEPARATORS = /[.,' \u066b\u066c]/g

/**
 * An amount as people of any country write it, exactly: `1 234,56`, `1.234,56`, `1,234.56`, `1'234.56`, `١٬٢٣٤٫٥٦`, with or without the
 * money's sign. Digits with a point as the one separator, decimals cut to `accuracy` (§5); nothing where it can be read in two ways
 * (`1,234` with two decimals: a thousand or one?), is below zero, or is no amount (`1e3`, `0x10`, two of them).
 */
export const readAmount = (typed: string, accuracy: number): string | undefined => {
  if (/[\n\r\t]\s*\S/.test(typed.trim())) return undefined
  const plain = plainSigns(typed.replace(/[\u2019\u02bc\u2018\u00b4]/g, "'"))
  const number = withoutMoney(plain)?.replace(/^\+/, "")
  if (number === undefined || number.startsWith("-")) return undefined
  const separators = number.match(SEPARATORS) ?? []
  const parts = number.split(SEPARATORS)
  const last = separators.at(-1)
  const isDecimal =
    last === "\u066b" ||
    ((last === "." || last === ",") &&
      separators.filter((each) => each === last).length === 1 &&
      (separators.length > 1 || accuracy > 0 || (parts[1] ?? "").length !== 3))
  const groups = isDecimal ? parts.slice(0, -1) : parts
  const between = new Set(isDecimal ? separators.slice(0, -1) : separators)
  if (between.size > 1 || between.has("\u066b") || (between.size === 1 && !isGrouped(groups)))
    return undefined
  const decimals = (isDecimal ? (parts.at(-1) ?? "") : "").slice(0, accuracy)
  // One separator before three digits: where there are no three decimals, a thousand is as likely.
  const isEither =
    isDecimal && last !== "\u066b" && between.size === 0 && accuracy < 3 && parts.at(-1)?.length === 3
  if (isEither && /^[1-9]\d{0,2}$/.test(groups[0] ?? "")) return undefined
  const whole = groups.join("").replace(/^0+(?=\d)/, "")
  if (whole === "" && decimals === "" && !/\d/.test(number)) return undefined
  return decimals === "" ? whole || "0" : `${whole || "0"}.${decimals}`
}

/** Whether a text came of another by one key: a character more anywhere, or some of it gone. */
export const isTypedFrom = (text: string, before: string): boolean => {
  let start = 0
  while (start < before.length && before[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(before.length, text.length) - start
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1
  return text.length - start - end <= 1
}

/** Whether a paste is an amount, or a part of one that goes into what stands there: digits and nothing else. */
export const isAmountPaste = (pasted: string, accuracy: number): boolean =>
  readAmount(pasted, accuracy) !== undefined || /^\p{Nd}+[.,]?$/u.test(pasted.trim())
