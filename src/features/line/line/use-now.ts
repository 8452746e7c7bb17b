import { useEffect, useState } from "react"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { useBetting } from "./betting.tsx"

/**
 * The time, renewed every so many milliseconds while mounted; stands still for no interval. While a page is
 * taken over from the server it is the moment at which that was written.
 */
export const useNow = (everyMs: number | undefined): number => {
  const { now, opened } = useBetting()
  const [at, setAt] = useState(now)
  const isHydrating = useHydrating()
  useEffect(() => {
    if (everyMs === undefined) return
    // What was rendered a moment ago shows the time: it is not rendered again for it.
    setAt((before) => (now() - before < everyMs ? before : now()))
    const id = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(id)
  }, [everyMs, now])
  return isHydrating ? opened.writtenAt : at
}
