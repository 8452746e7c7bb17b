import { Schema } from "effect"
import { countedScore } from "../../betting/decided-score.ts"
import { TeamId } from "../catalogue/catalogue.ts"
import type { GameResult } from "./result.ts"

/**
 * What is worth knowing of a game before it: how many of a side's last games went one way without a break, how many of them went over a
 * total, and who has the better of the meetings. `of` is out of how many games.
 */
export const Insight = Schema.Struct({
  kind: Schema.Literals(["won", "unbeaten", "lost", "winless", "scored", "over", "meetings"]),
  team: TeamId,
  games: Schema.Int,
  of: Schema.Int,
  /** Of `over`: the total, with its half. */
  line: Schema.optionalKey(Schema.Number),
})
export type Insight = typeof Insight.Type

/** Runs that are shorter say nothing. */
const SHORTEST = 3
/** Games that totals are looked for in. */
const LAST = 10

interface Own {
  readonly own: number
  readonly other: number
  /** Its score is that of a whole game. */
  readonly isWhole: boolean
}

const ownOf = (results: ReadonlyArray<GameResult>, team: TeamId): ReadonlyArray<Own> =>
  results.flatMap(({ home, away, score }) => {
    if (score === undefined || away === undefined) return []
    const [ofHome, ofAway] = countedScore(score)
    const isWhole = score.givenUp === undefined
    if (home === team) return [{ own: ofHome, other: ofAway, isWhole }]
    return away === team ? [{ own: ofAway, other: ofHome, isWhole }] : []
  })

const runOf = (games: ReadonlyArray<Own>, holds: (game: Own) => boolean): number => {
  const end = games.findIndex((game) => !holds(game))
  return end === -1 ? games.length : end
}

const RUNS = [
  ["won", ({ own, other }: Own) => own > other],
  ["unbeaten", ({ own, other }: Own) => own >= other],
  ["lost", ({ own, other }: Own) => own < other],
  ["winless", ({ own, other }: Own) => own <= other],
  ["scored", ({ own }: Own) => own > 0],
] as const

/** Runs of a side; one that says no more than another of the same length is left out. */
const runs = (team: TeamId, games: ReadonlyArray<Own>): ReadonlyArray<Insight> => {
  const found = RUNS.flatMap(([kind, holds]) => {
    const length = runOf(games, holds)
    return length < SHORTEST ? [] : [{ kind, team, games: length, of: games.length }]
  })
  const lengthOf = (kind: Insight["kind"]) => found.find((each) => each.kind === kind)?.games ?? 0
  return found.filter(
    ({ kind, games: length }) =>
      !(kind === "unbeaten" && lengthOf("won") === length) &&
      !(kind === "winless" && lengthOf("lost") === length) &&
      !(kind === "scored" && lengthOf("won") === length),
  )
}

/** The total that most of a side's last games went over, where at least eight of ten did. */
const totals = (team: TeamId, games: ReadonlyArray<Own>): ReadonlyArray<Insight> => {
  const last = games.filter(({ isWhole }) => isWhole).slice(0, LAST)
  if (last.length < 5) return []
  const sums = last.map(({ own, other }) => own + other).toSorted((left, right) => left - right)
  const line = (sums[Math.floor(sums.length * 0.2)] ?? 0) - 0.5
  const over = sums.filter((sum) => sum > line).length
  return line <= 0 ? [] : [{ kind: "over", team, games: over, of: last.length, line }]
}

/**
 * Insights into a game, computed from what its sides played, the latest first; none where they have not played. `meetings` are their
 * games against each other.
 */
export const insightsOf = (
  sides: { readonly home: TeamId; readonly away?: TeamId },
  played: {
    readonly ofHome: ReadonlyArray<GameResult>
    readonly ofAway: ReadonlyArray<GameResult>
    readonly meetings: ReadonlyArray<GameResult>
  },
): ReadonlyArray<Insight> => {
  if (sides.away === undefined) return []
  const of = (team: TeamId, results: ReadonlyArray<GameResult>) => {
    const games = ownOf(results, team)
    return [...runs(team, games), ...totals(team, games)]
  }
  const met = ownOf(played.meetings, sides.home)
  const won = met.filter(({ own, other }) => own > other).length
  const lost = met.filter(({ own, other }) => own < other).length
  const lead: ReadonlyArray<Insight> =
    met.length < SHORTEST || won === lost
      ? []
      : [
          {
            kind: "meetings",
            team: won > lost ? sides.home : sides.away,
            games: Math.max(won, lost),
            of: met.length,
          },
        ]
  return [...lead, ...of(sides.home, played.ofHome), ...of(sides.away, played.ofAway)]
}
