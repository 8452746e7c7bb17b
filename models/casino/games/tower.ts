import { Schema } from "effect"
import { atMost, type Multiplier, multiplierOf, RETURN, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { Leave, Left, Take, Taken } from "../take.ts"

/** Rows of the tower, from the ground up. */
export const TOWER_ROWS = 8

/** How hard a tower is to climb, from the easiest on. */
export const TOWER_DIFFICULTIES = ["easy", "medium", "hard", "expert", "master"] as const
export type TowerDifficulty = (typeof TOWER_DIFFICULTIES)[number]

/** How many tiles a row has, and how many of them are safe: all but one, or one alone. */
export const TOWER_ROW: Readonly<Record<TowerDifficulty, { readonly tiles: number; readonly safe: number }>> =
  {
    easy: { tiles: 4, safe: 3 },
    medium: { tiles: 3, safe: 2 },
    hard: { tiles: 2, safe: 1 },
    expert: { tiles: 3, safe: 1 },
    master: { tiles: 4, safe: 1 },
  }

const MOST_TILES = 4
const Tile = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_TILES - 1 }))

/** A bet on the tower: how hard it is. */
export const TowerBet = Schema.Struct({
  game: Schema.Literal("tower"),
  difficulty: Schema.Literals(TOWER_DIFFICULTIES),
})
export type TowerBet = typeof TowerBet.Type

/** A tile of the next row is stepped on, what was won so far is taken, or a round is left on the ground. */
export const TowerMove = Schema.Union([
  Schema.Struct({ type: Schema.Literal("step"), tile: Tile }),
  Take,
  Leave,
])
export type TowerMove = typeof TowerMove.Type

/** A tile that held, one that did not, what was won and taken, and at the end what each row was: its safe tiles. */
export const TowerEntry = Schema.Union([
  Schema.Struct({ type: Schema.Literal("held"), tile: Tile }),
  Schema.Struct({ type: Schema.Literal("broke"), tile: Tile }),
  Taken,
  Left,
  Schema.Struct({ type: Schema.Literal("tower"), safe: Schema.Array(Schema.Array(Tile)) }),
])
export type TowerEntry = typeof TowerEntry.Type

/** What so many rows pay: 0.99 over the chance of having climbed them. */
export const towerPay = (difficulty: TowerDifficulty, rows: number): Multiplier => {
  const { tiles, safe } = TOWER_ROW[difficulty]
  return rows === 0
    ? (0 as Multiplier)
    : multiplierOf(
        RETURN.numerator * BigInt(tiles) ** BigInt(rows),
        RETURN.denominator * BigInt(safe) ** BigInt(rows),
      )
}

/** How many rows are climbed by a book. */
export const rowsIn = (book: ReadonlyArray<TowerEntry>): number =>
  book.filter(({ type }) => type === "held").length

/** The safe tiles of a row, of which one tile is drawn: the only safe one where there is one, else the only one that is not. */
const safeTiles = (difficulty: TowerDifficulty, drawn: number): ReadonlyArray<number> => {
  const { tiles, safe } = TOWER_ROW[difficulty]
  return Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => (tile === drawn) === (safe === 1))
}

const isOver = ({ difficulty }: TowerBet, rows: number, most: Multiplier): boolean =>
  rows === TOWER_ROWS || towerPay(difficulty, rows) >= most

/** What a book whose tower is shown pays. */
const paidBy = ({ difficulty }: TowerBet, book: ReadonlyArray<TowerEntry>, most: Multiplier): Multiplier => {
  if (book.some(({ type }) => type === "broke")) return 0 as Multiplier
  const isLeft = book.some(({ type }) => type === "left")
  return atMost(isLeft ? (WHOLE as Multiplier) : towerPay(difficulty, rowsIn(book)), most)
}

/** Row after row a tile is stepped on, for as long as the player dares; one that does not hold takes all. */
export const tower = {
  bet: TowerBet,
  moves: TowerMove.members,
  entries: TowerEntry.members,
  first: { difficulty: "medium" },
  read: ({ difficulty }) => ({ difficulty }),
  typed: ({ difficulty }) => ({ difficulty }),
  version: 1,
  isAtOnce: false,
  share: SHARE,
  highest: towerPay("master", TOWER_ROWS),
  top: ({ difficulty }) => towerPay(difficulty, TOWER_ROWS),
  play: (bet, draws, moves, most) => {
    const { tiles } = TOWER_ROW[bet.difficulty]
    const safe = Array.from({ length: TOWER_ROWS }, () => safeTiles(bet.difficulty, draws.below(tiles)))
    const book: Array<TowerEntry> = []
    for (const move of moves) {
      const row = rowsIn(book)
      if (move.type === "take") book.push({ type: "taken" })
      else if (move.type === "leave") book.push({ type: "left" })
      else book.push({ type: safe[row]?.includes(move.tile) === true ? "held" : "broke", tile: move.tile })
      const rows = rowsIn(book)
      if (rows > row && !isOver(bet, rows, most)) continue
      book.push({ type: "tower", safe })
      return { book, ends: paidBy(bet, book, most) }
    }
    return { book }
  },
  pays: (bet, book, most) =>
    book.some(({ type }) => type === "tower") ? paidBy(bet, book, most) : undefined,
  takes: ({ difficulty }, book, move) => {
    if (move.type === "take") return rowsIn(book) > 0
    return move.type === "leave" ? book.length === 0 : move.tile < TOWER_ROW[difficulty].tiles
  },
  left: (_, book) => ({ type: rowsIn(book) > 0 ? "take" : "leave" }),
} satisfies OwnGame<TowerBet, TowerMove, TowerEntry>
