import { ERASED } from "../privacy/personal.ts"

/** Fields that say who a person is or where, wherever they stand in an event or a state. */
export const PERSONAL: ReadonlySet<string> = new Set([
  "phone",
  "email",
  "address",
  "device",
  "login",
  "name",
  "to",
])

/** Kinds of streams whose ids are phones, or digests of them. */
const NAMED_BY_PHONE: ReadonlySet<string> = new Set(["login", "phone-verification", "sent-code"])

const SHOWN = 2

/** A personal text with only its last characters left, so that two can still be told apart; what is erased says so. */
const masked = (text: string): string => (text === "" || text === ERASED ? text : `•••${text.slice(-SHOWN)}`)

/** The value without personal data: masked texts stand in their places. Pure. */
export const withoutPersonal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      PERSONAL.has(field) && typeof part === "string" ? masked(part) : withoutPersonal(part),
    ]),
  )
}

/** A stream's name without the phone that may be in it. */
export const maskedStream = (stream: string): string => {
  const at = stream.indexOf(":")
  return NAMED_BY_PHONE.has(stream.slice(0, at))
    ? `${stream.slice(0, at)}:${masked(stream.slice(at + 1))}`
    : stream
}

/** An address or a device, which are personal too. */
export const maskedText = masked
