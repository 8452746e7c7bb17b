import type { InningsCard } from "#models/line/statistics/scorecard.ts"
import type { CricketState } from "../sports/cricket-setup.ts"
import type { Frame } from "../timeline.ts"
import { type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const batting = ({ facts }: Frame<CricketState>): 0 | 1 => facts?.innings?.at(-1)?.side ?? 0

/** Whose wicket fell last, who bowled and who caught, by their numbers: `-4-10-7`; 0 where nobody did. */
const fallen = (card: InningsCard | undefined): string => {
  const last = card?.falls.at(-1)?.batter
  const out = card?.batters.find(({ number }) => number === last)?.out
  return out === undefined ? "" : `-${last}-${out.bowler ?? 0}-${out.fielder ?? 0}`
}

/** What came of the ball between two frames. */
const happened: Happened<CricketState> = (before, after) => {
  const number = before.state.innings.length - 1
  const [was, is] = [before.state.innings[number], after.state.innings[number]]
  if (was === undefined || is === undefined || was === is) return []
  const side = batting(before)
  const now = before.state.scorecard?.[number]?.now
  if (is.wickets > was.wickets) {
    const how = after.facts?.innings?.[number]?.wickets.at(-1)
    const who = fallen(after.state.scorecard?.[number])
    return [{ kind: "play.wicket", side, ...(how === undefined ? {} : { value: `${how}${who}` }) }]
  }
  if (is.balls === was.balls) return is.runs === was.runs ? [] : [{ kind: "play.wide", side }]
  const who = now === undefined ? "" : `-${now.striker}-${now.bowler}`
  return [{ kind: "play.ball", side, value: `${is.runs - was.runs}${who}` }]
}

const now: Tell<CricketState> = (frames, index) => {
  const frame = frames[index]
  const isPlayed = frame !== undefined && frame.phase !== "game.phase.break"
  return {
    ...(isPlayed ? { now: { kind: "play.bat", side: batting(frame) } } : {}),
    moments: momentsTo(frames, index, happened),
  }
}

/** Cricket: who bats, and what came of the last balls. */
export const tellCricket: Telling<CricketState> = { now, happened }
