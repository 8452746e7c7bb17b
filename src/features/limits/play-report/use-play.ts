import type { LimitHistory, PlayReport } from "#models/limits/play-report.ts"
import type { Asked } from "#src/services/Query.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"
import { limitDeskFlow } from "../limit-desk/limit-desk-flow.ts"

/** A change of the limits on the same page makes what is shown untrue. */
const useFollowing = () => {
  const desk = useFlow(limitDeskFlow)
  return (tell: (news: { readonly type: "answer.outdated" }) => void) => {
    let { held } = desk.getSnapshot().context
    const { unsubscribe } = desk.subscribe(({ context }) => {
      if (context.held !== held && held !== null) tell({ type: "answer.outdated" })
      held = context.held
    })
    return unsubscribe
  }
}

/** What the player's play came to. */
export const usePlayReport = (): Asked<PlayReport> => {
  const { account } = useBetting()
  const follow = useFollowing()
  return useQuery<PlayReport>("play-report", {
    ask: async (signal) => (await account.play()).report(signal),
    follow,
  })
}

/** What happened to the player's limits and stops, newest first, part by part. */
export const useLimitHistory = (): Asked<LimitHistory> => {
  const { account } = useBetting()
  const follow = useFollowing()
  return useQuery<LimitHistory>("limit-history", {
    ask: async (signal, { known, pages }) => {
      const play = await account.play()
      if (known?.next !== undefined) {
        const part = await play.history(known.next, signal)
        return { ...part, lines: [...known.lines, ...part.lines] }
      }
      let listed = await play.history(undefined, signal)
      for (let page = 1; page < pages && listed.next !== undefined; page += 1) {
        const part = await play.history(listed.next, signal)
        listed = { ...part, lines: [...listed.lines, ...part.lines] }
      }
      return listed
    },
    hasMore: ({ next }) => next !== undefined,
    follow,
  })
}
