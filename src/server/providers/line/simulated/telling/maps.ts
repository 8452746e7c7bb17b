import type { MapState } from "../sports/maps.ts"
import { grown, type Happened, momentsTo, type Tell, type Telling } from "./telling.ts"

/** Maps that win: every game is a best of three. */
const COUNTS = { "play.to-win": [2, 2] as const }

const happened: Happened<MapState> = ({ state: before }, { state: after }) => {
  if (before === after) return []
  const map = after.maps[before.maps.length]
  const side = grown(before.rounds, map ?? after.rounds)
  if (side === undefined) return []
  return [map === undefined ? { kind: "play.round", side } : { kind: "play.map", side, value: map.join(":") }]
}

const now: Tell<MapState> = (frames, index) => ({
  counts: COUNTS,
  moments: momentsTo(frames, index, happened),
})

/** Games on maps: who won the last rounds, or made the last kills. */
export const tellMaps: Telling<MapState> = { now, happened }
