import { Effect } from "effect"
import { deckOf } from "#models/casino/poker/deck.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { keptById, madeSeed, openedById, openedSealed } from "../house-seeds.ts"

const idOf = (table: string, number: number): string => `poker/${table}/${number}`

/** Seed of a hand's deck, just made: sealed, with the root over its cards. */
export const madeDeck = Effect.gen(function* () {
  const { sealed } = yield* madeSeed
  const seed = openedSealed(yield* Secrets, sealed)
  return { sealed, commitment: deckOf(seed).commitment }
})

/** Keeps the seed of a hand's deck beside the log, sealed. */
export const keptDeck = (table: string, number: number, sealed: string, at: number) =>
  keptById(idOf(table, number), sealed, at)

/** The deck of a hand: a secret of the server. One that is not there, or that nobody can open, is a defect. */
export const openedDeck = Effect.fnUntraced(function* (table: string, number: number) {
  const { seed } = yield* openedById(idOf(table, number))
  return deckOf(seed)
})
