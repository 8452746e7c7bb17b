import { useEffect, useState } from "react"

/** Whether the visitor's device asks for little motion. */
const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * How many of some moments are reached, in milliseconds since the round began to be told: one after another, or all at once where little motion
 * is wanted. Of a round that is told already all are. `moments`: ascending, the same list while one round is told.
 */
export const useElapsed = (moments: ReadonlyArray<number>, isTelling: boolean): number => {
  const [reached, setReached] = useState<{ readonly of: ReadonlyArray<number>; readonly count: number }>()
  useEffect(() => {
    if (!isTelling) return
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      const ms = isStill() ? Number.POSITIVE_INFINITY : performance.now() - begun
      const count = moments.filter((moment) => moment <= ms).length
      setReached({ of: moments, count })
      const later = moments[count]
      if (later !== undefined) timer = setTimeout(next, later - ms)
    }
    next()
    return () => clearTimeout(timer)
  }, [moments, isTelling])
  if (!isTelling) return moments.length
  return reached?.of === moments ? reached.count : Math.min(1, moments.length)
}
