import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, type PlayerId } from "../wallet/account.ts"
import { MethodId, MethodKind } from "./method.ts"
import { NextStep } from "./provider-news.ts"

/** Where a payment stands: states of the chart `payment`. */
export const PaymentState = Schema.Literals([
  "ordered",
  "begun",
  "pending",
  "failed",
  "abandoned",
  "expired",
  "credited",
  "refunded",
  "chargedBack",
])
export type PaymentState = typeof PaymentState.Type

/** A payment to the site as its player sees it. */
export const PaymentOrder = Schema.Struct({
  /** The key that the player's page made. */
  guid: Schema.String,
  accountId: AccountId,
  method: MethodId,
  kind: MethodKind,
  /** What was asked, in minor units of `currency`. */
  amount: MinorUnits,
  currency: CurrencyCode,
  state: PaymentState,
  /** What the player has to do; null before the provider said it. */
  step: Schema.NullOr(NextStep),
  /** Milliseconds since the epoch: when it was ordered, when it last changed, when it expires (0: not known). */
  at: Schema.Int,
  changedAt: Schema.Int,
  expiresAt: Schema.Int,
  /** Confirmations of a coin that are there, and that it takes; zero where there are none. */
  confirmations: Schema.Int,
  needed: Schema.Int,
  /** What arrived and what of it went back, in minor units. */
  received: MinorUnits,
  returned: MinorUnits,
})
export type PaymentOrder = typeof PaymentOrder.Type

/** Name of a payment to providers, and id of its stream: the key belongs to the player whose page made it. */
export const paymentKey = (playerId: PlayerId, guid: string): string => `${playerId}.${guid}`

const KEY = /^([1-9]\d{0,14})\.([\w-]{16,64})$/

/** The player and the page's key that a name stands for; nothing where it is none of ours. */
export const paymentOwner = (
  key: string,
): { readonly playerId: PlayerId; readonly guid: string } | undefined => {
  const [, player, guid] = KEY.exec(key) ?? []
  return player === undefined || guid === undefined
    ? undefined
    : { playerId: Number(player) as PlayerId, guid }
}
