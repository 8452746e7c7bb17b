import { Schema } from "effect"
import { chosen } from "../fair/draws.ts"
import { atMost, type Multiplier, multiplierOf, RETURN, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { Leave, Left, Take, Taken } from "../take.ts"
import { wholeNumber } from "../typed-bet.ts"
import { ways } from "../ways.ts"

/** Tiles of the field, by rows of five. */
export const MINE_TILES = 25

const Tile = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINE_TILES - 1 }))

/** A bet on mines. `mines`: how many of the 25 tiles have one. */
export const MinesBet = Schema.Struct({
  game: Schema.Literal("mines"),
  mines: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MINE_TILES - 1 })),
})
export type MinesBet = typeof MinesBet.Type

/** A tile is opened, what was won so far is taken, or a round is left with no tile open. */
export const MinesMove = Schema.Union([
  Schema.Struct({ type: Schema.Literal("open"), tile: Tile }),
  Take,
  Leave,
])
export type MinesMove = typeof MinesMove.Type

/** A tile that was safe, one that was not, what was won and taken, and at the end where the mines were. */
export const MinesEntry = Schema.Union([
  Schema.Struct({ type: Schema.Literal("safe"), tile: Tile }),
  Schema.Struct({ type: Schema.Literal("hit"), tile: Tile }),
  Taken,
  Left,
  Schema.Struct({ type: Schema.Literal("field"), mines: Schema.Array(Tile) }),
])
export type MinesEntry = typeof MinesEntry.Type

/** What so many safe tiles pay: 0.99 over the chance of having opened them. */
export const minesPay = ({ mines }: Pick<MinesBet, "mines">, safe: number): Multiplier =>
  safe === 0
    ? (0 as Multiplier)
    : multiplierOf(
        RETURN.numerator * ways(safe, MINE_TILES),
        RETURN.denominator * ways(safe, MINE_TILES - mines),
      )

const safeIn = (book: ReadonlyArray<MinesEntry>): number => book.filter(({ type }) => type === "safe").length

const isOver = (bet: MinesBet, safe: number, most: Multiplier): boolean =>
  safe === MINE_TILES - bet.mines || minesPay(bet, safe) >= most

/** What the book says of one move. */
const entryOf = (field: ReadonlySet<number>, move: MinesMove): MinesEntry => {
  if (move.type === "take") return { type: "taken" }
  if (move.type === "leave") return { type: "left" }
  return field.has(move.tile) ? { type: "hit", tile: move.tile } : { type: "safe", tile: move.tile }
}

/** What a book whose last tile is known pays. */
const paidBy = (bet: MinesBet, book: ReadonlyArray<MinesEntry>, most: Multiplier): Multiplier => {
  if (book.some(({ type }) => type === "hit")) return 0 as Multiplier
  const isLeft = book.some(({ type }) => type === "left")
  return atMost(isLeft ? (WHOLE as Multiplier) : minesPay(bet, safeIn(book)), most)
}

/** Tiles are opened one by one for as long as the player dares; a mine takes all. */
export const mines = {
  bet: MinesBet,
  moves: MinesMove.members,
  entries: MinesEntry.members,
  first: { mines: "3" },
  read: (typed) => ({ mines: wholeNumber(typed.mines) }),
  typed: ({ mines: count }) => ({ mines: `${count}` }),
  version: 1,
  isAtOnce: false,
  share: SHARE,
  highest: Math.max(
    ...Array.from({ length: MINE_TILES - 1 }, (_, place) =>
      minesPay({ mines: place + 1 }, MINE_TILES - place - 1),
    ),
  ) as Multiplier,
  top: (bet) => minesPay(bet, MINE_TILES - bet.mines),
  play: (bet, draws, moves, most) => {
    const field = chosen(draws, bet.mines, MINE_TILES).toSorted((one, other) => one - other)
    const mined = new Set(field)
    const book: Array<MinesEntry> = []
    for (const move of moves) {
      const entry = entryOf(mined, move)
      book.push(entry)
      const safe = safeIn(book)
      const over = entry.type !== "safe" || isOver(bet, safe, most)
      if (!over) continue
      book.push({ type: "field", mines: field })
      return { book, ends: paidBy(bet, book, most) }
    }
    return { book }
  },
  pays: (bet, book, most) =>
    book.some(({ type }) => type === "field") ? paidBy(bet, book, most) : undefined,
  takes: (_, book, move) => {
    if (move.type === "take") return safeIn(book) > 0
    if (move.type === "leave") return book.length === 0
    return !book.some((entry) => (entry.type === "safe" || entry.type === "hit") && entry.tile === move.tile)
  },
  left: (_, book) => ({ type: safeIn(book) > 0 ? "take" : "leave" }),
} satisfies OwnGame<MinesBet, MinesMove, MinesEntry>
