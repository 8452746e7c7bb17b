import type { Names } from "#models/line/feed/frames.ts"
import type { Asked } from "#src/services/Query.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../line/betting.tsx"

/**
 * Asks what was played and learns the names in the answer; no key asks nothing. Asks again every so many milliseconds where that is
 * wished.
 */
export const useStatistics = <Value extends { readonly names: Names }>(
  key: string | undefined,
  ask: (client: StatisticsClient, signal: AbortSignal) => Promise<Value>,
  everyMs?: number,
): Asked<Value> => {
  const { line, feed } = useBetting()
  const learning = async (signal: AbortSignal) => {
    const value = await ask(await line.statistics(), signal)
    feed.learn(value.names)
    return value
  }
  return useQuery(key, { ask: learning, everyMs })
}
