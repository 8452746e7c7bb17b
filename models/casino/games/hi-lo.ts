import { Schema } from "effect"
import { Card, PACK, RANKS } from "../cards.ts"
import { atMost, type Multiplier, multiplierOf, RETURN, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { Leave, Left, Take, Taken } from "../take.ts"

/** Most cards of a round, the first included. */
export const HILO_MOST_CARDS = 52
/** A round that has come to so much is over. */
export const HILO_END = (10_000 * WHOLE) as Multiplier

/** What is said of the next card. */
export const HILO_GUESSES = ["higher", "lower"] as const
export type HiLoGuess = (typeof HILO_GUESSES)[number]

/** A bet on hi-lo: nothing is chosen before the first card. */
export const HiLoBet = Schema.Struct({ game: Schema.Literal("hi-lo") })
export type HiLoBet = typeof HiLoBet.Type

/** What is said of the next card, a card that is passed over, what was won so far is taken, or a round is left before anything was won. */
export const HiLoMove = Schema.Union([
  Schema.Struct({ type: Schema.Literal("higher") }),
  Schema.Struct({ type: Schema.Literal("lower") }),
  Schema.Struct({ type: Schema.Literal("skip") }),
  Take,
  Leave,
])
export type HiLoMove = typeof HiLoMove.Type

/** A card, and the move that it was turned by; and that what was won is taken, or the round left. */
export const HiLoEntry = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("turned"),
    card: Card,
    by: Schema.Literals(["start", "skip", ...HILO_GUESSES]),
  }),
  Taken,
  Left,
])
export type HiLoEntry = typeof HiLoEntry.Type

const LAST = RANKS.length - 1
/** The place of a card among the ranks: 0 for an ace, 12 for a king. */
const placeOf = (card: Card): number => card % RANKS.length

/**
 * Whether the next card is as it was said. A card of the same rank is right both ways; but there is nothing below an ace and nothing above a king,
 * so that “higher” than an ace and “lower” than a king have to be so.
 */
export const hiLoIsRight = (card: Card, guess: HiLoGuess, next: Card): boolean => {
  const [from, to] = [placeOf(card), placeOf(next)]
  if (guess === "higher") return from === 0 ? to > 0 : to >= from
  return from === LAST ? to < LAST : to <= from
}

/** How many of the thirteen ranks make a guess right. */
export const hiLoWays = (card: Card, guess: HiLoGuess): number => {
  const place = placeOf(card)
  if (guess === "higher") return place === 0 ? LAST : RANKS.length - place
  return place === LAST ? LAST : place + 1
}

/** The chance that a guess is right: each card is drawn from a whole pack. */
export const hiLoChance = (card: Card, guess: HiLoGuess): number => hiLoWays(card, guess) / RANKS.length

interface Run {
  /** Right guesses. */
  readonly right: number
  readonly isWrong: boolean
  readonly isTaken: boolean
  readonly isLeft: boolean
  /** Cards turned, the last one among them. */
  readonly cards: number
  readonly card: Card | undefined
  /** The chance of all right guesses, as a fraction. */
  readonly ways: bigint
  readonly of: bigint
}

const START: Run = {
  right: 0,
  isWrong: false,
  isTaken: false,
  isLeft: false,
  cards: 0,
  card: undefined,
  ways: 1n,
  of: 1n,
}

/** How a round has gone after one more line. */
const after = (run: Run, entry: HiLoEntry): Run => {
  if (entry.type === "taken") return { ...run, isTaken: true }
  if (entry.type === "left") return { ...run, isLeft: true }
  const { card, by } = entry
  const turned = { ...run, card, cards: run.cards + 1 }
  if (run.card === undefined || by === "start" || by === "skip") return turned
  if (!hiLoIsRight(run.card, by, card)) return { ...turned, isWrong: true }
  return {
    ...turned,
    right: run.right + 1,
    ways: run.ways * BigInt(hiLoWays(run.card, by)),
    of: run.of * BigInt(RANKS.length),
  }
}

/** How a round has gone by its book. */
const runOf = (book: ReadonlyArray<HiLoEntry>): Run => {
  let run = START
  for (const entry of book) run = after(run, entry)
  return run
}

const payOf = ({ right, ways, of }: Run): Multiplier =>
  right === 0 ? (0 as Multiplier) : multiplierOf(RETURN.numerator * of, RETURN.denominator * ways)

/** What the right guesses of a book pay: 0.99 over the chance of all of them. */
export const hiLoPay = (book: ReadonlyArray<HiLoEntry>): Multiplier => payOf(runOf(book))

/** What they would pay with one more. */
export const hiLoNext = (book: ReadonlyArray<HiLoEntry>, guess: HiLoGuess): Multiplier => {
  const run = runOf(book)
  return run.card === undefined
    ? (0 as Multiplier)
    : payOf({
        ...run,
        right: run.right + 1,
        ways: run.ways * BigInt(hiLoWays(run.card, guess)),
        of: run.of * BigInt(RANKS.length),
      })
}

const paidBy = (book: ReadonlyArray<HiLoEntry>, most: Multiplier): Multiplier | undefined => {
  const run = runOf(book)
  if (run.isWrong) return 0 as Multiplier
  if (run.isLeft) return atMost(WHOLE as Multiplier, most)
  const pays = payOf(run)
  const isOver = run.isTaken || run.cards >= HILO_MOST_CARDS || pays >= HILO_END || pays >= most
  return isOver ? atMost(pays, most) : undefined
}

/** Card after card the player says whether the next one is higher or lower, for as long as he dares; a wrong guess takes all. */
export const hiLo = {
  bet: HiLoBet,
  moves: HiLoMove.members,
  entries: HiLoEntry.members,
  first: {},
  read: () => ({}),
  version: 1,
  isAtOnce: false,
  share: SHARE,
  /** A bound: the last guess of a round multiplies what is below its end by thirteen at the most. */
  highest: (HILO_END * RANKS.length) as Multiplier,
  top: () => (HILO_END * RANKS.length) as Multiplier,
  play: (_, draws, moves, most) => {
    const book: Array<HiLoEntry> = [{ type: "turned", card: draws.below(PACK), by: "start" }]
    for (const { type } of moves) {
      if (type === "take") book.push({ type: "taken" })
      else if (type === "leave") book.push({ type: "left" })
      else book.push({ type: "turned", card: draws.below(PACK), by: type })
      const ends = paidBy(book, most)
      if (ends !== undefined) return { book, ends }
    }
    return { book }
  },
  pays: (_, book, most) => (book.length === 0 ? undefined : paidBy(book, most)),
  takes: (_, book, { type }) => {
    const { right, cards } = runOf(book)
    if (type === "take") return right > 0
    if (type === "leave") return right === 0
    // The last card is guessed: a round is never over with nothing said.
    return cards > 0 && cards < (type === "skip" ? HILO_MOST_CARDS - 1 : HILO_MOST_CARDS)
  },
  left: (_, book) => ({ type: runOf(book).right > 0 ? "take" : "leave" }),
} satisfies OwnGame<HiLoBet, HiLoMove, HiLoEntry>
