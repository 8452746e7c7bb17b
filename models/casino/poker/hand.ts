import { Schema } from "effect"
import { AccountId, PlayerId } from "../../wallet/account.ts"
import { BoardName } from "../board-name.ts"
import { ClientSeed, type Commitment } from "../fair/seeds.ts"
import { RoundKey } from "../round.ts"
import type { Betting, Street } from "./betting.ts"
import { ProvedCard } from "./deck.ts"
import type { Pot } from "./pots.ts"
import { Chips, type PokerRules, type PokerTableId, SeatNumber } from "./tables.ts"

/** Somebody at a table, as one hand hands them on to the next. */
export const PokerSeat = Schema.Struct({
  seat: SeatNumber,
  playerId: PlayerId,
  /** The account that the chips come from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  /** Key of the sitting, from sitting down to leaving. */
  key: RoundKey,
  alias: BoardName,
  stack: Chips,
  /** Whether the player comes in out of turn: a big blind is posted for that. */
  owes: Schema.Boolean,
  /** What is in the time bank, in milliseconds. */
  bank: Schema.Int,
  /** The player's own seed, which goes into how each deck is dealt. */
  mix: ClientSeed,
})
export type PokerSeat = typeof PokerSeat.Type

/** Two cards that a player shows, proved. */
export const ShownHand = Schema.Struct({
  seat: SeatNumber,
  cards: Schema.Array(ProvedCard).check(Schema.isMinLength(2), Schema.isMaxLength(2)),
})
export type ShownHand = typeof ShownHand.Type

/** Who made a move: the player, the clock, or the house for a player who sits out. */
export const MoveBy = Schema.Literals(["player", "clock", "away"])

/** A move as the history has it. `to`: what the bet came to in that round of betting. */
export const PokerMoveMade = Schema.Struct({
  at: Schema.Int,
  street: Schema.Literals(["preflop", "flop", "turn", "river"]),
  seat: SeatNumber,
  kind: Schema.Literals(["fold", "check", "call", "raise"]),
  to: Chips,
  isAllIn: Schema.Boolean,
  by: MoveBy,
})
export type PokerMoveMade = typeof PokerMoveMade.Type

/** What somebody won of a hand. */
export const WonChips = Schema.Struct({ seat: SeatNumber, amount: Chips })
export type WonChips = typeof WonChips.Type

/** What a hand came to. */
export interface HandResult {
  readonly at: number
  readonly rake: number
  readonly returned?: WonChips
  /** Before the rake is taken. */
  readonly pots: ReadonlyArray<Pot>
  readonly won: ReadonlyArray<WonChips>
}

/** A hand as its chart knows it. Times in milliseconds since the epoch, amounts in chips. */
export interface PokerHand {
  readonly table: PokerTableId
  readonly number: number
  readonly rules: PokerRules
  /** Root over the cards of this hand's deck, told before the hand before was played. */
  readonly commitment: Commitment
  /** The same of the next hand's. */
  readonly next: Commitment
  readonly announcedAt: number
  /** When somebody sat down last. */
  readonly seatedAt: number
  /** The button of the hand before; 0 before the first. */
  readonly button: number
  readonly seats: ReadonlyArray<PokerSeat>
  /** Who is dealt in, as they stood then. */
  readonly dealt?: {
    readonly at: number
    readonly players: ReadonlyArray<PokerSeat>
    readonly mix: Commitment
    readonly cut: ReadonlyArray<number>
  }
  readonly betting?: Betting
  /** When the turn, or the wait for cards, began. */
  readonly since: number
  readonly moves: ReadonlyArray<PokerMoveMade>
  readonly board: ReadonlyArray<ProvedCard>
  readonly shown: ReadonlyArray<ShownHand>
  readonly result?: HandResult
  readonly voidedAt?: number
}

/** How many cards lie on the board in a round of betting. */
export const BOARD_OF: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5 }
