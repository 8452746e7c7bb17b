import { Schema } from "effect"
import { MethodId } from "#models/cashier/method.ts"
import {
  HoldReason,
  Withdrawal,
  WithdrawalDocument,
  WithdrawalId,
  WithdrawalRefusal,
} from "#models/cashier/withdrawal.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { personal } from "#models/privacy/personal.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String

/** Events of a withdrawal. What its checks came to is written with the request, in one transaction with the money that is set aside. */
export const WithdrawalEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("withdrawal.requested"),
    at,
    id: WithdrawalId,
    userId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    method: MethodId,
    amount: MinorUnits,
    currency: CurrencyCode,
    /** Where it goes, as `Instrument` has it. */
    token: personal,
    label: personal,
    holder: Schema.optionalKey(personal),
    level: Schema.Int,
    holds: Schema.Array(HoldReason),
    approvals: Schema.Int,
    deadline: at,
    /** Digest of the body that it was asked with. */
    fingerprint: Schema.String,
  }),
  /** Nobody has to look at it. */
  Schema.Struct({ type: Schema.Literal("checks.passed"), at }),
  /** People have to. */
  Schema.Struct({ type: Schema.Literal("checks.held"), at }),
  /** All that people need of the player; it is asked once. */
  Schema.Struct({
    type: Schema.Literal("documents.asked"),
    at,
    operator,
    documents: Schema.Array(WithdrawalDocument),
  }),
  Schema.Struct({ type: Schema.Literal("documents.received"), at, operator }),
  /** `station`: digest of the device that it was done on. */
  Schema.Struct({ type: Schema.Literal("withdrawal.approved"), at, operator, station: Schema.String }),
  Schema.Struct({ type: Schema.Literal("withdrawal.refused"), at, operator, reason: WithdrawalRefusal }),
  Schema.Struct({ type: Schema.Literal("withdrawal.cancelled"), at }),
  /** The provider is about to be asked: from here on it may have paid, whatever it answered. */
  Schema.Struct({ type: Schema.Literal("payout.ordered"), at }),
  /** The provider has it. */
  Schema.Struct({ type: Schema.Literal("payout.sent"), at, reference: Schema.String }),
  /** The provider does not pay it, for good. */
  Schema.Struct({ type: Schema.Literal("payout.declined"), at, reason: Schema.String }),
  /** What the provider says of a payout. `news`: its number of the event; `payout`: which payout of the withdrawal, from 1. */
  Schema.Struct({
    type: Schema.Literal("payout.news"),
    at,
    news: Schema.String,
    payout: Schema.Int,
    says: Schema.Literals(["pending", "paid", "bounced"]),
    occurredAt: at,
    reason: Schema.optionalKey(Schema.String),
  }),
  /** People have it paid out again. */
  Schema.Struct({ type: Schema.Literal("payout.repeated"), at, operator }),
  /** People give it back. */
  Schema.Struct({ type: Schema.Literal("withdrawal.returned"), at, operator }),
  /** It took longer than was promised. */
  Schema.Struct({ type: Schema.Literal("deadline.passed"), at }),
])
export type WithdrawalEvent = typeof WithdrawalEvent.Type

/** Empty until it is asked for. */
export const WithdrawalContext = Schema.Struct({
  withdrawal: Schema.optionalKey(Withdrawal),
  token: Schema.optionalKey(Schema.String),
  label: Schema.optionalKey(Schema.String),
  holder: Schema.optionalKey(Schema.String),
  fingerprint: Schema.optionalKey(Schema.String),
  /** Numbers of the provider's events that were heard. */
  heard: Schema.Array(Schema.String),
})
export type WithdrawalContext = typeof WithdrawalContext.Type
