import type { Pair } from "#models/betting/game.ts"
import type { Goal, Statistic } from "#models/betting/play.ts"
import type { FootballState } from "../sports/football-law.ts"
import type { Frame } from "../timeline.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const counted = ({ state }: Frame<FootballState>, statistic: Statistic): Pair =>
  state.facts.counts[statistic].reduce<Pair>(([home, away], half) => [home + half[0], away + half[1]], [0, 0])

const of = (kind: string, side: 0 | 1 | undefined) => (side === undefined ? [] : [{ kind, side }])

/** The cards that were shown between two frames, with their shirts where players are told apart. */
const cards: Happened<FootballState> = (before, after) => {
  const shown = after.state.bookings.slice(before.state.bookings.length)
  if (shown.length > 0)
    return shown.map(({ kind, side, shirt }) => ({ kind: `play.${kind}`, side, value: `${shirt}` }))
  return [
    ...of("play.red", grown(before.state.reds, after.state.reds)),
    ...of("play.yellow", grown(counted(before, "cards"), counted(after, "cards"))),
  ]
}

const goal = ({ side, shirt }: Goal) => ({
  kind: "play.goal",
  side,
  ...(shirt === undefined ? {} : { value: `${shirt}` }),
})

/** Who came on for whom between two frames. */
const substitutions: Happened<FootballState> = ({ state: before }, { state: after }) =>
  after.facts.substitutions
    .slice(before.facts.substitutions.length)
    .map(({ side, off, on }) => ({ kind: "play.substitution", side, value: `${off}-${on}` }))

/** Goals of extra time and kicks from the mark, of cups. */
const inExtraTime: Happened<FootballState> = ({ state: { extra: was } }, { state: { extra: is } }) => {
  if (is === undefined) return []
  const goals = is.goals.slice(was?.goals.length ?? 0).map(goal)
  const kicks = is.kicks.slice(was?.kicks.length ?? 0)
  return [
    ...goals,
    ...kicks.map(({ side, isIn }) => ({ kind: isIn ? "play.kick-in" : "play.kick-missed", side })),
  ]
}

const happened: Happened<FootballState> = (before, after) => [
  ...after.state.facts.goals.slice(before.state.facts.goals.length).map(goal),
  ...of("play.corner", grown(counted(before, "corners"), counted(after, "corners"))),
  ...cards(before, after),
  ...substitutions(before, after),
  ...inExtraTime(before, after),
]

const now: Tell<FootballState> = (frames, index) => {
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

/** Football: goals, cards and corners as they fell, their sums, and the side that is dangerous while bets are stopped. */
export const tellFootball: Telling<FootballState> = { now, happened }
