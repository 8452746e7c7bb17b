import type { ReactNode } from "react"
import type { ChampId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { SectionGames } from "../../line/sections/section-games.ts"
import type { FollowedGames } from "./use-followed-games.ts"
import type { NamedFavourite } from "./use-named-favourites.ts"

/** A section of betting whose favourites alone are shown (§2 Betting: favourites of cricket, of the top events). */
export interface FavouritesPart {
  /** Names its list of games among others. */
  readonly id: string
  readonly title: string
  /** Links to the parts of the section. */
  readonly links: ReactNode
  /** What belongs to it is not known yet. */
  readonly isWaiting?: boolean
  readonly hasChamp: (id: ChampId) => boolean
  readonly hasTeam: (id: TeamId) => boolean
  /** Finds games that can be starred. */
  readonly games: SectionGames
}

/** The games whose championship belongs to the section; of a game that is gone without a trace nobody knows that. */
export const gamesOfPart = (games: FollowedGames, { hasChamp }: FavouritesPart): FollowedGames => ({
  ...games,
  views: games.views.filter(({ game }) => hasChamp(game.champId)),
  endings: games.endings.filter(({ game }) => game !== undefined && hasChamp(game.champId)),
})

interface NamedFavourites {
  readonly champs: ReadonlyArray<NamedFavourite>
  readonly teams: ReadonlyArray<NamedFavourite>
}

/** The championships and teams that belong to the section. */
export const namedOfPart = (
  { champs, teams }: NamedFavourites,
  { hasChamp, hasTeam }: FavouritesPart,
): NamedFavourites => ({
  champs: champs.filter(({ star }) => hasChamp(star.id as ChampId)),
  teams: teams.filter(({ star }) => hasTeam(star.id as TeamId)),
})
