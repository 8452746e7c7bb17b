import { useCallback } from "react"
import { useBetting } from "../../../line/line/betting.tsx"

/** The server's clock, as the feed last told it, in milliseconds since the epoch. */
export const useServerClock = (): (() => number) => {
  const { feed } = useBetting()
  return useCallback(() => feed.serverTime(Date.now()), [feed])
}
