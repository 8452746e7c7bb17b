import { Schema } from "effect"
import { BookEntry, GameBet, GameMove } from "#models/casino/games.ts"
import { Multiplier } from "#models/casino/multiplier.ts"
import { RoundKey, RoundSeeds } from "#models/casino/round.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int
/** Lines that are added to the end of the book. */
const book = Schema.Array(BookEntry)

/** Events of one round of a game of the house. */
export const RoundEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("round.opened"),
    at,
    key: RoundKey,
    playerId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    currency: CurrencyCode,
    /** Minor units. */
    stake: MinorUnits.check(Schema.isGreaterThan(0)),
    bet: GameBet,
    version: Schema.Int,
    most: Multiplier,
    seeds: RoundSeeds,
    book,
    /** Digest of what was asked for. */
    fingerprint: Schema.String,
  }),
  Schema.Struct({
    type: Schema.Literal("round.moved"),
    at,
    move: GameMove,
    /** What the move stakes upon the first stake, in minor units; absent: nothing. */
    raise: Schema.optionalKey(MinorUnits.check(Schema.isGreaterThan(0))),
    book,
  }),
  Schema.Struct({
    type: Schema.Literal("round.ended"),
    at,
    multiplier: Multiplier,
    /** Minor units. */
    paid: MinorUnits.check(Schema.isGreaterThanOrEqualTo(0)),
  }),
])
export type RoundEvent = typeof RoundEvent.Type
