import { type TimeFilter, windowSpan } from "#models/line/catalogue/windows.ts"
import type { GameView } from "#models/line/feed/frames.ts"

/** Whether a game starts within a span of time as seen from a moment (milliseconds since the epoch). */
export const startsIn = ({ game }: GameView, window: TimeFilter, now: number): boolean => {
  const { tsFrom = Number.NEGATIVE_INFINITY, tsTo = Number.POSITIVE_INFINITY } = windowSpan(window, now)
  return game.startsAt >= tsFrom && game.startsAt < tsTo
}
