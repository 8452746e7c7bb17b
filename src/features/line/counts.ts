import type { ChampCount, SportCount } from "#models/api/feed.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useBetting } from "./betting.tsx"
import { type Requested, useRequest } from "./use-request.ts"

/** Counts are asked for again this often, in milliseconds. */
const REFRESH_MS = 60_000

/** Sports with their games counted, the fullest first. */
export const useSportCounts = (kind: LineKind): Requested<ReadonlyArray<typeof SportCount.Type>> => {
  const { line } = useBetting()
  return useRequest(`sports/${kind}`, (signal) => line.sports(kind, signal), REFRESH_MS)
}

/** The championships that stand highest, with their games counted. */
export const useTopChamps = (kind: LineKind): Requested<ReadonlyArray<typeof ChampCount.Type>> => {
  const { line } = useBetting()
  return useRequest(`top/${kind}`, (signal) => line.topChamps(kind, signal), REFRESH_MS)
}
