import type { RoundsPart } from "#models/casino/table.ts"
import type { Asked } from "#src/services/Query.ts"
import { readParts } from "#src/services/read-parts.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The player's rounds, newest first, part by part. */
export const useRounds = (): Asked<RoundsPart> => {
  const { account } = useBetting()
  return useQuery<RoundsPart>("rounds", {
    ask: async (signal, reach) => {
      const { part } = await account.rounds()
      return readParts(
        reach,
        (before) => part(before, signal),
        (known, more) => ({ ...more, rounds: [...known.rounds, ...more.rounds] }),
      )
    },
    hasMore: ({ next }) => next !== undefined,
  })
}
