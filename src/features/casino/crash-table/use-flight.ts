import { useEffect, useState } from "react"

/** How often a flight is told where little motion is wanted, in milliseconds. */
const STILL_MS = 1000

/** Milliseconds since the start of a flight by the server's clock, at each frame; each second where little motion is wanted. */
export const useFlight = (startsAt: number | undefined, ahead: number, isFlying: boolean): number => {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (startsAt === undefined || !isFlying) return
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
    const measure = () => setElapsed(Date.now() + ahead - startsAt)
    measure()
    if (isStill) {
      const timer = setInterval(measure, STILL_MS)
      return () => clearInterval(timer)
    }
    let frame = requestAnimationFrame(function next() {
      measure()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [startsAt, ahead, isFlying])
  return Math.max(0, elapsed)
}
