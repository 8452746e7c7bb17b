import type { Schema } from "effect"
import type { MinorUnits } from "../money/money.ts"
import type { Draws } from "./fair/draws.ts"
import type { Multiplier } from "./multiplier.ts"
import type { TypedBet } from "./typed-bet.ts"

/** What a round comes to by its bet, its numbers and the moves so far. */
export interface Played<Entry> {
  /** What is seen, in order: more moves add to its end and change nothing before. */
  readonly book: ReadonlyArray<Entry>
  /** What the round pays where it is over; nothing while a move is awaited. */
  readonly ends?: Multiplier
}

/**
 * A game of the house for one player, as pure rules. A round is told anew from its first number each time, by the server that decides it, the
 * page that shows it and everybody who checks it.
 */
export interface OwnGame<Bet, Move, Entry> {
  /** What a round is staked on; its `game` is the game's word in addresses. */
  readonly bet: Schema.Codec<Bet, unknown>
  /** What can be done in a round that goes on: nothing where rounds are over at once. */
  readonly moves: ReadonlyArray<Schema.Codec<Move, unknown>>
  /** Lines of a book. No two games have lines of one `type`, but for the one that says that what was won is taken. */
  readonly entries: ReadonlyArray<Schema.Codec<Entry, unknown>>
  /** What stands in the fields of a bet before anything is typed. */
  readonly first: TypedBet
  /** The fields of the bet that is typed, its game left out; whether it is one is judged by `bet`. */
  readonly read: (typed: TypedBet) => object
  /** What stands in the fields of a bet for one that was made, where its round can be left and taken up. */
  readonly typed?: (bet: Bet) => TypedBet
  /** Counts up with every change of its rules; a round is told by the version that it was played on. */
  readonly version: number
  /** Whether a round is over as it begins: no move is awaited. */
  readonly isAtOnce: boolean
  /** The share of its stakes that comes back in the long run, before payments are rounded down: 0.99. */
  readonly share: number
  /** The same on the worst place of a table whose places differ. */
  readonly leastShare?: number
  /** The shares are those of whoever plays as well as it can be played. */
  readonly isOfBestPlay?: true
  /** The greatest multiplier that any bet can reach. */
  readonly highest: Multiplier
  /** The greatest multiplier that the bet can reach. */
  readonly top: (bet: Bet) => Multiplier
  /** `most`: the greatest multiplier that the house pays this round; one that comes to it ends there. */
  readonly play: (bet: Bet, draws: Draws, moves: ReadonlyArray<Move>, most: Multiplier) => Played<Entry>
  /** What the book says that the round pays, without its numbers; nothing while it goes on. */
  readonly pays: (bet: Bet, book: ReadonlyArray<Entry>, most: Multiplier) => Multiplier | undefined
  /** How long the book is shown before it is said what it came to, in milliseconds; absent: no longer than every round is. */
  readonly showMs?: (book: ReadonlyArray<Entry>) => number
  /** Of a game of chips: what they come to, which is the stake. */
  readonly staked?: (bet: Bet) => MinorUnits
  /** Of a game of chips: what they pay by the book, each by itself in whole minor units; nothing while the book is not whole. */
  readonly paid?: (bet: Bet, book: ReadonlyArray<Entry>) => bigint | undefined
  /** By how many halves of its first stake a move raises what is staked; absent where a round is staked once. A payment by its multiplier is of the first stake. */
  readonly raises?: (bet: Bet, book: ReadonlyArray<Entry>, move: Move) => number
  /** The next move of a round that its player has left for a day, as the rules say; absent where every round is over as it begins. */
  readonly left?: (bet: Bet, book: ReadonlyArray<Entry>) => Move
  /** Whether the move can be made after the book. */
  readonly takes: (bet: Bet, book: ReadonlyArray<Entry>, move: Move) => boolean
}
