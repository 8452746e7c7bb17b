import type { Chip } from "../chips.ts"

/** The wheels: one with 0, and one with 0 and 00. */
export type Wheel = "european" | "american"

/** The pocket of the double zero; others are their own numbers. */
export const DOUBLE_ZERO = 37

/** Pockets of each wheel in the order in which they lie on it. */
export const POCKETS: Readonly<Record<Wheel, ReadonlyArray<number>>> = {
  european: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
  ],
  american: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31,
    18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
}

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColour = "red" | "black" | "green"

/** The colour of a pocket. */
export const colourOf = (pocket: number): PocketColour => {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return "green"
  return RED.has(pocket) ? "red" : "black"
}

/** How a pocket is written. */
export const pocketName = (pocket: number): string => (pocket === DOUBLE_ZERO ? "00" : `${pocket}`)

/** Kinds of places, as they are called and paid. */
export type PlaceKind =
  | "straight"
  | "split"
  | "street"
  | "trio"
  | "corner"
  | "first-four"
  | "basket"
  | "six-line"
  | "dozen"
  | "column"
  | "red"
  | "black"
  | "odd"
  | "even"
  | "low"
  | "high"

/** A place of the table. `odds`: what a chip wins beside itself, to one. */
export interface Place {
  readonly key: string
  readonly kind: PlaceKind
  readonly pockets: ReadonlyArray<number>
  readonly odds: number
}

const NUMBERS = Array.from({ length: 36 }, (_, place) => place + 1)
const range = (from: number, to: number) => NUMBERS.slice(from - 1, to)
const inside = (kind: PlaceKind, odds: number, ...pockets: ReadonlyArray<number>): Place => ({
  key: `${kind}-${pockets.map(pocketName).join("-")}`,
  kind,
  pockets,
  odds,
})
/** Those of the numbers whose row has a further one to the right of it. */
const isNotLast = (number: number) => number % 3 !== 0

const COMMON: ReadonlyArray<Place> = [
  ...[0, ...NUMBERS].map((number) => inside("straight", 35, number)),
  ...NUMBERS.filter(isNotLast).map((number) => inside("split", 17, number, number + 1)),
  ...range(1, 33).map((number) => inside("split", 17, number, number + 3)),
  ...range(1, 36)
    .filter((number) => number % 3 === 1)
    .map((number) => inside("street", 11, number, number + 1, number + 2)),
  ...range(1, 32)
    .filter(isNotLast)
    .map((number) => inside("corner", 8, number, number + 1, number + 3, number + 4)),
  ...range(1, 31)
    .filter((number) => number % 3 === 1)
    .map((number) => inside("six-line", 5, ...range(number, number + 5))),
  ...[0, 1, 2].map((dozen) => ({
    key: `dozen-${dozen + 1}`,
    kind: "dozen" as const,
    pockets: range(dozen * 12 + 1, dozen * 12 + 12),
    odds: 2,
  })),
  ...[0, 1, 2].map((column) => ({
    key: `column-${column + 1}`,
    kind: "column" as const,
    pockets: NUMBERS.filter((number) => (number - 1) % 3 === column),
    odds: 2,
  })),
  ...(
    [
      ["red", (number: number) => RED.has(number)],
      ["black", (number: number) => !RED.has(number)],
      ["odd", (number: number) => number % 2 === 1],
      ["even", (number: number) => number % 2 === 0],
      ["low", (number: number) => number <= 18],
      ["high", (number: number) => number > 18],
    ] as const
  ).map(([kind, wins]) => ({ key: kind, kind, pockets: NUMBERS.filter(wins), odds: 1 })),
]

/** Places of each table: those of the numbers, and those that its zeros make. */
export const PLACES: Readonly<Record<Wheel, ReadonlyArray<Place>>> = {
  european: [
    ...COMMON,
    ...[1, 2, 3].map((number) => inside("split", 17, 0, number)),
    inside("trio", 11, 0, 1, 2),
    inside("trio", 11, 0, 2, 3),
    inside("first-four", 8, 0, 1, 2, 3),
  ],
  american: [
    ...COMMON,
    inside("straight", 35, DOUBLE_ZERO),
    inside("split", 17, 0, DOUBLE_ZERO),
    inside("split", 17, 0, 1),
    inside("split", 17, 0, 2),
    inside("split", 17, DOUBLE_ZERO, 2),
    inside("split", 17, DOUBLE_ZERO, 3),
    inside("trio", 11, 0, 1, 2),
    inside("trio", 11, 0, DOUBLE_ZERO, 2),
    inside("trio", 11, DOUBLE_ZERO, 2, 3),
    inside("basket", 6, 0, DOUBLE_ZERO, 1, 2, 3),
  ],
}

const BY_KEY: Readonly<Record<Wheel, ReadonlyMap<string, Place>>> = {
  european: new Map(PLACES.european.map((place) => [place.key, place])),
  american: new Map(PLACES.american.map((place) => [place.key, place])),
}

/** The place of a table that a key names; nothing where the table has none. */
export const placeOf = (wheel: Wheel, key: string): Place | undefined => BY_KEY[wheel].get(key)

/** What a chip pays when the ball lies in a pocket, itself included, in minor units. */
export const chipPays = (wheel: Wheel, { place, amount }: Chip, pocket: number): bigint => {
  const found = placeOf(wheel, place)
  return found?.pockets.includes(pocket) ? BigInt(amount) * BigInt(found.odds + 1) : 0n
}
