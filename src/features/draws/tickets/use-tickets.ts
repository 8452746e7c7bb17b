import type { TicketsPart } from "#models/draws/draw-view.ts"
import type { Asked } from "#src/services/Query.ts"
import { readParts } from "#src/services/read-parts.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

const EVERY_MS = 15_000

/** The player's tickets, newest first, part by part; asked for again as draws go on. */
export const useTickets = (): Asked<TicketsPart> => {
  const { account } = useBetting()
  return useQuery<TicketsPart>("tickets", {
    ask: async (signal, reach) => {
      const { tickets } = await account.draws()
      return readParts(
        reach,
        (before) => tickets(before, signal),
        (known, more) => ({ ...more, tickets: [...known.tickets, ...more.tickets] }),
      )
    },
    everyMs: EVERY_MS,
    hasMore: ({ next }) => next !== undefined,
  })
}
