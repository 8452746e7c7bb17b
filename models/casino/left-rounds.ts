import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import type { Draws } from "./fair/draws.ts"
import { type BookEntry, type GameMove, leftMove, OwnGameSlug, played } from "./games.ts"
import { LEFT_AFTER_HOURS } from "./left-after.ts"
import type { Multiplier } from "./multiplier.ts"
import { type Round, RoundKey } from "./round.ts"

/** How long after its beginning a round that isn’t over is closed, in milliseconds. */
export const LEFT_AFTER_MS = LEFT_AFTER_HOURS * 60 * 60 * 1000

/** No round has more moves left to make than this: two hands of blackjack and its insurance are three. */
const MOST_MOVES = 4

/** A move that closes a round, with the lines that it adds to the book. */
interface Closing {
  readonly move: GameMove
  readonly book: ReadonlyArray<BookEntry>
}

/** How a round that its player has left ends: its moves in order, and what it pays. It never stakes more. */
export const closedRound = (
  { bet, moves, book, most }: Pick<Round, "bet" | "moves" | "book" | "most">,
  draws: () => Draws,
): { readonly closings: ReadonlyArray<Closing>; readonly ends: Multiplier } => {
  const closings: Array<Closing> = []
  let known = book
  while (closings.length < MOST_MOVES) {
    const move = leftMove(bet, known)
    if (move === undefined) break
    const told = played(bet, draws(), [...moves, ...closings.map((each) => each.move), move], most)
    closings.push({ move, book: told.book.slice(known.length) })
    if (told.ends !== undefined) return { closings, ends: told.ends }
    known = told.book
  }
  throw new Error(`A round of ${bet.game} has no end by its rules`)
}

/** A round that its player can go on with: what is staked on it, in minor units, and when it began, in milliseconds since the epoch. */
export const GoingRound = Schema.Struct({
  key: RoundKey,
  game: OwnGameSlug,
  accountId: Schema.optionalKey(Schema.Int),
  currency: CurrencyCode,
  staked: MinorUnits,
  openedAt: Schema.Int,
})
export type GoingRound = typeof GoingRound.Type
