import type { BoutState } from "../sports/bouts.ts"
import { type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const happened: Happened<BoutState> = ({ state: before, score: was }, { state: after, score }) => {
  const side = after.rounds[before.rounds.length]
  if (side !== undefined) return [{ kind: "play.judged", side }]
  if (was.total.join() === score.total.join()) return []
  return [{ kind: "play.stoppage", side: score.total[0] > score.total[1] ? 0 : 1 }]
}

const now: Tell<BoutState> = (frames, index) => ({ moments: momentsTo(frames, index, happened) })

/** Bouts: to whom the judges gave each round, and who ended the bout before its time. */
export const tellBouts: Telling<BoutState> = { now, happened }
