import type { ChampId } from "#models/catalogue/catalogue.ts"
import { type TimeFilter, WINDOWS, type Window, windowSpan } from "#models/catalogue/windows.ts"
import type { GameView } from "#models/feed/frames.ts"

/** Games of one championship, in the order they are played. */
export interface ChampGames {
  readonly champId: ChampId
  readonly views: ReadonlyArray<GameView>
  /** The window of time whose games they are, where a list is parted by windows. */
  readonly window?: Window
}

const byStart = (left: GameView, right: GameView): number =>
  left.game.startsAt - right.game.startsAt || left.game.id - right.game.id

/** Games by championship: `rank` larger first, then the earliest game first. */
export const byChamp = (
  views: ReadonlyArray<GameView>,
  rank: (champId: ChampId) => number,
): ReadonlyArray<ChampGames> => {
  const groups = new Map<ChampId, Array<GameView>>()
  for (const view of views.toSorted(byStart)) {
    const group = groups.get(view.game.champId)
    if (group === undefined) groups.set(view.game.champId, [view])
    else group.push(view)
  }
  return [...groups]
    .map(([champId, list]) => ({ champId, views: list }))
    .toSorted((left, right) => rank(right.champId) - rank(left.champId))
}

/** Games one after the other by start, joined to runs of one championship. */
export const byTime = (views: ReadonlyArray<GameView>): ReadonlyArray<ChampGames> => {
  const runs: Array<{ champId: ChampId; views: Array<GameView> }> = []
  for (const view of views.toSorted(byStart)) {
    const last = runs.at(-1)
    if (last?.champId === view.game.champId) last.views.push(view)
    else runs.push({ champId: view.game.champId, views: [view] })
  }
  return runs
}

/** Whether a game starts within a window. */
export const startsIn = ({ game }: GameView, window: TimeFilter, now: number): boolean => {
  const { tsFrom = Number.NEGATIVE_INFINITY, tsTo = Number.POSITIVE_INFINITY } = windowSpan(window, now)
  return game.startsAt >= tsFrom && game.startsAt < tsTo
}

/** Games by start as {@link byTime}, parted by how long it is till then (§9 Upcoming events grouping). */
export const byWindow = (views: ReadonlyArray<GameView>, now: number): ReadonlyArray<ChampGames> =>
  WINDOWS.filter((window) => window !== "all").flatMap((window) =>
    byTime(views.filter((view) => startsIn(view, window, now))).map((group) => ({ ...group, window })),
  )
