import { Schema } from "effect"
import { MinorUnits, minorUnits } from "../money/money.ts"
import { type Multiplier, multiplierOf, WHOLE } from "./multiplier.ts"
import type { OwnGame } from "./own-game.ts"

/** What lies on one place of a table, in minor units. */
export interface Chip<Place extends string = string> {
  readonly place: Place
  readonly amount: MinorUnits
}

/** Rules of a game whose stake lies on its table: it is the sum of the chips, and what is paid is exact by chip. */
export interface ChipGame<Bet, Entry>
  extends Pick<
    OwnGame<Bet, unknown, Entry>,
    "version" | "isAtOnce" | "share" | "leastShare" | "top" | "play" | "pays" | "takes"
  > {
  /** What the chips come to, in minor units. */
  readonly staked: (bet: Bet) => MinorUnits
  /** What the round pays by its book, in minor units; nothing while the book is not whole. */
  readonly paid: (bet: Bet, book: ReadonlyArray<Entry>) => bigint | undefined
}

/** What chips come to, in minor units. */
const sumOf = (chips: ReadonlyArray<{ readonly amount: number }>): bigint =>
  chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Chips on places of a table: at least one, each place named once, and their sum an exact number of minor units. */
export const chipsOn = <const Place extends string>(places: ReadonlyArray<Place>) =>
  Schema.Array(
    Schema.Struct({
      place: Schema.Literals(places),
      amount: MinorUnits.check(Schema.isGreaterThan(0)),
    }),
  ).check(
    Schema.makeFilter((chips) => {
      if (chips.length === 0) return "chips: at least one has to be placed"
      if (new Set(chips.map(({ place }) => place)).size < chips.length) return "chips: a place is named twice"
      return sumOf(chips) <= BigInt(Number.MAX_SAFE_INTEGER) || "chips: they come to more than can be counted"
    }),
  )

/** What a bet of chips stakes: their sum, in minor units. */
export const stakeOfChips = (chips: ReadonlyArray<Chip>): MinorUnits => minorUnits(sumOf(chips))

/** What chips pay together, each by itself in whole minor units: no rounding of a sum. */
export const paidOnChips = <Place extends string>(
  chips: ReadonlyArray<Chip<Place>>,
  pays: (chip: Chip<Place>) => bigint,
): bigint => chips.reduce((sum, chip) => sum + pays(chip), 0n)

/** The greatest of payments; 0 of none. */
export const mostOf = (payments: ReadonlyArray<bigint>): bigint =>
  payments.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n

/** What a payment is of the chips’ sum, rounded down: to be shown beside the payment, which is exact. */
export const shareOfChips = (chips: ReadonlyArray<Chip>, paid: bigint): Multiplier =>
  multiplierOf(paid, sumOf(chips))

/** The same rounded up: a bound that no payment exceeds. */
export const boundOfChips = (chips: ReadonlyArray<Chip>, paid: bigint): Multiplier => {
  const staked = sumOf(chips)
  return Number((paid * BigInt(WHOLE) + staked - 1n) / staked) as Multiplier
}

/** Chips in the order in which they are placed, as one text: `red:500 straight-17:100`. */
export const writtenChips = (chips: ReadonlyArray<Chip>): string =>
  chips.map(({ place, amount }) => `${place}:${amount}`).join(" ")

/** The chips that a text names, in their order; what is no number of minor units is none here either. */
export const placedChips = (written: string | undefined): ReadonlyArray<Chip> =>
  (written ?? "")
    .split(" ")
    .filter((each) => each !== "")
    .map((each) => {
      const [place = "", amount = ""] = each.split(":")
      return { place, amount: Number(amount === "" ? Number.NaN : amount) as MinorUnits }
    })

/** The chips of a text, those on one place together. */
export const chipsByPlace = (written: string | undefined): ReadonlyArray<Chip> => {
  const places = new Map<string, number>()
  for (const { place, amount } of placedChips(written)) places.set(place, (places.get(place) ?? 0) + amount)
  return [...places].map(([place, amount]) => ({ place, amount: amount as MinorUnits }))
}
