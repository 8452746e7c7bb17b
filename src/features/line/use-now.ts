import { useEffect, useState } from "react"
import { useBetting } from "./betting.tsx"

/** The time, renewed every so many milliseconds while mounted; stands still for no interval. */
export const useNow = (everyMs: number | undefined): number => {
  const { now } = useBetting()
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (everyMs === undefined) return
    setAt(now())
    const id = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(id)
  }, [everyMs, now])
  return at
}
