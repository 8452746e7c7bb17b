import type { Multiplier } from "../multiplier.ts"

/** Slots of the house, by their words in addresses. */
export const SLOTS = ["orchard", "lighthouse", "reef", "forge", "comet"] as const
export type SlotSlug = (typeof SLOTS)[number]

/** Whether a game is a slot. */
export const isSlot = (game: string): game is SlotSlug => (SLOTS as ReadonlyArray<string>).includes(game)

/** What lies on the reels, by its place in the list of the slot's symbols. */
export type SymbolIndex = number

/** A symbol. `pays`: for so many alike from the left, the first being one; absent: it pays nothing by itself. */
export interface SlotSymbol {
  readonly name: string
  readonly pays: ReadonlyArray<Multiplier>
}

/** How symbols that stand beside each other pay: on lines (each a row by reel), or in every way from the left. */
export type SlotShape =
  | { readonly kind: "lines"; readonly lines: ReadonlyArray<ReadonlyArray<number>> }
  | { readonly kind: "ways" }

/** Free spins for symbols that stand anywhere. */
export interface FreeSpins {
  readonly scatter: SymbolIndex
  /** What so many of them pay anywhere, the first being one. */
  readonly pays: ReadonlyArray<Multiplier>
  /** The least number of them that brings spins. */
  readonly from: number
  readonly spins: number
  /** What the wins of free spins are multiplied by. */
  readonly times: number
  /** Spins of one round at most: later ones bring no more than that. */
  readonly most: number
}

/** Coins that stay while the other places turn again. */
export interface HoldAndRespin {
  readonly coin: SymbolIndex
  /** The least number of coins that begins it. */
  readonly from: number
  /** So many turns, and again as many after each that brings a coin. */
  readonly turns: number
  /** An empty place gets a coin in one of so many cases. */
  readonly oneIn: number
  /** What a coin is worth, each by its weight. */
  readonly values: ReadonlyArray<{ readonly value: Multiplier; readonly weight: number }>
  /** What all places full pay beside their coins. */
  readonly full: Multiplier
}

/** Symbols that won vanish, and what lies above them falls down. */
export interface Cascade {
  /** What the wins of each fall are multiplied by; the last goes on. */
  readonly times: ReadonlyArray<number>
  /** Falls of one spin at most: a strip that comes round could go on without an end. */
  readonly most: number
}

/**
 * A slot as its sheet of parts says it: the strips that its reels turn, how many rows are seen, and what pays. A stop shows the symbol of that
 * place in the top row and those after it below.
 */
export interface SlotRules {
  readonly slug: SlotSlug
  /** Counts up with every change of what is below. */
  readonly version: number
  readonly symbols: ReadonlyArray<SlotSymbol>
  readonly strips: ReadonlyArray<ReadonlyArray<SymbolIndex>>
  readonly rows: number
  readonly shape: SlotShape
  /** Stands for every symbol that pays from the left, and pays as itself where it has pays; of a slot with ways never on the first reel. */
  readonly wild?: SymbolIndex
  readonly free?: FreeSpins
  readonly hold?: HoldAndRespin
  readonly cascade?: Cascade
}

/** What is seen: symbols by reels, each from the top down. */
export type SlotWindow = ReadonlyArray<ReadonlyArray<SymbolIndex>>

/** What stands where the reels stop. */
export const windowAt = ({ strips, rows }: SlotRules, stops: ReadonlyArray<number>): SlotWindow =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SymbolIndex),
  )

/** How many of a symbol are seen. */
export const seenOf = (window: SlotWindow, symbol: SymbolIndex | undefined): number => {
  let seen = 0
  for (const column of window) for (const each of column) if (each === symbol) seen += 1
  return seen
}
