import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { Instrument } from "./instrument.ts"
import { MethodId, MethodKind } from "./method.ts"
import {
  HoldReason,
  WithdrawalActor,
  WithdrawalDocument,
  WithdrawalId,
  WithdrawalRefusal,
  WithdrawalState,
} from "./withdrawal.ts"

/** How long withdrawals took in the last 30 days, in minutes from the request to the payment: the middle one, and nine of ten. */
export const TimesTaken = Schema.Struct({ count: Schema.Int, median: Schema.Int, p90: Schema.Int })
export type TimesTaken = typeof TimesTaken.Type

/** A withdrawal as its player sees it. Amounts in minor units, times in milliseconds since the epoch. */
export const WithdrawalView = Schema.Struct({
  id: WithdrawalId,
  /** Number of the account that it is from. */
  accountId: Schema.Int,
  method: MethodId,
  amount: MinorUnits,
  currency: CurrencyCode,
  /** Where it goes, masked. */
  to: Schema.String,
  state: WithdrawalState,
  /** Who has to act, and since when. */
  actor: WithdrawalActor,
  since: Schema.Int,
  requestedAt: Schema.Int,
  deadline: Schema.Int,
  /** Why people look at it, and how many. */
  holds: Schema.Array(HoldReason),
  approvals: Schema.Int,
  /** Documents that the player is asked for; none where nobody asked. Nothing is ever added to them. */
  documents: Schema.Array(WithdrawalDocument),
  /** Why it was refused, and the number of the rule that says so. */
  refusal: Schema.optionalKey(Schema.Struct({ reason: WithdrawalRefusal, clause: Schema.Int })),
  /** When it was passed on to somebody higher. */
  escalatedAt: Schema.optionalKey(Schema.Int),
  endedAt: Schema.optionalKey(Schema.Int),
  canCancel: Schema.Boolean,
  /** What others of the method took; absent where there were none. */
  times: Schema.optionalKey(TimesTaken),
})
export type WithdrawalView = typeof WithdrawalView.Type

/** A page of withdrawals, newest first. */
export const WithdrawalPage = Schema.Struct({
  withdrawals: Schema.Array(WithdrawalView),
  /** From 1 on. */
  page_number: Schema.Int,
  more: Schema.Boolean,
})
export type WithdrawalPage = typeof WithdrawalPage.Type

/** What a method pays out at once, what it takes beside, and how long. */
export const WithdrawalMethod = Schema.Struct({
  id: MethodId,
  kind: MethodKind,
  /** In the language that is asked in. */
  name: Schema.String,
  least: MinorUnits,
  most: MinorUnits,
  /** Hundredths of a percent. */
  fee: Schema.Int,
  /** What the provider promises, in minutes. */
  minutes: Schema.Int,
  times: Schema.optionalKey(TimesTaken),
  /** What the player paid by or was paid to before. */
  known: Schema.Array(Instrument),
})
export type WithdrawalMethod = typeof WithdrawalMethod.Type

/** All that a withdrawal from an account will need, readable before anything is paid in. Amounts in minor units. */
export const WithdrawalTerms = Schema.Struct({
  accountId: Schema.Int,
  currency: CurrencyCode,
  balance: MinorUnits,
  owed: MinorUnits,
  methods: Schema.Array(WithdrawalMethod),
  /** How many times over deposits are to be staked, and what of that is left. */
  wagering: Schema.Finite,
  wageringLeft: MinorUnits,
  /** Amounts above it need an accepted document; absent where none is needed, or the player has one. */
  identifiedAbove: Schema.optionalKey(MinorUnits),
  /** From the first on a person looks at it, from the second on two. */
  automatic: MinorUnits,
  second: MinorUnits,
  mostADay: Schema.Int,
  /** After so long one that has not ended is passed on to somebody higher. */
  deadlineMs: Schema.Int,
  /** Whether players may cancel one before it is sent. */
  cancels: Schema.Boolean,
  /** Everything that people may ever ask for, once. */
  documents: Schema.Array(WithdrawalDocument),
  /** Where money has to go first, and how much of it. */
  first: Schema.Array(Schema.Struct({ method: MethodId, label: Schema.String, left: MinorUnits })),
})
export type WithdrawalTerms = typeof WithdrawalTerms.Type

/** Withdrawals of a page. */
export const WITHDRAWALS_A_PAGE = 20
