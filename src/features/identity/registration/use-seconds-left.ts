import { useEffect, useState } from "react"

const SECOND_MS = 1000

/** Whole seconds until a moment (milliseconds since the epoch), counted down while mounted; never below zero. */
export const useSecondsLeft = (at: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / SECOND_MS))
}
