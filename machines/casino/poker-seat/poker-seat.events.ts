import { Schema } from "effect"
import { PokerTableId, SeatNumber } from "#models/casino/poker/tables.ts"
import { RoundKey } from "#models/casino/round.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int
const amount = MinorUnits.check(Schema.isGreaterThan(0))
const part = MinorUnits.check(Schema.isGreaterThanOrEqualTo(0))

/** Why a player sits out: asked for it, was too late at a turn, or has no chips left. */
export const SatOutWhy = Schema.Literals(["asked", "late", "broke"])
export type SatOutWhy = typeof SatOutWhy.Type

/** Events of a player's sitting at a table of poker, stream `poker-seat:<player>/<key>`. Amounts in minor units of the account. */
export const PokerSeatEvent = Schema.Union([
  /** `least`, `most`: what the table lets a player sit down with. */
  Schema.Struct({
    type: Schema.Literal("seat.bought"),
    at,
    key: RoundKey,
    playerId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    table: PokerTableId,
    seat: SeatNumber,
    currency: CurrencyCode,
    amount,
    least: amount,
    most: amount,
    /** Digest of what was asked for. */
    fingerprint: Schema.String,
  }),
  /** `stack`: chips before; `key`: of this one. */
  Schema.Struct({ type: Schema.Literal("seat.toppedUp"), at, key: RoundKey, amount, stack: part }),
  Schema.Struct({ type: Schema.Literal("seat.satOut"), at, why: SatOutWhy }),
  Schema.Struct({ type: Schema.Literal("seat.satIn"), at }),
  Schema.Struct({ type: Schema.Literal("seat.leaving"), at, why: Schema.Literals(["asked", "away"]) }),
  /** All chips go home. */
  Schema.Struct({ type: Schema.Literal("seat.left"), at, stack: part }),
])
export type PokerSeatEvent = typeof PokerSeatEvent.Type

/** A player's sitting at a table. Times in milliseconds since the epoch. */
export interface PokerSitting {
  readonly key: RoundKey
  readonly playerId: PlayerId
  readonly accountId?: AccountId | undefined
  readonly table: string
  readonly seat: number
  readonly currency: CurrencyCode
  readonly most: number
  /** All that was brought to the table. */
  readonly bought: number
  readonly satAt: number
  readonly topUps: ReadonlyArray<RoundKey>
  readonly out?: { readonly since: number; readonly why: SatOutWhy }
  readonly left?: { readonly at: number; readonly stack: number }
}

export interface PokerSeatContext {
  readonly sitting?: PokerSitting
  readonly fingerprint?: string
}
