import { Schema } from "effect"
import { TimedBet, TimedBets } from "#models/casino/timed/timed-round.ts"
import { MinorUnits } from "#models/money/money.ts"

const at = Schema.Int
const { bets, ...ofRound } = TimedBets.fields
const { placedAt, paid, ...ofBet } = TimedBet.fields

/** Events of what a player bets on one round that is drawn for everybody, stream `timed-bets:<account>/<game>/<round>`. */
export const TimedBetsEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("bets.placed"), at, ...ofRound, ...ofBet }),
  /** The numbers of the round have been shown: what each bet pays, in the order in which they were placed. */
  Schema.Struct({
    type: Schema.Literal("bets.decided"),
    at,
    numbers: Schema.Array(Schema.Int),
    paid: Schema.Array(MinorUnits),
  }),
])
export type TimedBetsEvent = typeof TimedBetsEvent.Type

export interface TimedBetsContext {
  readonly placed?: TimedBets
}
