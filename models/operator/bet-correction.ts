import { Schema } from "effect"
import { BetLeg, BetStatus } from "../betting/bet.ts"
import { Correction, CorrectionId, CorrectionSize } from "../betting/correction.ts"
import { OutcomeKey, SelectionResult } from "../betting/market.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { ActBar } from "./withdrawal-desk.ts"

/** One bet that a correction changes: what its player gains by it in minor units, below zero what is taken back, and what of that is owed. */
export const AffectedBet = Schema.Struct({
  /** `<player>/<key>`. */
  stream: Schema.String,
  number: Schema.Int,
  player: PlayerId,
  account: AccountId,
  currency: CurrencyCode,
  amount: MinorUnits,
  owed: MinorUnits,
  before: BetStatus,
  after: BetStatus,
})
export type AffectedBet = typeof AffectedBet.Type

/** What a correction comes to on one account: of so many bets, in minor units, below zero what is taken back, and what of that is owed. */
export const AffectedAccount = Schema.Struct({
  account: AccountId,
  player: PlayerId,
  currency: CurrencyCode,
  bets: Schema.Int,
  amount: MinorUnits,
  owed: MinorUnits,
})
export type AffectedAccount = typeof AffectedAccount.Type

/** Whom a correction affects, the largest changes first: a page of bets, and the twenty accounts that change most. */
const affected = {
  rows: Schema.Array(AffectedBet),
  next: Schema.NullOr(Schema.String),
  accounts: Schema.Array(AffectedAccount),
  /** How many accounts there are. */
  accountCount: Schema.Int,
} as const

/** Whom a correction would affect; `digest` is of the bets as they are now, and `needsSecond` whether another person has to agree. */
export const CorrectionPreview = Schema.Struct({
  digest: Schema.String,
  size: CorrectionSize,
  needsSecond: Schema.Boolean,
  ...affected,
})
export type CorrectionPreview = typeof CorrectionPreview.Type

/** The bets of a correction that was proposed: as they would change now, once it is decided as they were changed. */
export const CorrectionBets = Schema.Struct({
  ...affected,
  /** Whether the bets are others by now than those that were shown: nobody can agree to it any more. */
  isStale: Schema.Boolean,
})
export type CorrectionBets = typeof CorrectionBets.Type

export const CorrectionState = Schema.Literals(["awaitingSecond", "applying", "done", "withdrawn"])
export type CorrectionState = typeof CorrectionState.Type

/** What is corrected, as people know it: the number of the bet with the legs that are meant, or a leg on the market. */
export const CorrectionSubject = Schema.Struct({
  /** On the receipt; null where it is no bet. */
  number: Schema.NullOr(Schema.Int),
  /** Of a market one leg of somebody's bet on its game; none where nobody has bet on it. */
  legs: Schema.Array(BetLeg),
})
export type CorrectionSubject = typeof CorrectionSubject.Type

/** What can be corrected of something: its outcomes with the results that the feed gave; none of a bet. */
export const CorrectionChoices = Schema.Struct({
  subject: CorrectionSubject,
  outcomes: Schema.Array(Schema.Tuple([OutcomeKey, Schema.NullOr(SelectionResult)])),
})
export type CorrectionChoices = typeof CorrectionChoices.Type

/** What may be done to a correction that was proposed. */
export const CORRECTION_ACTS = ["confirm", "withdraw"] as const
export const CorrectionAct = Schema.Literals(CORRECTION_ACTS)
export type CorrectionAct = typeof CorrectionAct.Type

const ByWhom = Schema.Struct({ at: Schema.Int, operator: Schema.String })

/** How a correction stands: what was shown (`size`) and what was done so far, whose players are not counted. */
export const CorrectionRecord = Schema.Struct({
  id: CorrectionId,
  state: CorrectionState,
  correction: Correction,
  subject: CorrectionSubject,
  note: Schema.String,
  size: CorrectionSize,
  done: CorrectionSize,
  proposed: ByWhom,
  confirmed: Schema.NullOr(ByWhom),
  endedAt: Schema.NullOr(Schema.Int),
  /** What its chart takes now from whoever asks; `bar`: why not. */
  acts: Schema.Array(Schema.Struct({ act: CorrectionAct, bar: Schema.NullOr(ActBar) })),
})
export type CorrectionRecord = typeof CorrectionRecord.Type

/** Corrections, those proposed last first. */
export const CorrectionPage = Schema.Struct({
  rows: Schema.Array(CorrectionRecord),
  next: Schema.NullOr(Schema.String),
})
export type CorrectionPage = typeof CorrectionPage.Type
