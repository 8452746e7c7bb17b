import { marketParts } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { type Column, columnOf } from "./columns.ts"
import type { ChampGames } from "./game-groups.ts"
import { resultPlaces } from "./result-places.ts"

/** The columns of a table of games. Two that are alike are the same object. */
export interface Columns {
  /** What the places of the result hold. */
  readonly places: ReadonlyArray<string>
  /** What the total counts, where it is not the whole game: an innings of cricket, the rounds of a bout. */
  readonly counted: "total" | "innings" | "rounds"
  /** There are races: their favourites stand across the room of all columns. */
  readonly hasRaces: boolean
  /** Those of which some game has a market. */
  readonly has: Readonly<Record<Column, boolean>>
}

/** What the groups of one sport that follow each other in a list share: the columns are named once, above the first of them. */
export interface SportRun {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly columns: Columns
  /** Whether it goes on with the championship of the group above, which names it. */
  readonly isContinued: boolean
  /** Games of the championship in this group and those that go on with it. */
  readonly games: number
}

const known = new Map<string, Columns>()

/** What the totals of games count, where they all count the same part. */
const countedIn = (views: ReadonlyArray<GameView>): Columns["counted"] => {
  const scopes = views.flatMap(({ markets }) =>
    markets.filter((market) => columnOf(market) === "total").map(({ key }) => marketParts(key).scope),
  )
  if (scopes.length === 0) return "total"
  if (scopes.every((scope) => scope.startsWith("innings-"))) return "innings"
  return scopes.every((scope) => scope === "rounds") ? "rounds" : "total"
}

/** The columns that games of one sport have. */
export const columnsOf = (views: ReadonlyArray<GameView>): Columns => {
  const places = resultPlaces(views)
  const kinds = new Set(views.flatMap(({ markets }) => markets.map(columnOf)))
  const has = { result: true, total: kinds.has("total"), handicap: kinds.has("handicap") }
  const counted = countedIn(views)
  const hasRaces = views.some(({ game }) => game.runners !== undefined)
  const key = JSON.stringify([places, has, counted, hasRaces])
  const columns = known.get(key) ?? { places, has, counted, hasRaces }
  known.set(key, columns)
  return columns
}

const sportOf = (group: ChampGames | undefined): SportId | undefined => group?.views[0]?.game.sportId

/**
 * The run of each group, in the order of the groups. A window of time that begins ends the run before it. Where sports are mixed, as
 * in a list by time, all that follow each other are one run.
 */
export const sportRuns = (groups: ReadonlyArray<ChampGames>, isMixed = false): ReadonlyArray<SportRun> => {
  const runs: Array<Array<ChampGames>> = []
  for (const group of groups) {
    const last = runs.at(-1)
    if (last !== undefined && group.window === undefined && (isMixed || sportOf(last[0]) === sportOf(group)))
      last.push(group)
    else runs.push([group])
  }
  return runs.flatMap((run) => {
    const columns = columnsOf(run.flatMap((group) => group.views))
    return run.map(({ champId }, place) => {
      const after = run.slice(place).findIndex((group) => group.champId !== champId)
      return {
        columns,
        isFirst: place === 0,
        isLast: place === run.length - 1,
        isContinued: run[place - 1]?.champId === champId,
        games: run
          .slice(place, after < 0 ? undefined : place + after)
          .reduce((sum, group) => sum + group.views.length, 0),
      }
    })
  })
}

/** The run of a group that stands by itself. */
export const aloneOf = ({ views }: ChampGames): SportRun => ({
  columns: columnsOf(views),
  isFirst: true,
  isLast: true,
  isContinued: false,
  games: views.length,
})
