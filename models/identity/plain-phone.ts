import { plainSigns } from "../request/plain-text.ts"

/** What a text says of a phone before anybody asks whose number it is. */
export interface PlainPhone {
  /** Western digits alone; those after a bracketed trunk zero stay. */
  readonly digits: string
  /** Whether a plus stood before the digits. */
  readonly hasPlus: boolean
  /** The digits without a trunk zero in brackets, as in `+44 (0) 20`; absent where there is none. */
  readonly withoutBracketedZero?: string
}

/** Why a text holds no phone: an extension after it, or letters and signs that no number is written with. */
export type PhoneTextFault = "extension" | "letters"

/** A number's signs as a keyboard has them: slashes and dots of every kind too. */
const inPlainSigns = (text: string): string =>
  plainSigns(text)
    .replace(/\u30fc/g, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\u00b7\u2022\u2024\u2027\u30fb]/g, ".")

/** The number of a `tel:` address (RFC 3966), before the code that its context names; `;ext=` stays, which makes an extension. */
const withoutScheme = (text: string): string => {
  if (!/^(tel|callto|sms):/i.test(text)) return text
  const [number = "", ...parameters] = decoded(text.replace(/^\w+:(\/\/)?/, "")).split(/[;?]/)
  const context = parameters.map((one) => /^phone-context=(\+[\d\s().-]+)$/i.exec(one)?.[1]).find(Boolean)
  const extension = parameters.find((one) => /^ext=/i.test(one))
  return `${number.startsWith("+") ? "" : (context ?? "")}${number}${extension === undefined ? "" : ` ${extension}`}`
}

const decoded = (text: string): string => text.replace(/%2B/gi, "+").replace(/%20/g, " ")

/** What stands before a number on a card or a page: `Mobile:`, `Тел.`. */
const LABEL = /^\p{L}[\p{L}\s./-]{0,20}[:.]\s*(?=[+(\d])/u

const EXTENSION = /\d[\s,.]*(?:;|#|,{2,}|доб|вн|int|ext|extn|extension|anexo|poste|durchwahl|\bx)\W*\d*/iu

/** Signs that numbers are written with beside digits. */
const SEPARATORS = /^[\d\s()[\]{}<>.~/*_'-]*$/

/**
 * Reads a text as people bring it: of any script and width, with whatever dashes, spaces and invisible signs, from a link or a
 * card. Nothing of it is dropped but what means nothing: what is no part of a number makes a fault.
 */
export const plainPhone = (text: string): PlainPhone | PhoneTextFault => {
  const plain = withoutScheme(inPlainSigns(text)).replace(LABEL, "")
  if (EXTENSION.test(plain)) return "extension"
  const [, plus, rest = ""] = /^[\s([]*(\+*)(.*)$/s.exec(plain) ?? []
  if (!SEPARATORS.test(rest)) return "letters"
  const digits = rest.replace(/\D/g, "")
  const bracketed = /[([]\s*0\s*[)\]]/.exec(rest)
  const hasPlus = plus !== undefined && plus !== ""
  return bracketed === null
    ? { digits, hasPlus }
    : { digits, hasPlus, withoutBracketedZero: rest.replace(bracketed[0], "").replace(/\D/g, "") }
}
