import { Schema } from "effect"
import { BetStatus } from "../betting/bet.ts"
import { Correction, CorrectionId, CorrectionSize } from "../betting/correction.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"

/** One bet that a correction changes: what its player gains by it in minor units, below zero what is taken back, and what of that is owed. */
export const AffectedBet = Schema.Struct({
  /** `<player>/<key>`. */
  stream: Schema.String,
  number: Schema.Int,
  player: PlayerId,
  currency: CurrencyCode,
  amount: MinorUnits,
  owed: MinorUnits,
  before: BetStatus,
  after: BetStatus,
})
export type AffectedBet = typeof AffectedBet.Type

/** Whom a correction affects; `digest` is of the bets as they are now, and `needsSecond` whether another person has to agree. */
export const CorrectionPreview = Schema.Struct({
  digest: Schema.String,
  size: CorrectionSize,
  needsSecond: Schema.Boolean,
  /** The largest changes first. */
  rows: Schema.Array(AffectedBet),
  next: Schema.NullOr(Schema.String),
})
export type CorrectionPreview = typeof CorrectionPreview.Type

export const CorrectionState = Schema.Literals(["awaitingSecond", "applying", "done", "withdrawn"])

const ByWhom = Schema.Struct({ at: Schema.Int, operator: Schema.String })

/** How a correction stands: what was shown (`size`) and what was done so far, whose players are not counted. */
export const CorrectionRecord = Schema.Struct({
  id: CorrectionId,
  state: CorrectionState,
  correction: Correction,
  note: Schema.String,
  size: CorrectionSize,
  done: CorrectionSize,
  proposed: ByWhom,
  confirmed: Schema.NullOr(ByWhom),
  endedAt: Schema.NullOr(Schema.Int),
})
export type CorrectionRecord = typeof CorrectionRecord.Type

/** Corrections, those proposed last first. */
export const CorrectionPage = Schema.Struct({
  rows: Schema.Array(CorrectionRecord),
  next: Schema.NullOr(Schema.String),
})
export type CorrectionPage = typeof CorrectionPage.Type
