import { Schema } from "effect"

/** Where a player wants money paid: an IBAN, a crypto address, the name of a wallet, or the token of a card that paid in. */
export const Destination = Schema.Struct({
  token: Schema.String.check(Schema.isBetweenLength(1, 200)),
  /** The name that the bank knows the holder by; asked of bank accounts alone. */
  holder: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100))),
})
export type Destination = typeof Destination.Type
