import { Schema } from "effect"
import { GAME_IDS, gamesOn, SHELVES, type Shelf, shelfOf } from "./catalogue.ts"
import { CRASH_MOST, CRASH_SHARE } from "./crash/point.ts"
import { highestOf, isOfBestPlay, leastShareOf, OWN_GAMES, type OwnGameSlug, shareOf } from "./games.ts"
import { WHOLE } from "./multiplier.ts"
import { isTimedGame, TIMED_GAMES, type TimedGameSlug, timedGame } from "./timed/timed-games.ts"

/** Games whose rounds all players share, by their words in addresses. */
type SharedGame = "crash" | TimedGameSlug
const SHARED_GAMES: ReadonlyArray<SharedGame> = ["crash", ...TIMED_GAMES]

/** Every game that the lobby leads to: those of one player, and those that players share. */
export const LOBBY_GAMES: ReadonlyArray<OwnGameSlug | SharedGame> = [...SHARED_GAMES, ...OWN_GAMES]
export const LobbyGame = Schema.Literals(LOBBY_GAMES)
export type LobbyGame = typeof LobbyGame.Type

/** Their numbers, by which calls and favourites name them (§3 Catalogues: keyed by numeric id). A number is never used twice. */
export const LOBBY_IDS: Readonly<Record<LobbyGame, number>> = {
  ...GAME_IDS,
  crash: 9,
  "keno-80": 10,
  "bingo-75": 11,
  "bingo-90": 12,
  "fast-bet": 13,
  "tv-numbers": 401,
  "tv-wheel": 402,
}

/** The game of a number; nothing where none has it. */
export const gameById = (id: number): LobbyGame | undefined =>
  LOBBY_GAMES.find((game) => LOBBY_IDS[game] === id)

/** Whether a game of the lobby is for one player: it can be tried for play money. */
export const isOwnGame = (game: LobbyGame): game is OwnGameSlug => !isShared(game)

const isShared = (game: LobbyGame): game is SharedGame => SHARED_GAMES.some((each) => each === game)

const SHARED_SHELVES: Readonly<Record<SharedGame, Shelf>> = {
  crash: "instant",
  "tv-numbers": "tvgames",
  "tv-wheel": "tvgames",
  "keno-80": "keno",
  "bingo-75": "bingo",
  "bingo-90": "bingo",
  "fast-bet": "fastbet",
}

/** The shelf that a game of the lobby stands on. */
export const lobbyShelfOf = (game: LobbyGame): Shelf =>
  isShared(game) ? SHARED_SHELVES[game] : shelfOf(game)

/** The games of a shelf, shared ones first. */
export const lobbyGamesOn = (shelf: Shelf): ReadonlyArray<LobbyGame> => [
  ...SHARED_GAMES.filter((game) => lobbyShelfOf(game) === shelf),
  ...gamesOn(shelf),
]

/** What comes back of stakes in the long run, from a game’s worst bet to its best: 0.99. */
export const lobbyShareOf = (game: LobbyGame): readonly [least: number, most: number] => {
  if (isTimedGame(game)) return timedGame(game).share
  return isShared(game) ? [CRASH_SHARE, CRASH_SHARE] : [leastShareOf(game), shareOf(game)]
}

/** Whether that is the share of whoever plays as well as it can be played. */
export const needsBestPlay = (game: LobbyGame): boolean => !isShared(game) && isOfBestPlay(game)

/** The greatest multiplier that any bet on a game can reach, in ten-thousandths. */
export const lobbyTopOf = (game: LobbyGame): number => {
  if (isTimedGame(game)) return timedGame(game).highest
  return isShared(game) ? (CRASH_MOST * WHOLE) / 100 : highestOf(game)
}

/** The games that came last, newest first. */
export const NEW_GAMES: ReadonlyArray<LobbyGame> = [
  "fast-bet",
  "fishing",
  "hunting",
  "bingo-90",
  "bingo-75",
  "tv-numbers",
  "tv-wheel",
  "keno-80",
  "blackjack",
  "harvest",
  "hoard",
]

/** What the lobby can be narrowed to, as its address says it: what is starred, was played last or is new, or a shelf. */
export const LOBBY_VIEWS = ["favourites", "played", "new", ...SHELVES] as const
export type LobbyView = (typeof LOBBY_VIEWS)[number]
