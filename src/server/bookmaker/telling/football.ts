import type { Pair } from "#models/betting/game.ts"
import { STATISTICS, type Statistic } from "#models/betting/play.ts"
import type { FootballState } from "../sports/football-law.ts"
import type { Frame } from "../timeline.ts"
import { grown, type Happened, momentsTo, type Tell } from "./telling.ts"

const KINDS: Readonly<Record<Statistic, string>> = { corners: "play.corner", cards: "play.yellow" }

const counted = ({ state }: Frame<FootballState>, statistic: Statistic): Pair =>
  state.facts.counts[statistic].reduce<Pair>(([home, away], half) => [home + half[0], away + half[1]], [0, 0])

const of = (kind: string, side: 0 | 1 | undefined) => (side === undefined ? [] : [{ kind, side }])

const happened: Happened<FootballState> = (before, after) => [
  ...after.state.facts.goals.slice(before.state.facts.goals.length).map(({ side, shirt }) => ({
    kind: "play.goal",
    side,
    ...(shirt === undefined ? {} : { value: `${shirt}` }),
  })),
  ...of("play.red", grown(before.state.reds, after.state.reds)),
  ...STATISTICS.flatMap((statistic) =>
    of(KINDS[statistic], grown(counted(before, statistic), counted(after, statistic))),
  ),
]

/** Football: goals, cards and corners as they fell, their sums, and the side that is dangerous while bets are stopped. */
export const tellFootball: Tell<FootballState> = (frames, index) => {
  const frame = frames[index]
  if (frame === undefined) return { moments: [] }
  const { attack, stopped, state } = frame
  return {
    ...(stopped && attack !== undefined ? { now: { kind: "play.danger", side: attack } } : {}),
    counts: {
      "play.corner": counted(frame, "corners"),
      "play.yellow": counted(frame, "cards"),
      "play.red": state.reds,
    },
    moments: momentsTo(frames, index, happened),
  }
}
