import { useEffect, useRef } from "react"
import type { DayOfPlay } from "#src/features/request/frame/frame-data.ts"
import { lasting } from "#src/services/browser-storage.ts"
import type { PlayTime } from "#src/services/PlayTime.ts"
import type { Page } from "./page.ts"

/** What a player's day came to, once asked for; its time counts from sign-in on. */
export const useDayOfPlay = (
  page: Page,
  playerId: number | undefined,
): ((signal: AbortSignal) => Promise<DayOfPlay>) => {
  const counting = useRef<Promise<PlayTime>>(undefined)
  useEffect(() => {
    if (playerId === undefined) return
    const started = import("#src/services/PlayTime.ts").then(
      (services) =>
        new services.PlayTime({ storage: lasting.storage, playerId, now: page.now, page: document }),
    )
    counting.current = started
    return () => void started.then((time) => time.stop())
  }, [page, playerId])
  return async (signal) => {
    const { startOfDay } = await import("#src/services/PlayTime.ts")
    const { currency, count, stakes, payouts } = await page.account.settledSums(
      startOfDay(page.now()),
      signal,
    )
    return {
      playedMs: (await counting.current)?.today() ?? 0,
      settled: count,
      result: { amount: payouts - stakes, currency },
    }
  }
}
