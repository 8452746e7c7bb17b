import type { Multiplier } from "../multiplier.ts"
import { ways } from "../ways.ts"
import { type BingoCard, type BingoRoom, bingoCard, numbersOn } from "./bingo-cards.ts"
import { hundredths } from "./fixed-odds.ts"

/** What a card can complete. */
export type BingoPattern = "line" | "two-lines" | "corners" | "full"

/** What completing pays in hundredths of the stake where the last of its balls is called no later than by this call. */
export type BingoStep = readonly [by: number, pays: number]

/** A prize of a room: any one of the sets of numbers has to be called whole. Steps from the soonest call to the last one that pays. */
export interface BingoPrize {
  readonly pattern: BingoPattern
  readonly sets: (card: BingoCard) => ReadonlyArray<ReadonlyArray<number>>
  readonly steps: ReadonlyArray<BingoStep>
}

const numbered = (cells: ReadonlyArray<number | undefined>): ReadonlyArray<number> =>
  cells.flatMap((cell) => (cell === undefined || cell === 0 ? [] : [cell]))

const full = (card: BingoCard) => [numbersOn(card)]
const rows = (card: BingoCard) => card.map(numbered)
const lines = (card: BingoCard) => [
  ...rows(card),
  ...card.map((_, column) => numbered(card.map((row) => row[column]))),
  numbered(card.map((row, place) => row[place])),
  numbered(card.map((row, place) => row[row.length - 1 - place])),
]
const corners = (card: BingoCard) => {
  const [top, bottom] = [card[0], card.at(-1)]
  return [numbered([top?.[0], top?.at(-1), bottom?.[0], bottom?.at(-1)])]
}
const pairs = (card: BingoCard) =>
  rows(card).flatMap((row, place) =>
    rows(card)
      .slice(place + 1)
      .map((other) => [...row, ...other]),
  )

/** Balls of each room, and how many of them are called in a round. */
export const BINGO_CALLS: Readonly<Record<BingoRoom, readonly [calls: number, balls: number]>> = {
  "bingo-75": [50, 75],
  "bingo-90": [55, 90],
}

/** What is paid in each room. */
export const BINGO_PRIZES: Readonly<Record<BingoRoom, ReadonlyArray<BingoPrize>>> = {
  "bingo-75": [
    {
      pattern: "line",
      sets: lines,
      steps: [
        [15, 1500],
        [20, 600],
        [25, 300],
        [30, 200],
        [35, 140],
      ],
    },
    {
      pattern: "corners",
      sets: corners,
      steps: [
        [20, 2500],
        [30, 500],
        [40, 150],
      ],
    },
    {
      pattern: "full",
      sets: full,
      steps: [
        [46, 1_000_000],
        [50, 500_000],
      ],
    },
  ],
  "bingo-90": [
    {
      pattern: "line",
      sets: rows,
      steps: [
        [20, 5000],
        [30, 1200],
        [40, 400],
        [50, 200],
        [55, 120],
      ],
    },
    {
      pattern: "two-lines",
      sets: pairs,
      steps: [
        [40, 15_000],
        [50, 2500],
        [55, 800],
      ],
    },
    {
      pattern: "full",
      sets: full,
      steps: [
        [45, 500_000],
        [50, 80_000],
        [55, 12_000],
      ],
    },
  ],
}

/** How a card stands with a prize after so many calls. */
export interface BingoStanding {
  readonly pattern: BingoPattern
  /** The call that completed it; absent as long as none has. */
  readonly call?: number
  /** The balls that completed it first; none as long as it isn't complete. */
  readonly wins: ReadonlyArray<number>
  /** What it pays; 0 where it isn't complete, or too late. */
  readonly pays: Multiplier
  /** Balls any one of which completes it in time by the next call; none where it lacks more, is complete, or can't be won any more. */
  readonly awaits: ReadonlyArray<number>
}

/** What is paid where a prize is completed by this call. */
export const paysBy = (steps: ReadonlyArray<BingoStep>, call: number): Multiplier =>
  hundredths(steps.find(([by]) => call <= by)?.[1] ?? 0)

/** How a card stands after these calls, in their order, prize by prize. */
export const bingoStandings = (
  room: BingoRoom,
  number: number,
  called: ReadonlyArray<number>,
): ReadonlyArray<BingoStanding> => {
  const calls = new Map(called.map((ball, place) => [ball, place + 1]))
  const card = bingoCard(room, number)
  return BINGO_PRIZES[room].map(({ pattern, sets, steps }) => {
    const each = sets(card)
    const missing = each.map((set) => set.filter((ball) => !calls.has(ball)))
    if (missing.every(({ length }) => length > 0)) {
      const isOpen = called.length < (steps.at(-1)?.[0] ?? 0)
      const awaits = missing.flatMap((balls) => (isOpen && balls.length === 1 ? balls : []))
      return { pattern, wins: [], pays: hundredths(0), awaits: [...new Set(awaits)] }
    }
    const ended = each.map((set) => Math.max(...set.map((ball) => calls.get(ball) ?? Infinity)))
    const call = Math.min(...ended)
    return { pattern, call, wins: each[ended.indexOf(call)] ?? [], pays: paysBy(steps, call), awaits: [] }
  })
}

const bitsIn = (mask: number): number => {
  let bits = 0
  for (let left = mask; left !== 0; left &= left - 1) bits += 1
  return bits
}

/**
 * How unions of sets count for the chance that at least one of them is called whole, by how many numbers the union has: odd choices of sets are
 * added, even ones taken off (inclusion and exclusion).
 */
export const unionsOf = (sets: ReadonlyArray<ReadonlyArray<number>>): ReadonlyMap<number, number> => {
  const places = [...new Set(sets.flat())]
  const masks = sets.map((set) => set.reduce((mask, ball) => mask | (1 << places.indexOf(ball)), 0))
  const unions = [0]
  const counts = new Map<number, number>()
  for (let choice = 1; choice < 2 ** sets.length; choice += 1) {
    const first = 31 - Math.clz32(choice & -choice)
    const union = (unions[choice & (choice - 1)] ?? 0) | (masks[first] ?? 0)
    unions.push(union)
    const size = bitsIn(union)
    counts.set(size, (counts.get(size) ?? 0) + (bitsIn(choice) % 2 === 1 ? 1 : -1))
  }
  return counts
}

/** In how many of all choices of so many balls, one of the sets is called whole: the same for every card of a room, whose cards are of one shape. */
export const bingoWays = ({ sets }: BingoPrize, room: BingoRoom, calls: number, card = 1): bigint => {
  const [, balls] = BINGO_CALLS[room]
  let sum = 0n
  for (const [size, count] of unionsOf(sets(bingoCard(room, card))))
    sum += BigInt(count) * ways(calls - size, balls - size)
  return sum
}

/** The chance that a card completes a prize by a call. */
export const bingoChance = (prize: BingoPrize, room: BingoRoom, calls: number): number =>
  Number(bingoWays(prize, room, calls)) / Number(ways(calls, BINGO_CALLS[room][1]))
