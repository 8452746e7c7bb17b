import { drawsOf } from "./fair/draws.ts"
import { commitmentOf } from "./fair/seeds.ts"
import { paidFor, played } from "./games.ts"
import type { RoundView } from "./table.ts"

/** What of a round everybody can check, line by line. */
export const CHECKED_LINES = ["commitment", "book", "multiplier", "paid"] as const
export type CheckedLine = (typeof CHECKED_LINES)[number]

/** What a check came to: the seed is not told yet, or each line agrees or not. */
export type RoundCheck =
  | { readonly kind: "untold" }
  | { readonly kind: "told"; readonly wrong: ReadonlyArray<CheckedLine> }

/**
 * Tells a round anew from its seeds, with nothing but what the round itself says: whether the seed is the one that was committed to, the book
 * what its numbers and moves come to, the multiplier what the book says, and the payment the stake times that.
 */
export const checkedRound = (round: RoundView): RoundCheck => {
  const { serverSeed, seeds, bet, moves, most, book, stake, ended } = round
  if (serverSeed === undefined) return { kind: "untold" }
  const told = played(bet, drawsOf({ ...seeds, serverSeed, game: bet.game }), moves, most)
  const agrees: Readonly<Record<CheckedLine, boolean>> = {
    commitment: commitmentOf(serverSeed) === seeds.commitment,
    book: JSON.stringify(told.book) === JSON.stringify(book),
    multiplier: told.ends === ended?.multiplier,
    paid:
      ended === undefined ||
      told.ends === undefined ||
      paidFor(bet, told.book, stake, told.ends) === ended.paid,
  }
  return { kind: "told", wrong: CHECKED_LINES.filter((line) => !agrees[line]) }
}
