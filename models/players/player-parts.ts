import { Schema } from "effect"
import { PlayerLimits } from "../api/player-limits.ts"
import { BetStatus } from "../betting/bet.ts"
import { Payment } from "../cashier/payment.ts"
import { WithdrawalState } from "../cashier/withdrawal.ts"
import { PlayReport } from "../limits/play-report.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountKind } from "../wallet/account.ts"
import { FileEntry, PlayerChart } from "./player-record.ts"

/** An account with what is in it, in minor units. `net`: all that was paid in less all that was paid out, gifts of the house not counted. */
export const DeskAccount = Schema.Struct({
  id: Schema.Int,
  type: AccountKind,
  currency: CurrencyCode,
  money: MinorUnits,
  isActive: Schema.Boolean,
  inBets: MinorUnits,
  net: Schema.Int,
})
export type DeskAccount = typeof DeskAccount.Type

/** A bet in short. `stream`: its id, `<player>/<key>`, by which the audit reads it. */
export const DeskBet = Schema.Struct({
  id: Schema.Int,
  stream: Schema.String,
  placedAt: Schema.Int,
  status: BetStatus,
  stake: MinorUnits,
  currency: CurrencyCode,
  /** Thousandths. */
  odds: Schema.Int,
  legs: Schema.Int,
  payout: Schema.NullOr(MinorUnits),
})
export type DeskBet = typeof DeskBet.Type

/** Bets that are open, and those settled last: twenty of each at most. */
export const DeskBets = Schema.Struct({ open: Schema.Array(DeskBet), last: Schema.Array(DeskBet) })

/** A withdrawal in short. */
export const DeskWithdrawal = Schema.Struct({
  id: Schema.String,
  amount: MinorUnits,
  currency: CurrencyCode,
  state: WithdrawalState,
  requestedAt: Schema.Int,
})

/** The last moves of the accounts, and the last withdrawals: twenty of each at most. */
export const DeskMoney = Schema.Struct({
  payments: Schema.Array(Payment),
  withdrawals: Schema.Array(DeskWithdrawal),
})
export type DeskMoney = typeof DeskMoney.Type

/** A session of the player that is open: address and device masked. */
export const DeskSession = Schema.Struct({
  name: Schema.String,
  at: Schema.Int,
  address: Schema.String,
  device: Schema.String,
})
export type DeskSession = typeof DeskSession.Type

/** A conversation with the support in short. */
export const DeskTalk = Schema.Struct({ id: Schema.String, state: Schema.String })

/** What a page shows of a player beside the record, part by part; null: whoever asks may not see it. */
export const PlayerParts = Schema.Struct({
  accounts: Schema.NullOr(Schema.Array(DeskAccount)),
  money: Schema.NullOr(DeskMoney),
  bets: Schema.NullOr(DeskBets),
  limits: Schema.NullOr(PlayerLimits),
  report: Schema.NullOr(PlayReport),
  sessions: Schema.NullOr(Schema.Array(DeskSession)),
  talks: Schema.NullOr(Schema.Array(DeskTalk)),
  file: Schema.NullOr(Schema.Array(FileEntry)),
  charts: Schema.NullOr(Schema.Array(PlayerChart)),
})
export type PlayerParts = typeof PlayerParts.Type
