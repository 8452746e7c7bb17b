import { type Multiplier, WHOLE } from "../multiplier.ts"
import type { HoldAndRespin, SymbolIndex } from "./slot-rules.ts"

/** Strips written as letters, each the place of a symbol in the slot's alphabet. */
export const stripsOf = (
  alphabet: string,
  ...strips: ReadonlyArray<string>
): ReadonlyArray<ReadonlyArray<SymbolIndex>> =>
  strips.map((strip) => [...strip].map((letter) => alphabet.indexOf(letter)))

/** So many stakes as a multiplier: exact where they have four decimals at most. */
export const stakes = (count: number): Multiplier => Math.round(count * WHOLE) as Multiplier

/** What one, two, three … alike pay, in stakes. */
export const paysFor = (...counts: ReadonlyArray<number>): ReadonlyArray<Multiplier> => counts.map(stakes)

/** Worths of coins in stakes, each with its weight. */
export const coinsOf = (
  ...coins: ReadonlyArray<readonly [worth: number, weight: number]>
): HoldAndRespin["values"] => coins.map(([worth, weight]) => ({ value: stakes(worth), weight }))
