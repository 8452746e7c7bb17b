import { Schema } from "effect"

/** Digits of a PIN (§7 Office: PIN code). */
export const PIN_LENGTH = 6

/** How things stand with a player's PIN: none was ever given out, one counts, or the last was guessed at too often. */
export const PinStanding = Schema.Struct({
  state: Schema.Literals(["unset", "issued", "void"]),
  /** When the last one was given out, in milliseconds since the epoch; null where none was. */
  issued_at: Schema.NullOr(Schema.Int),
})
export type PinStanding = typeof PinStanding.Type
