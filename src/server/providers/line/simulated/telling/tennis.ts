import { isTieBreak, type TennisState, tieBreakServer } from "../sports/tennis-law.ts"
import type { Frame } from "../timeline.ts"
import { gaveUp, grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

const serving = ({ games, points, server }: TennisState): 0 | 1 =>
  isTieBreak(games) ? tieBreakServer(server, points) : server

/** Who won the point between two frames, and whether a game, a service game or a set went with it. */
const happened: Happened<TennisState> = (from, to) => {
  const [before, after] = [from.state, to.state]
  if (before === after) return gaveUp(from, to)
  const set = after.sets[before.sets.length]
  const game = grown(before.games, set ?? after.games)
  if (game === undefined) {
    const point = grown(before.points, after.points)
    return point === undefined ? [] : [{ kind: "play.point", side: point }]
  }
  if (set !== undefined) return [{ kind: "play.set", side: game, value: set.join(":") }]
  return [{ kind: game === before.server ? "play.game" : "play.break", side: game }]
}

const isPlayed = (frame: Frame<TennisState> | undefined): frame is Frame<TennisState> =>
  frame?.running === true

const now: Tell<TennisState> = (frames, index) => {
  const frame = frames[index]
  return {
    ...(isPlayed(frame) ? { now: { kind: "play.serve", side: serving(frame.state) } } : {}),
    moments: momentsTo(frames, index, happened),
  }
}

/** Tennis: who serves, and who won the last points, games and sets. */
export const tellTennis: Telling<TennisState> = { now, happened }
