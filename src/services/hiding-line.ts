import type { HiddenSports } from "#models/preferences/settings.ts"
import type { GamesQuery, LineClient, LineKind } from "./LineClient.ts"

/** Names the sports that a question leaves out; nothing where it leaves none out. */
type LeftOut = Pick<GamesQuery, "antiSports">

/**
 * The line's services without the sports that the player hides (§3 `antiSports`). What is asked for by its own name (a sport, a
 * championship, a team, a game) comes all the same: whoever opens it wants to see it.
 */
export const hidingLine = (line: LineClient, hidden: () => HiddenSports): LineClient => {
  const leftOut = (kind: LineKind, { sports = [], champs, teams }: GamesQuery = {}): LeftOut => {
    if (champs !== undefined || teams !== undefined) return {}
    const list = hidden()[kind === "live" ? "liveDisallowSport" : "lineDisallowSport"]
    const antiSports = list.filter((id) => !sports.some((named) => named === id))
    return antiSports.length === 0 ? {} : { antiSports }
  }
  return {
    ...line,
    sports: (kind, signal) => line.sports(kind, signal, leftOut(kind).antiSports),
    champs: (kind, query, signal) => line.champs(kind, { ...query, ...leftOut(kind, query) }, signal),
    topChamps: (kind, signal) => line.topChamps(kind, signal, leftOut(kind).antiSports),
    games: (kind, query, signal) => line.games(kind, { ...query, ...leftOut(kind, query) }, signal),
    liked: (kind, query, signal) => line.liked(kind, { ...query, ...leftOut(kind, query) }, signal),
    search: (kind, text, signal) => line.search(kind, text, signal, leftOut(kind).antiSports),
    popular: (kind, signal) => line.popular(kind, signal, leftOut(kind).antiSports),
    expresses: (signal) => line.expresses(signal, leftOut("line").antiSports),
  }
}
