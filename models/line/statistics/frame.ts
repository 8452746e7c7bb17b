import { joinPath, type Segment } from "../../site/sport-page-path.ts"

/** First segment of the statistics frame, after the language. */
export const STATISTICS_AREA = "statistic-popup"

/** What a statistics frame shows (§2 Statistics frame). */
export type StatisticsTarget =
  | { readonly kind: "game"; readonly sportId: number; readonly gameId: number; readonly tabName?: string }
  | { readonly kind: "team"; readonly sportId: number; readonly teamId: number }
  | { readonly kind: "player"; readonly sportId: number; readonly playerId: number }
  | { readonly kind: "stage"; readonly sportId: number; readonly stageId: number; readonly tt?: number }
  | {
      readonly kind: "tournament"
      readonly sportId: number
      readonly tournamentId: number
      readonly seasonId: number
    }
  | { readonly kind: "rating"; readonly sportId: number; readonly ratingId: number }
  | { readonly kind: "horse"; readonly horseId: number }

/** Tab of a game that opens where none is named. */
export const DEFAULT_TAB = "main"
/** Tabs of a game, by the names that addresses have. */
export const GAME_TABS = [DEFAULT_TAB, "scorecard", "line-ups", "last", "table", "chronology"] as const

const segmentsOf = (target: StatisticsTarget): ReadonlyArray<Segment> => {
  switch (target.kind) {
    case "game":
      return [target.sportId, target.gameId, target.tabName ?? DEFAULT_TAB]
    case "team":
      return [target.sportId, target.teamId]
    case "player":
      return [target.sportId, target.playerId]
    case "stage":
      return [target.sportId, target.stageId]
    case "tournament":
      return [target.sportId, target.tournamentId, target.seasonId]
    case "rating":
      return [target.sportId, target.ratingId]
    case "horse":
      return [target.horseId]
  }
}

/** Path of a statistics frame: `/ru/statistic-popup/game/1/17/main`; a stage may carry the query `tt`. */
export const statisticsPath = (language: string, target: StatisticsTarget): string => {
  const path = joinPath(language, STATISTICS_AREA, target.kind, ...segmentsOf(target))
  return target.kind === "stage" && target.tt !== undefined ? `${path}?tt=${target.tt}` : path
}

/** Width of the window that statistics open in, in CSS pixels. */
const WINDOW_WIDTH = 1024

/** Least height of the frame, in CSS pixels (§2). */
export const MINIMUM_HEIGHT = 280

/** A screen as the browser tells of it, in CSS pixels. */
export interface ScreenSize {
  readonly width: number
  readonly height: number
}

/** Height of the window by that of the screen: 500, from above 1000 on 780, from above 1200 on 984 (§2). */
export const windowHeight = (screenHeight: number): number =>
  screenHeight > 1200 ? 984 : screenHeight > 1000 ? 780 : 500

/** Features of the window, centred on the screen, as `window.open` takes them. */
export const windowFeatures = ({ width, height }: ScreenSize): string => {
  const own = windowHeight(height)
  const left = Math.max(0, Math.round((width - WINDOW_WIDTH) / 2))
  const top = Math.max(0, Math.round((height - own) / 2))
  return `popup,width=${WINDOW_WIDTH},height=${own},left=${left},top=${top}`
}

/** What statistics open in: a window of their own, or a modal over the page where a window has no room (§2). */
export const presentationOn = ({ width }: ScreenSize): "window" | "modal" =>
  width < WINDOW_WIDTH ? "modal" : "window"
