import { byChampionship } from "#models/line/catalogue/by-champ.ts"
import type { ChampId } from "#models/line/catalogue/catalogue.ts"
import { PAGE_STEP } from "#models/line/catalogue/scroller.ts"
import type { Window } from "#models/line/catalogue/windows.ts"
import type { GameView } from "#models/line/feed/frames.ts"

/** Games of one championship, in the order they are played. */
export interface ChampGames {
  readonly champId: ChampId
  readonly views: ReadonlyArray<GameView>
  /** The window of time that begins with them, where a list is parted by windows. */
  readonly window?: Window
}

const byStart = (left: GameView, right: GameView): number =>
  left.game.startsAt - right.game.startsAt || left.game.id - right.game.id

/** Games by championship as {@link byChampionship}, the earliest game of each first. */
export const byChamp = (
  views: ReadonlyArray<GameView>,
  rank: (champId: ChampId) => number,
): ReadonlyArray<ChampGames> =>
  byChampionship(views.toSorted(byStart), rank).map(({ champId, games }) => ({ champId, views: games }))

/**
 * Games by championship as {@link byChamp}, one page of the list after the other: what a further page brings stands below what was
 * there, so that nothing moves under whoever reads it. A championship of which two pages have games has a group on both.
 */
export const byPageAndChamp = (
  views: ReadonlyArray<GameView>,
  rank: (champId: ChampId) => number,
): ReadonlyArray<ChampGames> =>
  Array.from({ length: Math.ceil(views.length / PAGE_STEP) }, (_, page) =>
    byChamp(views.slice(page * PAGE_STEP, (page + 1) * PAGE_STEP), rank),
  ).flat()

/** Games one after the other as they are given, joined to runs of one championship. */
export const inRuns = (views: ReadonlyArray<GameView>): ReadonlyArray<ChampGames> => {
  const runs: Array<{ champId: ChampId; views: Array<GameView> }> = []
  for (const view of views) {
    const last = runs.at(-1)
    if (last?.champId === view.game.champId) last.views.push(view)
    else runs.push({ champId: view.game.champId, views: [view] })
  }
  return runs
}

/** Games one after the other by start, joined to runs of one championship. */
export const byTime = (views: ReadonlyArray<GameView>): ReadonlyArray<ChampGames> =>
  inRuns(views.toSorted(byStart))
