import { WINDOWS } from "#models/line/catalogue/windows.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { byTime, type ChampGames } from "./game-groups.ts"
import { startsIn } from "./starts-in.ts"

/** Games by start as `byTime`, parted by how long it is till then (§9 Upcoming events grouping). */
export const byWindow = (views: ReadonlyArray<GameView>, now: number): ReadonlyArray<ChampGames> =>
  WINDOWS.filter((window) => window !== "all").flatMap((window) =>
    byTime(views.filter((view) => startsIn(view, window, now))).map((group, place) =>
      place === 0 ? { ...group, window } : group,
    ),
  )
