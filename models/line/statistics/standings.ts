import { Schema } from "effect"
import { countedScore } from "../../betting/decided-score.ts"
import { type SportId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import type { GameResult } from "./result.ts"

/** A team's line in the table of a championship; `scored` and `conceded` are goals, points, sets or maps. */
export const Standing = Schema.Struct({
  /** From 1; teams that nothing tells apart share it. */
  place: Schema.Int,
  teamId: TeamId,
  played: Schema.Int,
  won: Schema.Int,
  drawn: Schema.Int,
  lost: Schema.Int,
  scored: Schema.Int,
  conceded: Schema.Int,
  points: Schema.Int,
})
export type Standing = typeof Standing.Type

type Tally = { -readonly [Key in keyof Omit<Standing, "place">]: Standing[Key] }

interface PointRule {
  readonly win: number
  readonly draw: number
  readonly loss: number
  /** Points of whoever wins and loses after regular time, where that counts apart. */
  readonly overtime?: { readonly afterParts: number; readonly win: number; readonly loss: number }
}

/** What a game brings to the table, as the leagues of each sport count it; a win is one point elsewhere. */
const POINTS: ReadonlyMap<SportId, PointRule> = new Map([
  [SPORT.football, { win: 3, draw: 1, loss: 0 }],
  [SPORT.simulatedFootball, { win: 3, draw: 1, loss: 0 }],
  [SPORT.cyberFootball, { win: 3, draw: 1, loss: 0 }],
  [SPORT.virtualFootball, { win: 3, draw: 1, loss: 0 }],
  [SPORT.iceHockey, { win: 3, draw: 1, loss: 0, overtime: { afterParts: 3, win: 2, loss: 1 } }],
  [SPORT.basketball, { win: 2, draw: 1, loss: 1 }],
])
const PLAIN: PointRule = { win: 1, draw: 0, loss: 0 }

const pointsOf = (rule: PointRule, parts: number, own: number, other: number): number => {
  if (own === other) return rule.draw
  const isLate = rule.overtime !== undefined && parts > rule.overtime.afterParts
  const counted = isLate && rule.overtime !== undefined ? rule.overtime : rule
  return own > other ? counted.win : counted.loss
}

const emptyTally = (teamId: TeamId): Tally => ({
  teamId,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
})

const order = (left: Tally, right: Tally): number =>
  right.points - left.points ||
  right.scored - right.conceded - (left.scored - left.conceded) ||
  right.scored - left.scored

/** Which games a table counts (§2 Statistics frame: `tt`). */
export const TABLE = { all: 0, home: 1, away: 2 } as const

/** The table of a championship, computed from its finished games: by points, difference, then what was scored. */
export const standings = (
  results: ReadonlyArray<GameResult>,
  which: number = TABLE.all,
): ReadonlyArray<Standing> => {
  const tallies = new Map<TeamId, Tally>()
  for (const { home, away, sportId, score } of results) {
    if (score === undefined || away === undefined) continue
    const rule = POINTS.get(sportId) ?? PLAIN
    const [ofHome, ofAway] = score.total
    const [won, lost] = countedScore(score)
    const sides = [
      [home, ofHome, ofAway, won, lost],
      [away, ofAway, ofHome, lost, won],
    ] as const
    for (const [teamId, own, other, counted, against] of sides.slice(
      which === TABLE.away ? 1 : 0,
      which === TABLE.home ? 1 : 2,
    )) {
      const tally = tallies.get(teamId) ?? emptyTally(teamId)
      tallies.set(teamId, tally)
      tally.played += 1
      tally.won += counted > against ? 1 : 0
      tally.drawn += counted === against ? 1 : 0
      tally.lost += counted < against ? 1 : 0
      tally.scored += own
      tally.conceded += other
      tally.points += pointsOf(rule, score.parts.length, counted, against)
    }
  }
  const sorted = [...tallies.values()].toSorted((a, b) => order(a, b) || a.teamId - b.teamId)
  return sorted.map((tally) => ({
    place: 1 + sorted.findIndex((other) => order(other, tally) === 0),
    ...tally,
  }))
}

/** What came of the games between two sides, from the first's view. */
export const HeadToHeadSums = Schema.Struct({
  games: Schema.Int,
  won: Schema.Int,
  drawn: Schema.Int,
  lost: Schema.Int,
})

/** Sums of a team's finished games: won, drawn and lost. */
export const sumsOf = (results: ReadonlyArray<GameResult>, teamId: TeamId): typeof HeadToHeadSums.Type => {
  const own = standings(results).find((standing) => standing.teamId === teamId)
  const { played = 0, won = 0, drawn = 0, lost = 0 } = own ?? {}
  return { games: played, won, drawn, lost }
}
