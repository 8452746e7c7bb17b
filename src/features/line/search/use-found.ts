import type { FoundName } from "#models/api/feed.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../line/betting.tsx"
import { useHiddenSports } from "../line/use-hidden-sports.ts"
import { joined } from "./found-names.ts"

/** What was found by a text, the nearest first. */
export interface Found {
  /** What it was found by: while the next text is asked for, the results of the one before stand. */
  readonly text: string
  readonly games: ReadonlyArray<GameView>
  readonly names: ReadonlyArray<FoundName & { readonly hasAhead: boolean }>
}

/** Asks for what goes by a text, in play and ahead. No text asks nothing. */
export const useFound = (text: string | undefined): Asked<Found> => {
  const { line, feed } = useBetting()
  const { follow } = useHiddenSports()
  const ask = async (signal: AbortSignal): Promise<Found> => {
    const asked = text ?? ""
    const [live, ahead] = await Promise.all([
      line.search("live", asked, signal),
      line.search("line", asked, signal),
    ])
    feed.learn(live.names)
    feed.learn(ahead.names)
    return { text: asked, games: [...live.games, ...ahead.games], names: joined(live, ahead) }
  }
  return useQuery(text === undefined ? undefined : `search/${text}`, { ask, follow }, "search/text")
}
