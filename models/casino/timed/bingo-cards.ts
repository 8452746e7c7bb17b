import { chosen, type Draws, drawsOf } from "../fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../fair/seeds.ts"

/** The rooms of bingo, by their words in addresses. */
export const BINGO_ROOMS = ["bingo-75", "bingo-90"] as const
export type BingoRoom = (typeof BINGO_ROOMS)[number]

/** How many cards a room has, numbered from 1 on. */
export const BINGO_CARDS = 12_000

/** Cards of ninety balls come in strips of so many, which share out all ninety numbers. */
export const STRIP = 6

/** A card, row by row; 0 where a cell has no number: the free centre of the one room, blanks in the other. */
export type BingoCard = ReadonlyArray<ReadonlyArray<number>>

/** Cards are drawn as rounds are, but from a seed of zeros: there is nothing in it that the house could have chosen. */
const SERIES = "0".repeat(64) as ServerSeed
const cardDraws = (room: BingoRoom, nonce: number): Draws =>
  drawsOf({ serverSeed: SERIES, clientSeed: "cards" as ClientSeed, game: room, nonce })

const SQUARE = [0, 1, 2, 3, 4] as const
const CENTRE = 2
const COLUMN_75 = 15

/** Columns of 1–15, 16–30, 31–45, 46–60 and 61–75, each in the order in which it is drawn. */
const made75 = (draws: Draws): BingoCard => {
  const columns = SQUARE.map((column) => {
    const numbers = chosen(draws, column === CENTRE ? 4 : 5, COLUMN_75).map(
      (place) => column * COLUMN_75 + place + 1,
    )
    return column === CENTRE ? [...numbers.slice(0, CENTRE), 0, ...numbers.slice(CENTRE)] : numbers
  })
  return SQUARE.map((row) => columns.map((column) => column[row] ?? 0))
}

/** Numbers of each column of a card of ninety balls: 1–9, 10–19, … 80–90. */
const COLUMNS_90 = Array.from({ length: 9 }, (_, column) => {
  const first = Math.max(1, column * 10)
  const last = column === 8 ? 90 : column * 10 + 9
  return Array.from({ length: last - first + 1 }, (__, place) => first + place)
})

/** What columns have beyond one number for each card of a strip: six for each card. */
const BEYOND_ONE = COLUMNS_90.flatMap((numbers, column) => numbers.slice(STRIP).map(() => column))

const CARDS_OF_STRIP = Array.from({ length: STRIP }, (_, card) => card)
const ROWS_90 = [0, 1, 2] as const
const IN_ROW = 5

/** How many numbers each card of a strip has in each column: one to three, fifteen together. Dealt again until that holds. */
const countsOf = (draws: Draws): ReadonlyArray<ReadonlyArray<number>> => {
  for (;;) {
    const dealt = chosen(draws, BEYOND_ONE.length, BEYOND_ONE.length).map((place) => BEYOND_ONE[place])
    const counts = CARDS_OF_STRIP.map((card) => {
      const own = dealt.slice(card * STRIP, (card + 1) * STRIP)
      return COLUMNS_90.map((_, column) => 1 + own.filter((each) => each === column).length)
    })
    if (counts.flat().every((count) => count <= ROWS_90.length)) return counts
  }
}

/** Which rows each column's numbers stand in, so that every row has five. Drawn again until that holds. */
const rowsOf = (draws: Draws, counts: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  for (;;) {
    const rows = counts.map((count) => {
      if (count === ROWS_90.length) return ROWS_90
      const row = draws.below(ROWS_90.length)
      return count === 1 ? [row] : ROWS_90.filter((each) => each !== row)
    })
    const isEven = ROWS_90.every((row) => rows.filter((each) => each.includes(row)).length === IN_ROW)
    if (isEven) return rows
  }
}

/** Six cards that hold each of the ninety numbers once. */
const madeStrip = (draws: Draws): ReadonlyArray<BingoCard> => {
  const counts = countsOf(draws)
  const columns = COLUMNS_90.map((numbers) =>
    chosen(draws, numbers.length, numbers.length).map((place) => numbers[place] ?? 0),
  )
  return CARDS_OF_STRIP.map((card) => {
    const own = columns.map((numbers, column) => {
      const before = counts.slice(0, card).reduce((sum, each) => sum + (each[column] ?? 0), 0)
      return numbers
        .slice(before, before + (counts[card]?.[column] ?? 0))
        .toSorted((one, other) => one - other)
    })
    const rows = rowsOf(
      draws,
      own.map(({ length }) => length),
    )
    return ROWS_90.map((row) => own.map((numbers, column) => numbers[rows[column]?.indexOf(row) ?? -1] ?? 0))
  })
}

/** Cards that were asked for: what is made of a number is always the same. */
const MADE: Readonly<Record<BingoRoom, Map<number, BingoCard>>> = {
  "bingo-75": new Map(),
  "bingo-90": new Map(),
}

/** The card of a number from 1 to {@link BINGO_CARDS}; of ninety balls, cards 1 to 6 are the first strip. */
export const bingoCard = (room: BingoRoom, number: number): BingoCard => {
  const made = MADE[room]
  const before = made.get(number)
  if (before !== undefined) return before
  if (room === "bingo-75") made.set(number, made75(cardDraws(room, number)))
  else {
    const strip = Math.ceil(number / STRIP)
    for (const [place, card] of madeStrip(cardDraws(room, strip)).entries())
      made.set((strip - 1) * STRIP + place + 1, card)
  }
  return made.get(number) ?? []
}

/** The numbers of a card, row by row. */
export const numbersOn = (card: BingoCard): ReadonlyArray<number> => card.flat().filter((each) => each > 0)

/** What a bet names a card with, before its number. */
export const CARD = "card-"

/** The number of the card that a bet names, `card-17`; nothing where it names none, or in another way. */
export const cardOf = (pick: string): number | undefined => {
  const number = Number(pick.slice(CARD.length))
  const isCard = Number.isInteger(number) && number >= 1 && number <= BINGO_CARDS && pick === cardPick(number)
  return isCard ? number : undefined
}

/** A card as a bet names it. */
export const cardPick = (number: number): string => `${CARD}${number}`
