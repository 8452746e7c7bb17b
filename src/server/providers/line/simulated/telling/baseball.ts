import { type BaseballState, runsOf } from "../sports/baseball-law.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const happened: Happened<BaseballState> = ({ state: before }, { state: after }) => {
  if (before === after) return []
  const run = grown(runsOf(before.parts), runsOf(after.parts))
  return [
    run === undefined ? { kind: "play.out", side: before.isBottom ? 0 : 1 } : { kind: "play.run", side: run },
  ]
}

const now: Tell<BaseballState> = (frames, index) => {
  const { isBottom, outs } = frames[index]?.state ?? { isBottom: false, outs: 0 }
  return {
    now: { kind: "play.bat", side: isBottom ? 0 : 1 },
    counts: { "play.out": isBottom ? [outs, 0] : [0, outs] },
    moments: momentsTo(frames, index, happened),
  }
}

/** Baseball: who bats, how many are out, and what the last batters came to. */
export const tellBaseball: Telling<BaseballState> = { now, happened }
