import type { RoundsPart } from "#models/casino/table.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The player's rounds, newest first, part by part. */
export const useRounds = (): Asked<RoundsPart> => {
  const { account } = useBetting()
  return useQuery<RoundsPart>("rounds", {
    ask: async (signal, { known, pages }) => {
      const { part } = await account.rounds()
      let listed: RoundsPart = known ?? (await part(undefined, signal))
      const wanted = known === null ? pages - 1 : 1
      for (let page = 0; page < wanted && listed.next !== undefined; page += 1) {
        const more = await part(listed.next, signal)
        listed = { ...more, rounds: [...listed.rounds, ...more.rounds] }
      }
      return listed
    },
    hasMore: ({ next }) => next !== undefined,
  })
}
