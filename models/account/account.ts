import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

export const PlayerId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("PlayerId"))
export type PlayerId = typeof PlayerId.Type

/** §3 Account, as far as one real-money account needs it. */
export const Balance = Schema.Struct({
  /** Id of the account. */
  id: Schema.Int,
  money: MinorUnits,
  /** ISO 4217 code. */
  iso: CurrencyCode,
  symbol: Schema.String,
  name: Schema.String,
  isActive: Schema.Boolean,
  isBonusAccount: Schema.Boolean,
  /** Stakes of bets that are not settled yet, in minor units. */
  amountOfUnplacedBets: MinorUnits,
})
export type Balance = typeof Balance.Type

/** Who is signed in, as the page needs it. */
export const Player = Schema.Struct({
  userId: PlayerId,
  /** Phone with all but the last digits masked; empty where the player registered without one. */
  phone: Schema.String,
  balance: Balance,
  /** Milliseconds since the epoch. */
  signedInAt: Schema.Int,
  /** The sign-in before this one: time and address (assurance A31); absent on the first. */
  previousSignIn: Schema.optionalKey(Schema.Struct({ at: Schema.Int, address: Schema.String })),
})
export type Player = typeof Player.Type
