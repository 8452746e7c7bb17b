import { Effect } from "effect"
import type { SelectionResult } from "#models/betting/market.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { DrawKeeper } from "#src/server/domains/draws/DrawKeeper.ts"
import type { HandBook } from "./book.ts"
import { market } from "./wagers.ts"

/** Looks after the draws once. */
export const tick = Effect.flatMap(DrawKeeper, (keeper) => Effect.orDie(keeper.tick))

/** Offers games of teams that are in no other, from an id on, which begin a minute after one another from a moment on. */
export const offerGames = Effect.fnUntraced(function* (
  book: HandBook,
  first: number,
  count: number,
  from: number,
) {
  const games = Array.from({ length: count }, (_, place) => first + place)
  for (const [place, game] of games.entries()) {
    book.offer(game, { startsAt: from + place * 60_000, whole: true })
    book.change(game, { home: (game * 2) as TeamId, away: (game * 2 + 1) as TeamId })
    yield* market(game, "opened")
  }
  return games
})

/** What the result market of a game is settled to where one outcome is right. */
export const resultOf = (right: string): Readonly<Record<string, SelectionResult>> =>
  Object.fromEntries(["1", "X", "2"].map((outcome) => [outcome, outcome === right ? "won" : "lost"]))

/** Ends games, each as its place among them says: with the outcome that is right, or called off. */
export const endGames = (games: ReadonlyArray<number>, how: (place: number) => string) =>
  Effect.forEach(
    games,
    (game, place) =>
      market(game, how(place) === "cancelled" ? "cancelled" : { settled: resultOf(how(place)) }),
    { discard: true },
  )
