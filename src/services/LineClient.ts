import type { ChampCount, ExpressList, GameList, SearchList, SportCount } from "#models/api/feed.ts"
import type { BettingView } from "#models/line/catalogue/betting-view.ts"
import type { ChampId, CountryId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { StatisticsClient } from "./StatisticsClient.ts"

/** Which of the two feeds: games ahead or games in play. */
export type LineKind = "line" | "live"

/** Which games are wanted (§7 Common feed params). Times in milliseconds since the epoch. */
export interface GamesQuery {
  readonly sports?: ReadonlyArray<SportId>
  /** Sports that are left out. */
  readonly antiSports?: ReadonlyArray<number>
  readonly champs?: ReadonlyArray<ChampId>
  /** Games in which one of them plays. */
  readonly teams?: ReadonlyArray<TeamId>
  /** Championships of the highest ranks alone. */
  readonly top?: boolean
  /** Games of one country's championships alone. */
  readonly country?: CountryId
  /** Games that are drawn by lot and not played alone. */
  readonly virtualSports?: true
  /** The markets that come with the games (§3 Default betting view); the European ones where absent. */
  readonly view?: BettingView
  /** Championship after championship, else by start. */
  readonly order?: "champ"
  readonly count?: number
  /** From 1. */
  readonly page?: number
  readonly tsFrom?: number
  readonly tsTo?: number
}

/** A sport of the catalogue, whether it is played here or not, named in a language. */
export interface NamedSport {
  readonly id: SportId
  readonly name: string
  readonly icon: string
}

/** The line's services as pages use them; `antiSports` are left out. A call that fails rejects with the request's error; an aborted one rejects too. */
export interface LineClient {
  readonly sports: (
    kind: LineKind,
    signal: AbortSignal,
    antiSports?: ReadonlyArray<number>,
  ) => Promise<ReadonlyArray<typeof SportCount.Type>>
  readonly champs: (
    kind: LineKind,
    query: GamesQuery,
    signal: AbortSignal,
  ) => Promise<ReadonlyArray<typeof ChampCount.Type>>
  readonly topChamps: (
    kind: LineKind,
    signal: AbortSignal,
    antiSports?: ReadonlyArray<number>,
  ) => Promise<ReadonlyArray<typeof ChampCount.Type>>
  readonly games: (kind: LineKind, query: GamesQuery, signal: AbortSignal) => Promise<typeof GameList.Type>
  /** Those of the games named that stand in the line; at most as many as there can be favourites. */
  readonly gamesById: (
    kind: LineKind,
    ids: ReadonlyArray<GameId>,
    signal: AbortSignal,
  ) => Promise<typeof GameList.Type>
  readonly game: (kind: LineKind, id: GameId, signal: AbortSignal) => Promise<typeof GameList.Type>
  /** Games to the liking of the player, for guests to that of most. */
  readonly liked: (kind: LineKind, query: GamesQuery, signal: AbortSignal) => Promise<typeof GameList.Type>
  /** Expresses of the day. */
  readonly expresses: (
    signal: AbortSignal,
    antiSports?: ReadonlyArray<number>,
  ) => Promise<typeof ExpressList.Type>
  /** What was played. */
  readonly statistics: () => Promise<StatisticsClient>
  /** §5: at most 100 characters. */
  readonly search: (
    kind: LineKind,
    text: string,
    signal: AbortSignal,
    antiSports?: ReadonlyArray<number>,
  ) => Promise<typeof SearchList.Type>
  /** Championships, teams and players that most people follow and watch now. */
  readonly popular: (
    kind: LineKind,
    signal: AbortSignal,
    antiSports?: ReadonlyArray<number>,
  ) => Promise<typeof SearchList.Type>
  /** Every sport of the catalogue (§3), named in a language. */
  readonly allSports: (language: string, signal: AbortSignal) => Promise<ReadonlyArray<NamedSport>>
}
