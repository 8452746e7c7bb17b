import type { ChampCount, SportCount } from "#models/api/feed.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useBetting, useOpened } from "./betting.tsx"
import { type Requested, useRequest } from "./use-request.ts"

/** Counts are asked for again this often, in milliseconds. */
const REFRESH_MS = 60_000

/** Sports with their games counted, the fullest first. */
export const useSportCounts = (kind: LineKind): Requested<ReadonlyArray<typeof SportCount.Type>> => {
  const { line } = useBetting()
  const known = useOpened(({ sports }) => sports[kind], REFRESH_MS)
  return useRequest(`sports/${kind}`, (signal) => line.sports(kind, signal), REFRESH_MS, known)
}

/** The championships ahead that stand highest, with their games counted. */
export const useTopChamps = (): Requested<ReadonlyArray<typeof ChampCount.Type>> => {
  const { line } = useBetting()
  const known = useOpened(({ topChamps }) => topChamps, REFRESH_MS)
  return useRequest("top", (signal) => line.topChamps("line", signal), REFRESH_MS, known)
}
