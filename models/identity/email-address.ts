import { oneLine } from "../request/plain-text.ts"

/** Longest mail address there is (RFC 5321), in characters. */
export const EMAIL_MAX = 254

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** A domain of another script in the Latin letters that the network knows it by (IDN); any other as it was written. */
const sentDomain = (domain: string): string => {
  const plain = domain.normalize("NFKC").replace(/\.$/, "")
  if (/^[\x21-\x7e]*$/.test(plain)) return plain
  try {
    const { hostname } = new URL(`http://${plain}`)
    return hostname === "" ? plain : hostname
  } catch {
    return plain
  }
}

/**
 * A mail address as it is written to, however it was brought: from a link (`mailto:`), a contact card
 * (`Anna Kim <anna@example.org>`), with spaces around it or signs that nobody sees; accents in one form, its capitals as they were.
 * What is no address stays as it was written.
 */
export const emailWritten = (typed: string): string => {
  const line = oneLine(typed).replace(UNSEEN, "")
  const [, inBrackets] = /<\s*([^<>]*@[^<>]*?)\s*>$/.exec(line) ?? []
  const bare = (inBrackets ?? line).replace(/^mailto:\s*/i, "").replace(/\?(subject|body|cc|bcc)=.*$/i, "")
  const signs = bare.replace(/[\uff20\ufe6b]/g, "@").replace(/^[<"'«“]+|[>"'»”,;]+$/g, "")
  const at = signs.lastIndexOf("@")
  return at < 0 ? signs : `${signs.slice(0, at)}@${sentDomain(signs.slice(at + 1))}`
}

/** A mail address as it is compared, capitals being no matter: every call that takes an address knows an account by this. */
export const emailOf = (typed: string): string => emailWritten(typed).toLowerCase().normalize("NFC")
