import { type Game, teamsOf } from "#models/betting/game.ts"
import type { Names } from "#models/feed/frames.ts"
import type { Book } from "../trading/Book.ts"

/** The catalogue entries that games mention, each once. */
export const namesOf = (
  book: Book["Service"],
  games: Iterable<Pick<Game, "sportId" | "champId" | "home" | "away" | "runners">>,
): Names => {
  const sportIds = new Set<number>()
  const champs = new Map<number, Names["champs"][number]>()
  const teams = new Map<number, Names["teams"][number]>()
  for (const game of games) {
    sportIds.add(game.sportId)
    const champ = book.champ(game.champId)
    if (champ) champs.set(champ.id, champ)
    for (const id of teamsOf(game)) {
      const team = book.team(id)
      if (team) teams.set(id, team)
    }
  }
  return {
    sports: book.sports().filter((sport) => sportIds.has(sport.id)),
    champs: [...champs.values()],
    teams: [...teams.values()],
  }
}
