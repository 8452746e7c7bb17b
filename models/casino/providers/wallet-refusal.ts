import { Schema } from "effect"
import { MinorUnits } from "../../money/money.ts"

/** Why a wallet does not do what a provider of games asks; each contract has words of its own for them. */
export const WALLET_REFUSALS = [
  "unsigned",
  "unreadable",
  "token-unknown",
  "token-expired",
  "game-unknown",
  "currency-wrong",
  "funds-short",
  "player-disabled",
  "limit-reached",
  "bet-too-high",
  "games-stopped",
  "round-over",
  "transaction-differs",
  "transaction-unknown",
  "transaction-undone",
] as const
export type WalletRefusalCode = (typeof WALLET_REFUSALS)[number]

/** What a provider asked is not done. `balance`: what the wallet holds, in minor units, where that was looked at. */
export class WalletRefusal extends Schema.TaggedError<WalletRefusal>()("WalletRefusal", {
  code: Schema.Literals(WALLET_REFUSALS),
  balance: Schema.optionalKey(MinorUnits),
}) {}
