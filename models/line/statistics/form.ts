import { countedScore } from "../../betting/decided-score.ts"
import type { GameId, TeamId } from "../catalogue/catalogue.ts"
import type { GameResult } from "./result.ts"

/** How a game ended for one of its sides. */
export interface FormGame {
  readonly gameId: GameId
  readonly result: "won" | "drawn" | "lost"
  readonly other: TeamId
  /** The side's own first. */
  readonly score: readonly [own: number, other: number]
}

/** Games that a side's form is told by. */
const FORM_GAMES = 5

/** The form of a side: its last games that were played to an end, the latest first, of results in that order. */
export const formOf = (results: ReadonlyArray<GameResult>, team: TeamId): ReadonlyArray<FormGame> =>
  results
    .flatMap(({ gameId, home, away, score }): ReadonlyArray<FormGame> => {
      if (score === undefined || away === undefined || (home !== team && away !== team)) return []
      const side = home === team ? 0 : 1
      const counted = countedScore(score)
      const [own, against] = [counted[side], counted[1 - side] ?? 0]
      const result = own > against ? "won" : own < against ? "lost" : "drawn"
      const total = [score.total[side], score.total[side === 0 ? 1 : 0]] as const
      return [{ gameId, result, other: side === 0 ? away : home, score: total }]
    })
    .slice(0, FORM_GAMES)
