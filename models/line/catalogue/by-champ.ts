import type { Game } from "../../betting/game.ts"
import type { ChampId, SportId } from "./catalogue.ts"

/**
 * Games championship after championship, each with its games in the order given: the championships of one sport beside each other, the
 * sport of the highest rank first, of one sport that of the highest rank, of one rank that whose first game comes first.
 * @param rank of a championship, the larger the higher
 */
export const byChampionship = <One extends { readonly game: Pick<Game, "champId" | "sportId"> }>(
  games: ReadonlyArray<One>,
  rank: (id: ChampId) => number,
): ReadonlyArray<{ readonly champId: ChampId; readonly games: ReadonlyArray<One> }> => {
  const best = new Map<SportId, number>()
  for (const { game } of games) {
    best.set(game.sportId, Math.max(best.get(game.sportId) ?? Number.NEGATIVE_INFINITY, rank(game.champId)))
  }
  return [...Map.groupBy(games, ({ game }) => game.champId)]
    .map(([champId, ofChamp]) => {
      const sportId = ofChamp[0]?.game.sportId ?? 0
      return {
        champId,
        sportId,
        best: best.get(sportId as SportId) ?? 0,
        rank: rank(champId),
        games: ofChamp,
      }
    })
    .toSorted((a, b) => b.best - a.best || a.sportId - b.sportId || b.rank - a.rank)
}
