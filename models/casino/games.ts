import { Schema } from "effect"
import type { Draws } from "./fair/draws.ts"
import { DiceBet, DiceEntry, dice } from "./games/dice.ts"
import { LimboBet, LimboEntry, limbo } from "./games/limbo.ts"
import { MinesBet, MinesEntry, MinesMove, mines } from "./games/mines.ts"
import type { Multiplier } from "./multiplier.ts"
import type { OwnGame, Played } from "./own-game.ts"

/** Games of the house for one player, by their words in addresses. */
export const OWN_GAMES = ["dice", "limbo", "mines"] as const
export const OwnGameSlug = Schema.Literals(OWN_GAMES)
export type OwnGameSlug = typeof OwnGameSlug.Type

/** What a round is played on, by its game. */
export const GameBet = Schema.Union([DiceBet, LimboBet, MinesBet])
export type GameBet = typeof GameBet.Type

/** What a player does in a round that is going on. */
export const GameMove = MinesMove
export type GameMove = typeof GameMove.Type

/** A line of a round's book. */
export const BookEntry = Schema.Union([DiceEntry, LimboEntry, ...MinesEntry.members])
export type BookEntry = typeof BookEntry.Type

// biome-ignore lint/suspicious/noExplicitAny: the bet of a round names the game that its moves and book are of
const RULES: Readonly<Record<OwnGameSlug, OwnGame<any, any, any>>> = { dice, limbo, mines }

/** The version of a game's rules that rounds are played on now. */
export const versionOf = (game: OwnGameSlug): number => RULES[game].version

/** Whether rounds of a game are over as they begin. */
export const isAtOnce = (game: OwnGameSlug): boolean => RULES[game].isAtOnce

/** The greatest multiplier that a bet can reach. */
export const topOf = (bet: GameBet): Multiplier => RULES[bet.game].top(bet)

/** A round from its first number on: its book, and what it pays where it is over. */
export const played = (
  bet: GameBet,
  draws: Draws,
  moves: ReadonlyArray<GameMove>,
  most: Multiplier,
): Played<BookEntry> => RULES[bet.game].play(bet, draws, moves, most)

/** What a book says that its round pays; nothing while it goes on. */
export const paysByBook = (
  bet: GameBet,
  book: ReadonlyArray<BookEntry>,
  most: Multiplier,
): Multiplier | undefined => RULES[bet.game].pays(bet, book, most)

/** Whether a move can be made after a book. */
export const takesMove = (bet: GameBet, book: ReadonlyArray<BookEntry>, move: GameMove): boolean =>
  RULES[bet.game].takes(bet, book, move)
