import { MOST_MOMENTS, type PlayMoment, type PlayNow } from "#models/betting/play-now.ts"
import type { PlayedMoment } from "#models/line/statistics/game-about.ts"
import { elapsedAt, type Frame } from "../timeline.ts"

/** Tells what goes on in a game while the frame at an index holds. */
export type Tell<State> = (frames: ReadonlyArray<Frame<State>>, index: number) => PlayNow

/** What happened between two frames that follow each other. */
export type Happened<State> = (
  before: Frame<State>,
  after: Frame<State>,
) => ReadonlyArray<Omit<PlayMoment, "at">>

/** How a sport tells of its games: what goes on now, and what happened from frame to frame. */
export interface Telling<State> {
  readonly now: Tell<State>
  readonly happened: Happened<State>
}

/** That a side gave the match up between two frames. */
export const gaveUp: Happened<unknown> = ({ score: before }, { score: { givenUp } }) =>
  givenUp === undefined || before.givenUp !== undefined
    ? []
    : [{ kind: `play.${givenUp.how}`, side: givenUp.side }]

/** Kinds of moments that are told of a game as a whole; what comes by the dozen is left to who watches. */
const MILESTONES: ReadonlySet<string> = new Set([
  "play.goal",
  "play.yellow",
  "play.red",
  "play.substitution",
  "play.penalty",
  "play.break",
  "play.set",
  "play.map",
  "play.run",
  "play.wicket",
  "play.kick-in",
  "play.won-frame",
  "play.won-leg",
  "play.won-round",
  "play.won-game",
  "play.judged",
  "play.stoppage",
  "play.kick-missed",
  "play.retired",
])

const PAUSE = "game.phase.break"

/** Moments that say themselves that a part is over. */
const ENDS_A_PART: ReadonlySet<string> = new Set(["play.set", "play.map", "play.judged", "play.stoppage"])

/** The milestones up to a frame in their order, each with the score after it; parts of a game as they ended. */
export const milestonesTo = <State>(
  frames: ReadonlyArray<Frame<State>>,
  index: number,
  happened: Happened<State>,
): ReadonlyArray<PlayedMoment> => {
  const told: Array<PlayedMoment> = []
  const begins = index < 0 ? undefined : frames[0]
  const missing = begins?.score.givenUp
  if (begins !== undefined && missing !== undefined)
    told.push({
      kind: `play.${missing.how}`,
      side: missing.side,
      at: 0,
      phase: begins.phase,
      total: begins.score.total,
    })
  for (let place = 1; place <= index; place++) {
    const [before, after] = [frames[place - 1], frames[place]]
    if (before === undefined || after === undefined) break
    const when = { at: Math.round(after.elapsed), phase: before.phase, total: after.score.total }
    const moments = happened(before, after).filter(({ kind }) => MILESTONES.has(kind))
    told.push(...moments.map((moment) => ({ ...moment, ...when })))
    const part = before.score.parts.at(-1)
    const isPartOver =
      before.phase !== after.phase &&
      // A pause ends no part: the clock of some sports runs on in it.
      before.phase !== PAUSE &&
      before.running &&
      part !== undefined &&
      after.score.givenUp === undefined
    if (isPartOver && !moments.some(({ kind }) => ENDS_A_PART.has(kind)))
      told.push({
        kind: "play.part",
        value: (after.score.parts[before.score.parts.length - 1] ?? part).join(":"),
        ...when,
        // The clock is set back between two halves: this one ended with the time that was added to it.
        at: Math.round(elapsedAt(before, after.at)),
      })
  }
  return told
}

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
