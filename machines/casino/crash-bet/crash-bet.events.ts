import { Schema } from "effect"
import { CrashBet, Hundredths } from "#models/casino/crash/crash.ts"
import { MinorUnits } from "#models/money/money.ts"

const at = Schema.Int
const paid = MinorUnits
const { ended, placedAt, ...placed } = CrashBet.fields

/** Events of one bet in a round of crash, stream `crash-bet:<player>/<round>`. */
export const CrashBetEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("stake.placed"),
    at,
    ...placed,
    /** Digest of what was asked for. */
    fingerprint: Schema.String,
  }),
  /** Cashed out while the round flies: by a press, or by itself where it has reached what was set. */
  Schema.Struct({
    type: Schema.Literal("stake.cashedOut"),
    at,
    how: Schema.Literals(["pressed", "auto"]),
    startsAt: Schema.Int,
    multiplier: Hundredths,
    paid,
  }),
  /** The round has crashed at this point: a bet that is not cashed out is paid by its automatic cash-out or lost. */
  Schema.Struct({ type: Schema.Literal("stake.decided"), at, point: Hundredths, paid }),
  /** Nobody saw the round end, or it did not fly: the stake goes back. */
  Schema.Struct({
    type: Schema.Literal("stake.returned"),
    at,
    why: Schema.Literals(["unseen", "cancelled"]),
  }),
])
export type CrashBetEvent = typeof CrashBetEvent.Type

export interface CrashBetContext {
  readonly bet?: CrashBet
  readonly fingerprint?: string
}
