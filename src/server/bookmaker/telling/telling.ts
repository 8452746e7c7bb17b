import { MOST_MOMENTS, type PlayMoment, type PlayNow } from "#models/betting/play-now.ts"
import type { Frame } from "../timeline.ts"

/** Tells what goes on in a game while the frame at an index holds. */
export type Tell<State> = (frames: ReadonlyArray<Frame<State>>, index: number) => PlayNow

/** What happened between two frames that follow each other. */
export type Happened<State> = (
  before: Frame<State>,
  after: Frame<State>,
) => ReadonlyArray<Omit<PlayMoment, "at">>

/** The moments that led to a frame, the newest last. */
export const momentsTo = <State>(
  frames: ReadonlyArray<Frame<State>>,
  index: number,
  happened: Happened<State>,
): ReadonlyArray<PlayMoment> => {
  const moments: Array<PlayMoment> = []
  for (let place = index; place > 0 && moments.length < MOST_MOMENTS; place--) {
    const [before, after] = [frames[place - 1], frames[place]]
    if (before === undefined || after === undefined) break
    const at = Math.round(after.elapsed)
    moments.unshift(...happened(before, after).map((moment) => ({ ...moment, at })))
  }
  return moments.slice(-MOST_MOMENTS)
}

/** The side of a pair that grew, where one did. */
export const grown = (
  before: readonly [number, number] = [0, 0],
  after: readonly [number, number] = [0, 0],
): 0 | 1 | undefined => (after[0] > before[0] ? 0 : after[1] > before[1] ? 1 : undefined)
