import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The games of providers. */
export const useProvidedGames = (): Asked<ReadonlyArray<ListedGame>> => {
  const { account } = useBetting()
  return useQuery<ReadonlyArray<ListedGame>>("casino-provided", {
    ask: async (signal) => (await account.rounds()).provided(signal),
  })
}
