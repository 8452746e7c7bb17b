import { Schema } from "effect"
import type { Draws } from "../fair/draws.ts"
import { Multiplier } from "../multiplier.ts"
import { type HoldAndRespin, type SlotRules, type SlotWindow, seenOf, windowAt } from "./slot-rules.ts"
import { spinPays } from "./slot-wins.ts"

/** Where each reel stopped, counted from 0 along its strip. */
const Stops = Schema.Array(Schema.Int)

/** A coin that stays: its place and what it is worth. */
export const SlotCoin = Schema.Struct({ reel: Schema.Int, row: Schema.Int, value: Multiplier })
export type SlotCoin = typeof SlotCoin.Type

/** The reels stopped, of the stake or of a free spin; or coins came to stay, those of one turn, which may be none. */
export const SlotEntry = Schema.Union([
  Schema.Struct({ type: Schema.Literal("reels-stopped"), stops: Stops }),
  Schema.Struct({ type: Schema.Literal("free-reels-stopped"), stops: Stops }),
  Schema.Struct({ type: Schema.Literal("coins-stayed"), coins: Schema.Array(SlotCoin) }),
])
export type SlotEntry = typeof SlotEntry.Type

/** What a book has come to: what it pays so far, and what has to be drawn next; nothing where the round is over. */
interface Told {
  readonly pays: Multiplier
  readonly next?: "reels" | "free" | "coins" | "turn"
}

const placesOf = ({ strips, rows }: SlotRules) => strips.length * rows

/** What coins bring that stay: their values, with what all places full pay. */
const heldPays = (
  rules: SlotRules,
  hold: HoldAndRespin,
  turns: ReadonlyArray<ReadonlyArray<SlotCoin>>,
): number => {
  const coins = turns.flat()
  const values = coins.reduce((sum, { value }) => sum + value, 0)
  return values + (coins.length === placesOf(rules) ? hold.full : 0)
}

/** Whether coins turn on: places are empty, and the last so many turns did not all pass without a coin. */
const turnsOn = (
  rules: SlotRules,
  { turns: most }: HoldAndRespin,
  turns: ReadonlyArray<ReadonlyArray<SlotCoin>>,
): boolean =>
  turns.flat().length < placesOf(rules) &&
  turns.length - 1 - turns.findLastIndex((coins) => coins.length > 0) < most

const spinsAfter = ({ free }: SlotRules, spins: number, window: SlotWindow): number =>
  free !== undefined && seenOf(window, free.scatter) >= free.from
    ? Math.min(free.most, spins + free.spins)
    : spins

/** What a book says, read by the rules alone. */
export const toldBy = (rules: SlotRules, book: ReadonlyArray<SlotEntry>): Told => {
  const [first] = book
  if (first?.type !== "reels-stopped") return { pays: 0 as Multiplier, next: "reels" }
  const window = windowAt(rules, first.stops)
  let pays: number = spinPays(rules, first.stops, window)
  if (rules.hold !== undefined && seenOf(window, rules.hold.coin) >= rules.hold.from) {
    const turns = book.flatMap((entry) => (entry.type === "coins-stayed" ? [entry.coins] : []))
    const next = turns.length === 0 ? "coins" : turnsOn(rules, rules.hold, turns) ? "turn" : undefined
    if (next !== undefined) return { pays: pays as Multiplier, next }
    pays += heldPays(rules, rules.hold, turns)
  }
  let spins = spinsAfter(rules, 0, window)
  let spun = 0
  for (const entry of book) {
    if (entry.type !== "free-reels-stopped") continue
    const seen = windowAt(rules, entry.stops)
    spun += 1
    pays += spinPays(rules, entry.stops, seen) * (rules.free?.times ?? 1)
    spins = spinsAfter(rules, spins, seen)
  }
  return spun < spins ? { pays: pays as Multiplier, next: "free" } : { pays: pays as Multiplier }
}

const drawnStops = ({ strips }: SlotRules, draws: Draws): ReadonlyArray<number> =>
  strips.map(({ length }) => draws.below(length))

/** What a coin is worth: the weights are laid side by side, and a number below their sum falls on one. */
const drawnValue = ({ values }: HoldAndRespin, draws: Draws): Multiplier => {
  let left = draws.below(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const { value, weight } of values) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error("A number below the sum of the weights falls on one of them")
}

const places = ({ strips, rows }: SlotRules) =>
  strips.flatMap((_, reel) => Array.from({ length: rows }, (__, row) => ({ reel, row })))

/** The coins that the reels stopped with, each with what it is worth, reel by reel from the top down. */
const firstCoins = (
  rules: SlotRules,
  hold: HoldAndRespin,
  stops: ReadonlyArray<number>,
  draws: Draws,
): ReadonlyArray<SlotCoin> => {
  const window = windowAt(rules, stops)
  return places(rules)
    .filter(({ reel, row }) => window[reel]?.[row] === hold.coin)
    .map((place) => ({ ...place, value: drawnValue(hold, draws) }))
}

/** A turn of the empty places, in the same order: whether a coin comes, and at once what it is worth. */
const turned = (
  rules: SlotRules,
  hold: HoldAndRespin,
  coins: ReadonlyArray<SlotCoin>,
  draws: Draws,
): ReadonlyArray<SlotCoin> => {
  const taken = new Set(coins.map(({ reel, row }) => reel * rules.rows + row))
  return places(rules).flatMap((place) =>
    taken.has(place.reel * rules.rows + place.row) || draws.below(hold.oneIn) > 0
      ? []
      : [{ ...place, value: drawnValue(hold, draws) }],
  )
}

/** The next line of a book. */
const drawn = (
  rules: SlotRules,
  book: ReadonlyArray<SlotEntry>,
  next: NonNullable<Told["next"]>,
  draws: Draws,
): SlotEntry => {
  if (next === "reels") return { type: "reels-stopped", stops: drawnStops(rules, draws) }
  if (next === "free") return { type: "free-reels-stopped", stops: drawnStops(rules, draws) }
  const { hold } = rules
  const [first] = book
  if (hold === undefined || first?.type !== "reels-stopped") throw new Error("No coins stay in this slot")
  const coins = book.flatMap((entry) => (entry.type === "coins-stayed" ? entry.coins : []))
  return {
    type: "coins-stayed",
    coins: next === "coins" ? firstCoins(rules, hold, first.stops, draws) : turned(rules, hold, coins, draws),
  }
}

/** A round of a slot from its first number on, to its end. */
export const bookOf = (
  rules: SlotRules,
  draws: Draws,
): { readonly book: ReadonlyArray<SlotEntry>; readonly pays: Multiplier } => {
  const book: Array<SlotEntry> = []
  for (;;) {
    const { pays, next } = toldBy(rules, book)
    if (next === undefined) return { book, pays }
    book.push(drawn(rules, book, next, draws))
  }
}
