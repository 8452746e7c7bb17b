import { hasPoints, type RallyForm, type RallyState } from "../sports/rally-law.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

/** Who won the rally between two frames, and whether a set went with it. */
const happened: Happened<RallyState> = ({ state: before }, { state: after }) => {
  if (before === after) return []
  const set = after.sets[before.sets.length]
  const side = grown(before.points, set ?? after.points)
  if (side === undefined) return []
  return [set === undefined ? { kind: "play.point", side } : { kind: "play.set", side, value: set.join(":") }]
}

/** Sports of sets: how many of them win, and who won the last rallies where they have any. */
export const tellRally = (form: RallyForm): Telling<RallyState> => {
  const counts = { "play.to-win": [form.wins, form.wins] as const }
  const now: Tell<RallyState> = (frames, index) => ({
    counts,
    moments: hasPoints(form) ? momentsTo(frames, index, happened) : [],
  })
  return { now, happened }
}
