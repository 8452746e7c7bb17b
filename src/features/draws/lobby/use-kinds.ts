import type { KindOverview } from "#models/draws/draw-view.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

const EVERY_MS = 15_000

/** Every kind of draws with the one that sells tickets, as it stands. */
export const useKinds = (): Asked<ReadonlyArray<KindOverview>> => {
  const { account } = useBetting()
  return useQuery<ReadonlyArray<KindOverview>>("draw-kinds", {
    ask: async (signal) => (await account.draws()).kinds(signal),
    everyMs: EVERY_MS,
  })
}
