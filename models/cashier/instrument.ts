import { Schema } from "effect"

/** Where a payment came from or goes to. Never the number of a card: the provider keeps that, and we keep its token. */
export const Instrument = Schema.Struct({
  /** The provider's token of a card, an IBAN, the name of a wallet, a crypto address. Equal for the same instrument of the same method. */
  token: Schema.String.check(Schema.isBetweenLength(1, 200)),
  /** What the player knows it by, masked: `•• 4242`, `DE89 •••• 3000`. */
  label: Schema.String.check(Schema.isBetweenLength(1, 60)),
  /** The holder's name as the provider says it; absent where it says none. */
  holder: Schema.optionalKey(Schema.String),
})
export type Instrument = typeof Instrument.Type
