import { type Game, teamsOf } from "#models/betting/game.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import type { Names } from "#models/line/feed/frames.ts"
import type { Book } from "../trading/Book.ts"

/** The catalogue entries that games mention, each once, and those of the teams named beside them. */
export const namesOf = (
  book: Book["Service"],
  games: Iterable<Pick<Game, "sportId" | "champId" | "home" | "away" | "runners">>,
  beside: Iterable<TeamId> = [],
): Names => {
  const sportIds = new Set<number>()
  const champs = new Map<number, Names["champs"][number]>()
  const teams = new Map<number, Names["teams"][number]>()
  const add = (id: TeamId) => {
    const team = book.team(id)
    if (team) teams.set(id, team)
  }
  for (const game of games) {
    sportIds.add(game.sportId)
    const champ = book.champ(game.champId)
    if (champ) champs.set(champ.id, champ)
    for (const id of teamsOf(game)) add(id)
  }
  for (const id of beside) add(id)
  return {
    sports: book.sports().filter((sport) => sportIds.has(sport.id)),
    champs: [...champs.values()],
    teams: [...teams.values()],
  }
}
