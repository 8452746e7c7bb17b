import { useCallback, useMemo, useSyncExternalStore } from "react"
import {
  LOBBY_GAMES,
  LOBBY_IDS,
  LOBBY_VIEWS,
  type LobbyGame,
  type LobbyView,
  lobbyGamesOn,
  NEW_GAMES,
} from "#models/casino/lobby.ts"
import { starKey } from "#models/preferences/star.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { gameSearch } from "./game-search.ts"

/** What an address narrows the lobby to; nothing where it names no such thing. */
export const viewIn = (query: URLSearchParams): LobbyView | undefined =>
  LOBBY_VIEWS.find((view) => view === query.get("show"))

const keyOf = (game: LobbyGame): string => starKey("casino", LOBBY_IDS[game])

/** The games of the casino that are starred, in the order of their list. */
const useStarredGames = (): ReadonlyArray<LobbyGame> => {
  const { stars } = useBetting()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = LOBBY_GAMES.map((game) => stars.watch(keyOf(game), listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [stars],
  )
  const starred = () => LOBBY_GAMES.filter((game) => stars.has(keyOf(game))).join(" ")
  const games = useSyncExternalStore(subscribe, starred, starred)
  return useMemo(() => LOBBY_GAMES.filter((game) => games.split(" ").includes(game)), [games])
}

/** The games of each part of the lobby. Whoever isn’t signed in has played none. */
export const useLobby = (isSignedIn: boolean): Readonly<Record<LobbyView, ReadonlyArray<LobbyGame>>> => {
  const { account } = useBetting()
  const favourites = useStarredGames()
  const played = useQuery(isSignedIn ? "casino-played" : undefined, {
    ask: async (signal) => (await account.rounds()).played(signal),
  })
  return {
    favourites,
    played: played.status === "ready" ? played.value.map(({ game }) => game) : [],
    new: NEW_GAMES,
    slots: lobbyGamesOn("slots"),
    tables: lobbyGamesOn("tables"),
    tvgames: lobbyGamesOn("tvgames"),
    keno: lobbyGamesOn("keno"),
    bingo: lobbyGamesOn("bingo"),
    fastbet: lobbyGamesOn("fastbet"),
    fishinghunting: lobbyGamesOn("fishinghunting"),
    instant: lobbyGamesOn("instant"),
    scratch: lobbyGamesOn("scratch"),
  }
}

/** The games that go by a text, by their names in this language and the other one; nothing where nothing is typed. */
export const useFoundGames = (text: string): ReadonlyArray<LobbyGame> | undefined => {
  const { account } = useBetting()
  const { t, language } = useMessage()
  const other = language === "ru" ? "en" : "ru"
  const asked = useQuery(text === "" ? undefined : `casino-names/${other}`, {
    ask: async (signal) => (await account.rounds()).names(other, signal),
  })
  const names = asked.status === "ready" ? asked.value : undefined
  const search = useMemo(
    () => gameSearch([(game) => t(`game.name.${game}`), (game) => names?.get(game)]),
    [t, names],
  )
  return useMemo(() => (text === "" ? undefined : search(text)), [search, text])
}
