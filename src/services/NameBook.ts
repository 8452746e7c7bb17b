import type { Champ, ChampId, Sport, SportId, Team, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { Names } from "#models/line/feed/frames.ts"

/** Names of sports, championships and teams, gathered from every answer and frame that mentions them; none is forgotten while the page is open. */
export class NameBook {
  readonly #sports = new Map<SportId, Sport>()
  readonly #champs = new Map<ChampId, Champ>()
  readonly #teams = new Map<TeamId, Team>()

  add(names: Partial<Names>): void {
    for (const sport of names.sports ?? []) this.#sports.set(sport.id, sport)
    for (const champ of names.champs ?? []) this.#champs.set(champ.id, champ)
    for (const team of names.teams ?? []) this.#teams.set(team.id, team)
  }

  sport(id: SportId): Sport | undefined {
    return this.#sports.get(id)
  }

  champ(id: ChampId): Champ | undefined {
    return this.#champs.get(id)
  }

  team(id: TeamId): Team | undefined {
    return this.#teams.get(id)
  }
}
