import { Schema } from "effect"
import { codeWord, isCodeWordPaste } from "../request/code-word.ts"
import { telling } from "../request/fault.ts"
import { COUPON_CODE } from "./coupon-code-pattern.ts"

/** Digits and letters of a code: none that is taken for another when it is read aloud or written down. */
export const CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"

/** Letters of a code: 31⁸ codes, so that one can't be found by trying. */
export const CODE_LENGTH = 8

/** The code under which a coupon was saved (§3 Request parameter catalogue: strings, `couponCode`). */
export const CouponCode = Schema.String.check(Schema.isPattern(COUPON_CODE, telling("saved-code"))).pipe(
  Schema.brand("CouponCode"),
)
export type CouponCode = typeof CouponCode.Type

/** What stays of a code as somebody types or pastes it: the code in a message, where one stands there; its letters in lower case. */
export const codeText = (typed: string): string =>
  [...codeWord(typed, (word) => COUPON_CODE.test(word.toLowerCase())).toLowerCase()]
    .filter((letter) => CODE_LETTERS.includes(letter))
    .slice(0, CODE_LENGTH)
    .join("")

/** Whether a paste brings a code, or a part of one. */
export const isCouponCodePaste = (pasted: string): boolean =>
  isCodeWordPaste(pasted, {
    isCode: (word) => COUPON_CODE.test(word.toLowerCase()),
    isLetter: (letter) => CODE_LETTERS.includes(letter.toLowerCase()),
    longest: CODE_LENGTH,
  })

/** The code in a text that was typed; `undefined` while it is not whole. */
export const codeIn = (typed: string): CouponCode | undefined => {
  const text = codeText(typed)
  return text.length === CODE_LENGTH ? (text as CouponCode) : undefined
}

/** The code as it is shown: two groups of four. */
export const codeShown = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.trim()

/** The code that follows from the bytes of a digest: the same bytes give the same code. */
export const codeOf = (digest: string): CouponCode => {
  let rest = BigInt(`0x${digest}`)
  const base = BigInt(CODE_LETTERS.length)
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_LETTERS[Number(rest % base)]
    rest /= base
    return letter
  }).join("") as CouponCode
}
