import type { PlayMoment } from "#models/betting/play-now.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { beginsSet, hasPoints, type RallyForm, type RallyState } from "../sports/rally-law.ts"
import { gaveUp, grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

/** Points of a side at which the serve of table tennis changes with each point, and not with every second. */
const DEUCE = 10

/** Who serves: in turn in table tennis; else who won the last rally, or begins the set by turns. */
const serving = (
  form: RallyForm,
  { sets, points: [home, away] }: RallyState,
  last: PlayMoment | undefined,
): 0 | 1 => {
  const first = beginsSet(sets.length + 1)
  if (form.sportId !== SPORT.tableTennis) return home + away === 0 || last === undefined ? first : last.side
  const turns = home >= DEUCE && away >= DEUCE ? home + away : Math.floor((home + away) / 2)
  return turns % 2 === 0 ? first : first === 0 ? 1 : 0
}

/** Sports of sets, frames and legs: how many of them win, who won the last rallies or made the last visits, and who is in turn. */
export const tellRally = (form: RallyForm): Telling<RallyState> => {
  const counts = { "play.to-win": [form.wins, form.wins] as const }
  /** What is left on a table is there for both. */
  const countsOf = (state: RallyState | undefined): Readonly<Record<string, readonly [number, number]>> => {
    const table = form.sportId === SPORT.snooker ? state?.inner?.left : undefined
    return table === undefined ? counts : { ...counts, "play.table-left": [table, table] }
  }
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
    const state = frame?.state
    const moments = momentsTo(frames, index, happened)
    const told = { counts: countsOf(state), moments }
    if (state === undefined || frame?.running !== true) return told
    if (form.inner !== undefined && state.inner !== undefined)
      return { now: { kind: form.inner.doing, side: state.inner.turn }, ...told }
    if (!hasPoints(form)) return told
    return { now: { kind: "play.serve", side: serving(form, state, moments.at(-1)) }, ...told }
  }
  return { now, happened }
}
