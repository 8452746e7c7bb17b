import { codeWord, isCodeWordPaste } from "../request/code-word.ts"

/** Letters of the longest code that is given out. */
export const LONGEST_PROMO = 24
const SHORTEST_PROMO = 4

/** Pattern of `PromoCode`. */
export const PROMO_CODE = new RegExp(`^[A-Z0-9]{${SHORTEST_PROMO},${LONGEST_PROMO}}$`)

/** What stays of a code as somebody types or pastes it: the code in a message, where one stands there; capitals and digits. */
export const promoText = (typed: string): string =>
  codeWord(typed, (word) => PROMO_CODE.test(word.toUpperCase()))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")

/** Whether a paste brings a code, or a part of one. */
export const isPromoPaste = (pasted: string): boolean =>
  isCodeWordPaste(pasted, {
    isCode: (word) => PROMO_CODE.test(word.toUpperCase()),
    isLetter: (letter) => /[A-Za-z0-9]/.test(letter),
    longest: LONGEST_PROMO,
  })

/** Whether a text that was typed can be a code. */
export const isPromoText = (text: string): boolean => PROMO_CODE.test(text)
