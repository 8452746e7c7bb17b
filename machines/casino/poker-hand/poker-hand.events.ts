import { Schema } from "effect"
import { Commitment } from "#models/casino/fair/seeds.ts"
import { ProvedCard } from "#models/casino/poker/deck.ts"
import { MoveBy, type PokerHand, PokerSeat, ShownHand, WonChips } from "#models/casino/poker/hand.ts"
import { Chips, HandNumber, PokerRules, PokerTableId, SeatNumber } from "#models/casino/poker/tables.ts"

const at = Schema.Int

/** Events of one hand of poker and of who sits at its table meanwhile, stream `poker-hand:<table>/<number>`. */
export const PokerHandEvent = Schema.Union([
  /** `commitment`: root over the cards of its deck. `next`: that of the hand after it. `button`: where it was. */
  Schema.Struct({
    type: Schema.Literal("hand.announced"),
    at,
    table: PokerTableId,
    number: HandNumber,
    rules: PokerRules,
    commitment: Commitment,
    next: Commitment,
    button: Schema.Int,
    seats: Schema.Array(PokerSeat),
  }),
  Schema.Struct({ type: Schema.Literal("chair.taken"), at, ...PokerSeat.fields }),
  Schema.Struct({ type: Schema.Literal("chair.toppedUp"), at, seat: SeatNumber, amount: Chips }),
  Schema.Struct({ type: Schema.Literal("chair.left"), at, seat: SeatNumber, stack: Chips }),
  /** `mix`: digest of who is dealt in, what they bring and their own seeds: the deck is cut by it. */
  Schema.Struct({
    type: Schema.Literal("hand.dealt"),
    at,
    button: SeatNumber,
    seats: Schema.Array(SeatNumber),
    mix: Commitment,
  }),
  /** `move`: which move of the hand it is, from 0 on. `raiseTo`: of a raise, in chips. */
  Schema.Struct({
    type: Schema.Literal("hand.moved"),
    at,
    move: Schema.Int,
    seat: SeatNumber,
    kind: Schema.Literals(["fold", "check", "call", "raise"]),
    raiseTo: Schema.optionalKey(Chips),
    by: MoveBy,
  }),
  Schema.Struct({ type: Schema.Literal("hand.laid"), at, cards: Schema.Array(ProvedCard) }),
  Schema.Struct({ type: Schema.Literal("hand.shown"), at, shown: Schema.Array(ShownHand) }),
  Schema.Struct({
    type: Schema.Literal("hand.settled"),
    at,
    rake: Chips,
    won: Schema.Array(WonChips),
  }),
  /** Nobody ran the table as a turn was over: everybody has what they brought. */
  Schema.Struct({ type: Schema.Literal("hand.voided"), at }),
])
export type PokerHandEvent = typeof PokerHandEvent.Type

export interface PokerHandContext {
  readonly hand?: PokerHand
}
