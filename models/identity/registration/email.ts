import { lengthOf } from "../../request/plain-text.ts"
import { EMAIL_MAX, emailOf } from "../email-address.ts"
import { type FormMessage, messageOf } from "./form-message.ts"

/**
 * Domains that people mistype, and what they meant (§5 Specific fields, E-mail: "typo table covers common mail
 * providers"). The proper domains stand beside their usual slips of the finger.
 */
const MAIL_DOMAIN_TYPOS: Readonly<Record<string, readonly string[]>> = {
  "gmail.com": [
    "gamil.com",
    "gmai.com",
    "gmaill.com",
    "gmal.com",
    "gmial.com",
    "gmil.com",
    "gnail.com",
  ].concat(["gmail.con", "gmail.co", "gmail.cm", "gmail.ru", "gmail.comm", "gmaul.com", "hmail.com"]),
  "mail.ru": ["maill.ru", "mial.ru", "mai.ru", "meil.ru", "mail.ri", "mail.eu", "nail.ru", "mal.ru"],
  "yandex.ru": ["yadex.ru", "yandeks.ru", "yandx.ru", "yanex.ru", "yndex.ru", "yandex.ri", "jandex.ru"],
  "yahoo.com": ["yaho.com", "yahooo.com", "yhoo.com", "yaoo.com", "yahoo.con", "yahoo.cm", "tahoo.com"],
  "hotmail.com": ["hotmai.com", "hotmal.com", "hotmial.com", "hotmil.com", "homail.com", "hotmail.con"],
  "outlook.com": ["outlok.com", "outloo.com", "outlool.com", "oulook.com", "outlook.con", "outllok.com"],
  "icloud.com": ["iclod.com", "iclaud.com", "icoud.com", "icloud.con", "icluod.com", "iclould.com"],
  "rambler.ru": ["ramblr.ru", "rambler.ri", "ramler.ru", "rabmler.ru", "ramblerr.ru"],
  "bk.ru": ["bk.ri", "bk.rj", "bkk.ru"],
  "list.ru": ["lits.ru", "list.ri", "lst.ru"],
  "inbox.ru": ["inbx.ru", "inbox.ri", "imbox.ru"],
}

const PROPER_DOMAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(MAIL_DOMAIN_TYPOS).flatMap(([proper, typos]) =>
    typos.map((typo) => [typo, proper] as const),
  ),
)

/** Name, at sign, domain, top level of two to seven letters. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,7}$/i

/** The domain somebody probably meant, or `undefined` where the domain is in no typo table. */
export const properMailDomain = (domain: string): string | undefined =>
  PROPER_DOMAIN.get(domain.toLowerCase())

/**
 * §5 Specific fields, E-mail, of the address that is meant (`emailOf`): the first thing that is wrong, in the section's order, or `undefined`. Empty is
 * valid. `fallback` is the rule's own message, for what the named cases do not catch.
 */
export const emailMessage = (typed: string, fallback: string): FormMessage | undefined => {
  const value = emailOf(typed)
  if (lengthOf(value) > EMAIL_MAX) return messageOf("validation.max-length", { max: EMAIL_MAX })
  if (value === "") return undefined
  if (value.startsWith("@")) return messageOf("validation.email.account-name")
  if (value.endsWith("@")) return messageOf("validation.email.domain-name")
  const at = value.indexOf("@")
  if (at === -1) return messageOf("validation.email.at-symbol")
  const domain = value.slice(at + 1)
  if (!domain.includes(".")) return messageOf("validation.email.dot-symbol")
  if (/\s/.test(value)) return messageOf("validation.email.space")
  const proper = properMailDomain(domain)
  if (proper !== undefined) return messageOf("validation.email.typo", { domain: proper })
  return EMAIL.test(value) ? undefined : messageOf(fallback)
}
