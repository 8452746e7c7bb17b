import { useMemo } from "react"
import type { ListedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"
import { useProvidedGames } from "../provided/use-provided-games.ts"
import { providedSearch } from "./provided-search.ts"

/** What the address narrows the lobby to where it shows games of providers. */
export const PROVIDED = "provided"

/** Games of providers as the lobby shows them now. */
export interface FoundProvided {
  readonly games: ReadonlyArray<ListedGame>
  readonly providers: ReadonlyArray<ProviderHead>
  /** The provider that the address names; nothing where it names none that there is. */
  readonly provider: string | undefined
}

/** Those that go by a text where one is typed, else those of the provider that the address names, or of all. */
export const useFoundProvided = (text: string, asked: string | null): FoundProvided => {
  const answer = useProvidedGames()
  const all = answer.status === "loading" || answer.status === "failed" ? undefined : answer.value
  return useMemo(() => {
    const games = all ?? []
    const providers = [...new Map(games.map((each) => [each.provider.name, each.provider])).values()]
    if (text !== "") return { games: providedSearch(games)(text), providers, provider: undefined }
    const provider = providers.find(({ name }) => name === asked)?.name
    return {
      games: games.filter((each) => provider === undefined || each.provider.name === provider),
      providers,
      provider,
    }
  }, [all, text, asked])
}
