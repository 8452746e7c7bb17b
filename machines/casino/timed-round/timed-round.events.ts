import { Schema } from "effect"
import { Commitment, ServerSeed } from "#models/casino/fair/seeds.ts"
import { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedNumber, type TimedRound } from "#models/casino/timed/timed-round.ts"

const at = Schema.Int

/** Events of one round that is drawn for everybody, stream `timed-round:<game>/<number>`. */
export const TimedRoundEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("timed.announced"),
    at,
    game: TimedGameSlug,
    number: TimedNumber,
    version: Schema.Int,
    commitment: Commitment,
  }),
  /** Bets are taken from now on, before `closesAt`. */
  Schema.Struct({ type: Schema.Literal("timed.opened"), at, closesAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("timed.closed"), at }),
  /** Digest of all bets, the seed of the house, and the numbers that these two make. */
  Schema.Struct({
    type: Schema.Literal("timed.drawn"),
    at,
    bets: Schema.String,
    serverSeed: ServerSeed,
    numbers: Schema.Array(Schema.Int),
  }),
  /** Every bet is paid or lost. */
  Schema.Struct({ type: Schema.Literal("timed.settled"), at }),
])
export type TimedRoundEvent = typeof TimedRoundEvent.Type

export interface TimedRoundContext {
  readonly round?: TimedRound
}
