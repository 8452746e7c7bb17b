import type { TournamentsTold } from "#src/services/ask-tournaments.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

const EVERY_MS = 30_000

/** Tournaments as they stand. */
export const useTournaments = (): Asked<TournamentsTold> => {
  const { account } = useBetting()
  return useQuery<TournamentsTold>("tournaments", {
    ask: async (signal) => (await account.tournaments()).list(signal),
    everyMs: EVERY_MS,
  })
}
