import type { Game, GameClock, GameStatus, GivenUp, Pair, Score } from "#models/betting/game.ts"
import { byWord } from "./uof-words.ts"
import { childOf, childrenOf, type XmlElement } from "./xml.ts"

/** `status` of `<sport_event_status>`: not started, live, suspended, ended, closed, cancelled, delayed, interrupted, postponed, abandoned. */
const STATUS: ReadonlyArray<GameStatus> = [
  "scheduled",
  "live",
  "live",
  "finished",
  "finished",
  "cancelled",
  "scheduled",
  "live",
  "scheduled",
  "cancelled",
]

/** The same in words, as the feed's interface writes them; of those without a number the nearest one. */
const STATUS_WORDS: Readonly<Record<string, GameStatus>> = {
  not_started: "scheduled",
  match_about_to_start: "scheduled",
  start_delayed: "scheduled",
  delayed: "scheduled",
  postponed: "scheduled",
  live: "live",
  suspended: "live",
  interrupted: "live",
  ended: "finished",
  closed: "finished",
  finalized: "finished",
  aet: "finished",
  match_after_penalties: "finished",
  retired: "finished",
  cancelled: "cancelled",
  canceled: "cancelled",
  abandoned: "cancelled",
}

/** `match_status` by number (`/v1/descriptions/en/match_status.xml`), as far as the site has words for it. */
const PHASES: Readonly<Record<string, string>> = {
  0: "not-started",
  1: "period-1",
  2: "period-2",
  3: "period-3",
  6: "half-1",
  7: "half-2",
  8: "set-1",
  9: "set-2",
  10: "set-3",
  11: "set-4",
  12: "set-5",
  13: "quarter-1",
  14: "quarter-2",
  15: "quarter-3",
  16: "quarter-4",
  30: "break",
  31: "break",
  40: "overtime",
  41: "overtime",
  42: "overtime",
  50: "shootout",
}

/** `match_status` of a match that one side did not play to its end: whose that was, and how. Disqualified is `defaulted`. */
const GIVEN_UP: Readonly<
  Record<string, { readonly side: GivenUp["side"]; readonly how: GivenUp["how"] | "defaulted" }>
> = {
  93: { side: 1, how: "walkover" },
  94: { side: 0, how: "walkover" },
  95: { side: 0, how: "retired" },
  96: { side: 1, how: "retired" },
  97: { side: 0, how: "defaulted" },
  98: { side: 1, how: "defaulted" },
}

const whole = (element: XmlElement | undefined, name: string): number | undefined => {
  const text = element?.attributes.get(name) ?? ""
  return /^-?\d{1,6}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : undefined
}

const pair = (element: XmlElement | undefined, home: string, away: string): Pair | undefined => {
  const left = whole(element, home)
  const right = whole(element, away)
  return left === undefined || right === undefined ? undefined : [left, right]
}

/** Seconds of `27:33` or `27`. */
const secondsOf = (text: string | undefined): number | undefined => {
  const [, minutes, seconds = "0"] = /^(\d{1,4})(?::(\d{1,2}))?$/.exec(text ?? "") ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** Points of a game of tennis as an umpire calls them; 50 is advantage. */
const called = (points: number): string => (points === 50 ? "A" : `${points}`)

const scoreOf = (status: XmlElement, before: Score): Score => {
  const parts = childrenOf(childOf(status, "period_scores"), "period_score")
    .toSorted((left, right) => (whole(left, "number") ?? 0) - (whole(right, "number") ?? 0))
    .flatMap((part) => {
      const found = pair(part, "home_score", "away_score")
      return found === undefined ? [] : [found]
    })
  const points = pair(status, "home_gamescore", "away_gamescore")
  return {
    total: pair(status, "home_score", "away_score") ?? before.total,
    parts: parts.length === 0 ? before.parts : parts,
    ...(points === undefined ? {} : { points: `${called(points[0])}:${called(points[1])}` }),
  }
}

/**
 * Which side gave an ended match up; nothing where both played it. Whoever is disqualified stops in the middle, or, where nothing was played,
 * never begins. A walkover or a retirement of nobody named (91, 92) is the end of the match alone.
 */
const givenUpOf = (status: XmlElement, game: Game, score: Score): GivenUp | undefined => {
  const code = status.attributes.get("match_status") ?? ""
  const found = Object.hasOwn(GIVEN_UP, code) ? GIVEN_UP[code] : undefined
  if (found === undefined) return undefined
  if (found.how !== "defaulted") return { side: found.side, how: found.how }
  const isBegun = game.status === "live" || score.parts.some(([home, away]) => home + away > 0)
  return { side: found.side, how: isBegun ? "retired" : "walkover" }
}

const clockOf = (status: XmlElement, game: GameStatus, before: GameClock, at: number): GameClock => {
  if (game === "finished") return { ...before, phase: "game.phase.finished", rate: 0 }
  if (game === "cancelled") return { ...before, phase: "game.phase.abandoned", rate: 0 }
  if (game === "scheduled") return before
  const clock = childOf(status, "clock")
  const elapsed = secondsOf(clock?.attributes.get("match_time"))
  const code = status.attributes.get("match_status") ?? ""
  const phase = Object.hasOwn(PHASES, code) ? PHASES[code] : "live"
  const stands = elapsed === undefined || clock?.attributes.get("stopped") === "true"
  return {
    phase: `game.phase.${phase}`,
    elapsed: elapsed ?? before.elapsed,
    at: elapsed === undefined ? before.at : at,
    rate: stands ? 0 : 1,
  }
}

/**
 * The game after its status; `undefined` where the status can't be read. A game that is over stays over.
 * @param at milliseconds since the epoch, when the feed said so
 */
export const withStatus = (game: Game, status: XmlElement, at: number): Game | undefined => {
  const code = whole(status, "status")
  const after =
    code === undefined ? byWord(STATUS_WORDS, status.attributes.get("status") ?? "") : STATUS[code]
  if (after === undefined) return undefined
  if (game.status === "finished" || game.status === "cancelled") return game
  // A game that is being played does not lie ahead again, whatever is said of it.
  if (game.status === "live" && after === "scheduled") return game
  const score = scoreOf(status, game.score)
  const givenUp = after === "finished" ? givenUpOf(status, game, score) : undefined
  return {
    ...game,
    status: after,
    score: givenUp === undefined ? score : { ...score, givenUp },
    clock: clockOf(status, after, game.clock, at),
  }
}
