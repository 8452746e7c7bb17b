import { Option, Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Draws } from "./fair/draws.ts"
import { baccarat } from "./games/baccarat.ts"
import { blackjack } from "./games/blackjack.ts"
import { dice } from "./games/dice.ts"
import { hiLo } from "./games/hi-lo.ts"
import { keno } from "./games/keno.ts"
import { limbo } from "./games/limbo.ts"
import { mines } from "./games/mines.ts"
import { plinko } from "./games/plinko.ts"
import { americanRoulette, roulette } from "./games/roulette.ts"
import { tower } from "./games/tower.ts"
import { videoPoker } from "./games/video-poker.ts"
import { wheel } from "./games/wheel.ts"
import { type Multiplier, paidBy } from "./multiplier.ts"
import type { OwnGame, Played } from "./own-game.ts"
import { scratchGame } from "./scratch/scratch-game.ts"
import { shootingGame } from "./shooting/shooting-game.ts"
import { slotGame } from "./slots/slot-game.ts"
import type { TypedBet } from "./typed-bet.ts"

/** Games of the house for one player, by their words in addresses: the one list that a game is added to. */
const GAMES = {
  dice,
  limbo,
  mines,
  plinko,
  keno,
  wheel,
  "hi-lo": hiLo,
  tower,
  "video-poker": videoPoker,
  blackjack,
  roulette,
  "american-roulette": americanRoulette,
  baccarat,
  harvest: scratchGame("harvest"),
  hoard: scratchGame("hoard"),
  voyage: scratchGame("voyage"),
  orchard: slotGame("orchard"),
  lighthouse: slotGame("lighthouse"),
  reef: slotGame("reef"),
  forge: slotGame("forge"),
  comet: slotGame("comet"),
  fishing: shootingGame("fishing"),
  hunting: shootingGame("hunting"),
}
type Games = typeof GAMES

export type OwnGameSlug = keyof Games
export const OWN_GAMES = Object.keys(GAMES) as ReadonlyArray<OwnGameSlug>
export const OwnGameSlug = Schema.Literals(OWN_GAMES)

const all = Object.values(GAMES)
/** The moves of all games, or the lines of their books, each once. */
const every = <Kind extends "moves" | "entries">(kind: Kind) =>
  [...new Set(all.flatMap((game): ReadonlyArray<unknown> => game[kind]))] as ReadonlyArray<
    Games[OwnGameSlug][Kind][number]
  >

/** What a round is played on, by its game. */
export const GameBet = Schema.Union(all.map(({ bet }) => bet))
export type GameBet = typeof GameBet.Type

/** What a player does in a round that is going on. */
export const GameMove = Schema.Union(every("moves"))
export type GameMove = typeof GameMove.Type

/** A line of a round's book. */
export const BookEntry = Schema.Union(every("entries"))
export type BookEntry = typeof BookEntry.Type

/** A bet on one game, a move in it, and a line of its book. */
export type BetOf<Game extends OwnGameSlug> = Games[Game]["bet"]["Type"]
export type MoveOf<Game extends OwnGameSlug> = Games[Game]["moves"][number]["Type"]
export type EntryOf<Game extends OwnGameSlug> = Games[Game]["entries"][number]["Type"]

// biome-ignore lint/suspicious/noExplicitAny: the bet of a round names the game that its moves and book are of
const RULES: Readonly<Record<OwnGameSlug, OwnGame<any, any, any>>> = GAMES

/** The version of a game's rules that rounds are played on now. */
export const versionOf = (game: OwnGameSlug): number => RULES[game].version

/** Whether rounds of a game are over as they begin. */
export const isAtOnce = (game: OwnGameSlug): boolean => RULES[game].isAtOnce

/** The share of a game's stakes that comes back in the long run. */
export const shareOf = (game: OwnGameSlug): number => RULES[game].share

/** The same on the worst place of a table whose places differ. */
export const leastShareOf = (game: OwnGameSlug): number => RULES[game].leastShare ?? RULES[game].share

