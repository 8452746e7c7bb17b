import { hasPoints, type RallyForm, type RallyState } from "../sports/rally-law.ts"
import { gaveUp, grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

/** Sports of sets, frames and legs: how many of them win, who won the last rallies or made the last visits, and who is in turn. */
export const tellRally = (form: RallyForm): Telling<RallyState> => {
  const counts = { "play.to-win": [form.wins, form.wins] as const }
  const happened: Happened<RallyState> = (from, to) => {
    const [before, after] = [from.state, to.state]
    if (before === after) return gaveUp(from, to)
    const set = after.sets[before.sets.length]
    const side = grown(before.points, set ?? after.points)
    if (side !== undefined) {
      if (set === undefined) return [{ kind: "play.point", side }]
      return hasPoints(form)
        ? [{ kind: "play.set", side, value: set.join(":") }]
        : [{ kind: `play.won-${form.unit}`, side }]
    }
    const [was, is] = [before.inner, after.inner]
    if (was === undefined || is === undefined || was === is) return []
    const scored = Math.abs(is.points[was.turn] - was.points[was.turn])
    return [{ kind: "play.visit", side: was.turn, value: `${scored}` }]
  }
  const now: Tell<RallyState> = (frames, index) => {
    const frame = frames[index]
    const { inner } = frame?.state ?? {}
    return {
      ...(form.inner === undefined || inner === undefined || frame?.running !== true
        ? {}
        : { now: { kind: form.inner.doing, side: inner.turn } }),
      counts,
      moments: hasPoints(form) || form.inner !== undefined ? momentsTo(frames, index, happened) : [],
    }
  }
  return { now, happened }
}
