import type { ChampId } from "#models/catalogue/catalogue.ts"
import { PAGE_STEP } from "#models/catalogue/scroller.ts"
import type { Window } from "#models/catalogue/windows.ts"
import type { GameView } from "#models/feed/frames.ts"

/** Games of one championship, in the order they are played. */
export interface ChampGames {
  readonly champId: ChampId
  readonly views: ReadonlyArray<GameView>
  /** The window of time that begins with them, where a list is parted by windows. */
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

/**
 * Games by championship as {@link byChamp}, one page of the list after the other: what a further page brings stands below what was
 * there, so that nothing moves under whoever reads it. A championship of which two pages have games is headed on both.
 */
export const byPageAndChamp = (
  views: ReadonlyArray<GameView>,
  rank: (champId: ChampId) => number,
): ReadonlyArray<ChampGames> =>
  Array.from({ length: Math.ceil(views.length / PAGE_STEP) }, (_, page) =>
    byChamp(views.slice(page * PAGE_STEP, (page + 1) * PAGE_STEP), rank),
  ).flat()

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
