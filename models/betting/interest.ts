import type { Game } from "./game.ts"
import { teamsOf } from "./game.ts"

/** How much somebody cares for games, sides, championships and sports, by their ids; larger is more. */
export interface Interest {
  readonly games: ReadonlyMap<number, number>
  readonly teams: ReadonlyMap<number, number>
  readonly champs: ReadonlyMap<number, number>
  readonly sports: ReadonlyMap<number, number>
}

/** What a game is about, as far as interest goes. */
export type Subject = Pick<Game, "sportId" | "champId" | "home" | "away" | "runners">

/** A sign of interest: in what, and how much. */
export interface Sign {
  readonly kind: keyof Interest
  readonly id: number
  readonly weight: number
}

/** What is followed counts most, what is bet on less, what is only looked at least; of a game its sides and its championship count too. */
export const WEIGHT = { followed: 8, bet: 4, watched: 2 } as const

/** The signs that a game which somebody bet on or watched gives. */
export const signsOfGame = (id: number, game: Subject, weight: number): ReadonlyArray<Sign> => [
  { kind: "games", id, weight },
  ...teamsOf(game).map((team): Sign => ({ kind: "teams", id: team, weight: weight * 0.75 })),
  { kind: "champs", id: game.champId, weight: weight / 2 },
  { kind: "sports", id: game.sportId, weight: weight / 8 },
]

/** Signs added up; a thousand looks at one thing outweigh no choice of another, since more of the same counts less and less. */
export const interestOf = (signs: Iterable<Sign>): Interest => {
  const sums = { games: new Map<number, number>(), teams: new Map(), champs: new Map(), sports: new Map() }
  for (const { kind, id, weight } of signs) sums[kind].set(id, (sums[kind].get(id) ?? 0) + weight)
  const slower = (sum: ReadonlyMap<number, number>) =>
    new Map([...sum].map(([id, weight]) => [id, Math.sqrt(weight)]))
  return {
    games: slower(sums.games),
    teams: slower(sums.teams),
    champs: slower(sums.champs),
    sports: slower(sums.sports),
  }
}

export const NO_INTEREST: Interest = interestOf([])

/** How much a game is to somebody's liking; 0 where nothing speaks for it. */
export const likingOf = (interest: Interest, id: number, game: Subject): number =>
  (interest.games.get(id) ?? 0) +
  Math.max(0, ...teamsOf(game).map((team) => interest.teams.get(team) ?? 0)) +
  (interest.champs.get(game.champId) ?? 0) +
  (interest.sports.get(game.sportId) ?? 0)
