import { Schema } from "effect"
import { PlayerId } from "#models/account/account.ts"
import { BetGuid } from "#models/betting/bet.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"

const at = Schema.Int
/** Minor units of the wallet's currency, above zero. */
const amount = MinorUnits.check(Schema.isGreaterThan(0))
const part = MinorUnits.check(Schema.isGreaterThanOrEqualTo(0))
const bet = BetGuid

/** Events of a player's wallet, each of them one posting to or from the player's account. */
export const WalletEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("wallet.opened"), at, playerId: PlayerId, currency: CurrencyCode }),
  /** `reference`: key of the payment. */
  Schema.Struct({ type: Schema.Literal("deposit.credited"), at, amount, reference: Schema.String }),
  Schema.Struct({ type: Schema.Literal("stake.debited"), at, amount, bet }),
  /** `repaid`: part of the amount that settles what the player owes and is not credited. */
  Schema.Struct({ type: Schema.Literal("bet.paid"), at, amount, repaid: part, bet }),
  /** `uncovered`: part of the amount that the balance does not hold; it is owed from then on. */
  Schema.Struct({ type: Schema.Literal("payment.compensated"), at, amount, uncovered: part, bet }),
])
export type WalletEvent = typeof WalletEvent.Type

/** What the player has and, after a result was taken back, what of a paid win is no longer there; in minor units. */
export const WalletContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  currency: Schema.optionalKey(CurrencyCode),
  balance: MinorUnits,
  owed: MinorUnits,
})
export type WalletContext = typeof WalletContext.Type