/** Whether those shares are of whoever plays as well as it can be played. */
export const isOfBestPlay = (game: OwnGameSlug): boolean => RULES[game].isOfBestPlay === true

/** The greatest multiplier that any bet on a game can reach. */
export const highestOf = (game: OwnGameSlug): Multiplier => RULES[game].highest

/** The greatest multiplier that a bet can reach. */
export const topOf = (bet: GameBet): Multiplier => RULES[bet.game].top(bet)

const isMoveOf = (game: OwnGameSlug, move: GameMove): boolean =>
  RULES[game].moves.some((each) => Schema.is(each)(move))

/** A round from its first number on: its book, and what it pays where it is over. It stands still at a move of another game. */
export const played = (
  bet: GameBet,
  draws: Draws,
  moves: ReadonlyArray<GameMove>,
  most: Multiplier,
): Played<BookEntry> => {
  const foreign = moves.findIndex((move) => !isMoveOf(bet.game, move))
  return RULES[bet.game].play(bet, draws, foreign < 0 ? moves : moves.slice(0, foreign), most)
}

/** What a book says that its round pays; nothing while it goes on. */
export const paysByBook = (
  bet: GameBet,
  book: ReadonlyArray<BookEntry>,
  most: Multiplier,
): Multiplier | undefined => RULES[bet.game].pays(bet, book, most)

/** How much longer than every round this one is shown before it is said what it came to, in milliseconds. */
export const showsFor = (bet: GameBet, book: ReadonlyArray<BookEntry>): number =>
  RULES[bet.game].showMs?.(book) ?? 0

/** What the chips of a bet come to, which is its stake; nothing where the game takes none. */
export const stakedBy = (bet: GameBet): MinorUnits | undefined => RULES[bet.game].staked?.(bet)

/** What a round pays in minor units: chips each by itself, of other games the stake times the multiplier. */
export const paidFor = (
  bet: GameBet,
  book: ReadonlyArray<BookEntry>,
  stake: MinorUnits,
  multiplier: Multiplier,
): MinorUnits => {
  const paid = RULES[bet.game].paid?.(bet, book)
  return paid === undefined ? paidBy(stake, multiplier) : minorUnits(paid)
}

/** Whether a move can be made after a book. */
export const takesMove = (bet: GameBet, book: ReadonlyArray<BookEntry>, move: GameMove): boolean =>
  isMoveOf(bet.game, move) && RULES[bet.game].takes(bet, book, move)

/** The next move of a round that its player has left, as the rules of its game say; nothing where the game leaves none to make. */
export const leftMove = (bet: GameBet, book: ReadonlyArray<BookEntry>): GameMove | undefined =>
  RULES[bet.game].left?.(bet, book)

/** Whether a move can raise the stake of a game’s round. */
export const isRaised = (game: OwnGameSlug): boolean => RULES[game].raises !== undefined

/**
 * By how much a move raises what is staked, in minor units: 0 where it doesn’t, nothing where half of a first stake that is odd would have to be staked.
 */
export const raiseBy = (
  bet: GameBet,
  book: ReadonlyArray<BookEntry>,
  move: GameMove,
  stake: MinorUnits,
): MinorUnits | undefined => {
  const halves = takesMove(bet, book, move) ? (RULES[bet.game].raises?.(bet, book, move) ?? 0) : 0
  const doubled = BigInt(stake) * BigInt(halves)
  return doubled % 2n === 0n ? minorUnits(doubled / 2n) : undefined
}

/** What stands in the fields of a game's bet before anything is typed. */
export const firstTyped = (game: OwnGameSlug): TypedBet => RULES[game].first

/** What stands in the fields for the bet of a round that is taken up. */
export const typedFor = (bet: GameBet): TypedBet => RULES[bet.game].typed?.(bet) ?? firstTyped(bet.game)

const asBet = Schema.decodeUnknownOption(GameBet)

/** The bet that is typed; nothing where the game takes none like it. */
export const typedBet = (game: OwnGameSlug, typed: TypedBet): GameBet | undefined =>
  Option.getOrUndefined(asBet({ game, ...RULES[game].read(typed) }))
