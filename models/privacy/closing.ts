import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

/**
 * What of a player's money an account is not closed over (§2 Personal office: account closing): bets that are open or ordered, money on all accounts
 * in minor units of the first one's currency, accounts that a withdrawal is under way from, and payments that have been begun.
 */
export const ClosingMoney = Schema.Struct({
  openBets: Schema.Int,
  balance: MinorUnits,
  withdrawing: Schema.Int,
  paying: Schema.Int,
})
export type ClosingMoney = typeof ClosingMoney.Type

/** Longest reason of a player, in characters. */
export const CLOSING_REASON_LENGTH = 500

/** Why a player closes the account, in their own words; nobody has to say. */
export const ClosingReason = Schema.String.check(Schema.isMaxLength(CLOSING_REASON_LENGTH))

/** What a player sees before they close the account. */
export const ClosingView = Schema.Struct({
  ...ClosingMoney.fields,
  /** That the balance is told in. */
  currency: CurrencyCode,
  /** Whether the player has stopped playing: a closing ends no time-out and no exclusion. */
  isStopped: Schema.Boolean,
})
export type ClosingView = typeof ClosingView.Type

/** What keeps an account from being closed, in the order in which it is put right. */
export const CLOSING_BARS = ["openBets", "paying", "withdrawing", "balance"] as const

/** What of {@link CLOSING_BARS} stands in the way now. */
export const closingBars = (money: ClosingMoney): ReadonlyArray<(typeof CLOSING_BARS)[number]> =>
  CLOSING_BARS.filter((bar) => money[bar] > 0)

/** Whether nothing of the player's money stands in the way. */
export const isNothingLeft = (money: ClosingMoney): boolean => closingBars(money).length === 0
