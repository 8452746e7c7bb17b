import type { HockeyState } from "../sports/ice-hockey.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const happened: Happened<HockeyState> = (before, after) => {
  const goal = grown(before.score.total, after.score.total)
  const { power } = after.state
  return [
    ...(power === undefined || power === before.state.power
      ? []
      : [{ kind: "play.penalty", side: power.side === 0 ? 1 : 0 } as const]),
    ...(goal === undefined ? [] : [{ kind: "play.goal", side: goal }]),
  ]
}

const now: Tell<HockeyState> = (frames, index) => {
  const frame = frames[index]
  const power = frame?.state.power
  return {
    ...(frame !== undefined && power !== undefined && frame.elapsed < power.until
      ? { now: { kind: "play.power", side: power.side, until: power.until } }
      : {}),
    moments: momentsTo(frames, index, happened),
  }
}

/** Ice hockey: goals and penalties as they fell, and who has one more until when. */
export const tellHockey: Telling<HockeyState> = { now, happened }
