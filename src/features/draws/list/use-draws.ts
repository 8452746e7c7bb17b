import type { DrawKind, DrawStatus } from "#models/draws/draw.ts"
import type { DrawsPart } from "#models/draws/draw-view.ts"
import type { Asked } from "#src/services/Query.ts"
import { readParts } from "#src/services/read-parts.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The draws of a kind, newest first, part by part. */
export const useDraws = (kind: DrawKind, status: DrawStatus | undefined): Asked<DrawsPart> => {
  const { account } = useBetting()
  return useQuery<DrawsPart>(`draws ${kind} ${status ?? ""}`, {
    ask: async (signal, reach) => {
      const { draws } = await account.draws()
      return readParts(
        reach,
        (before) => draws({ kind, status, before }, signal),
        (known, more) => ({ ...more, draws: [...known.draws, ...more.draws] }),
      )
    },
    hasMore: ({ next }) => next !== undefined,
  })
}
