import { useEffect, useState } from "react"

/** How often the clock of a studio is looked at, in milliseconds. */
const LOOK_MS = 200

/** The server's time, looked at five times a second. `ahead`: how far it is ahead of the page's clock, in milliseconds. */
export const useServerNow = (ahead: number): number => {
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const look = () => setNow(Date.now() + ahead)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [ahead])
  return now
}
