import { Schema } from "effect"
import { Correction, CorrectionSize } from "#models/betting/correction.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { personal } from "#models/privacy/personal.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String
/** Digest of the device that it was done on. */
const station = Schema.String

/** What happens to a correction of bets. */
export const BetCorrectionEvent = Schema.Union([
  /** Somebody wants bets void or settled with other results. */
  Schema.Struct({
    type: Schema.Literal("correction.proposed"),
    at,
    operator,
    station,
    ...Correction.fields,
    note: personal,
    /** Digest of the bets that it was shown to be about, as they were. */
    digest: Schema.String,
    /** What it was shown to come to. */
    size: CorrectionSize,
    /** Whether another person has to agree. */
    needsSecond: Schema.Boolean,
  }),
  /** Somebody else agrees. */
  Schema.Struct({ type: Schema.Literal("correction.confirmed"), at, operator, station }),
  /** It isn't done after all. */
  Schema.Struct({ type: Schema.Literal("correction.withdrawn"), at, operator }),
  /** One bet was corrected, in the same commit: `amount` is what its player gained by it, in minor units, below zero what was taken back; `owed` what of that the player no longer had. */
  Schema.Struct({
    type: Schema.Literal("bet.corrected"),
    at,
    bet: Schema.String,
    currency: CurrencyCode,
    amount: MinorUnits,
    owed: MinorUnits,
  }),
  /** Every bet was looked at. */
  Schema.Struct({ type: Schema.Literal("correction.completed"), at }),
])
export type BetCorrectionEvent = typeof BetCorrectionEvent.Type

const By = Schema.Struct({ at, operator, station })

export const BetCorrectionContext = Schema.Struct({
  correction: Schema.optionalKey(Correction),
  note: Schema.optionalKey(Schema.String),
  digest: Schema.optionalKey(Schema.String),
  size: Schema.optionalKey(CorrectionSize),
  proposed: Schema.optionalKey(By),
  confirmed: Schema.optionalKey(By),
  /** When it was decided: bets that were placed later are none of its. */
  decidedAt: Schema.optionalKey(at),
  /** What was done so far. */
  done: CorrectionSize,
  endedAt: Schema.optionalKey(at),
})
export type BetCorrectionContext = typeof BetCorrectionContext.Type
