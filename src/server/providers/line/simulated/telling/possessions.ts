import type { PossessionForm, PossessionState } from "../sports/possessions.ts"
import type { Frame } from "../timeline.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

/** The side whose attack ended between two frames. */
const attacked = ({ state: before }: Frame<PossessionState>, { state: after }: Frame<PossessionState>) =>
  before.part === after.part ? grown(after.left, before.left) : undefined

/** The side that attacks: sides take turns, so it is the other than the one before; of a part's first attack nobody knows. */
const attacking = (frames: ReadonlyArray<Frame<PossessionState>>, index: number): 0 | 1 | undefined => {
  for (let place = index; place > 0; place--) {
    const [before, after] = [frames[place - 1], frames[place]]
    if (before === undefined || after === undefined || before.state.part !== after.state.part)
      return undefined
    const side = attacked(before, after)
    if (side !== undefined) return side === 0 ? 1 : 0
  }
  return undefined
}

/** Sports of attacks in turn: what each attack came to, where goals are few the goals alone, and who attacks now. */
export const tellPossessions = ({ isGoals = false, attack }: PossessionForm): Telling<PossessionState> => {
  const isByOnes = attack.length === 2
  const happened: Happened<PossessionState> = (before, after) => {
    const side = attacked(before, after)
    if (side === undefined) return []
    const points = after.score.total[side] - before.score.total[side]
    if (points === 0) return isGoals ? [] : [{ kind: "play.miss", side }]
    return [isByOnes ? { kind: "play.goal", side } : { kind: "play.points", side, value: `${points}` }]
  }
  const now: Tell<PossessionState> = (frames, index) => {
    const side = frames[index]?.running === true ? attacking(frames, index) : undefined
    return {
      ...(side === undefined ? {} : { now: { kind: "play.attack", side } }),
      moments: momentsTo(frames, index, happened),
    }
  }
  return { now, happened }
}
