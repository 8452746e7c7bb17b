import type { GivenUp, Pair, Score } from "#models/betting/game.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import type { Frame, Timeline } from "../timeline.ts"

/** How often one side of a match gives it up. */
export interface GivingUp {
  /** Share of the matches that never begin, since one side does not come. */
  readonly walkover: number
  /** Chance that a match is given up after one of its first games or points, and after a later one; the last ends it anyway. */
  readonly early: number
  readonly late: number
  /** Games or points that count as the first. */
  readonly first: number
  /** Share of those who give up, where one side leads, that are behind. */
  readonly behind: number
}

/**
 * Tennis: of 18 760 matches of three sets of the men's tour in the seasons of 2015 to 2019 and 2022 to 2024 2.6 in a hundred were given
 * up and 0.6 were walkovers; 0.0005 a game in the first six games, 0.0013 later, and 419 of 456 were behind (J. Sackmann, _tennis_atp_).
 */
export const TENNIS: GivingUp = { walkover: 0.0063, early: 0.0005, late: 0.0013, first: 6, behind: 0.92 }

/**
 * Badminton: of 943 matches of one nation with others in the tournaments of 2011 0.53 in a hundred were given up and 0.21 were walkovers
 * (_Badzine_, 2011), over some 75 points a match. Who gives up was not counted: as in tennis.
 */
export const BADMINTON: GivingUp = {
  walkover: 0.0021,
  early: 0.000_07,
  late: 0.000_07,
  first: 0,
  behind: 0.92,
}

/** How a match stands, for whoever may give it up. */
export interface Standing {
  /** Games or points played. */
  readonly played: number
  /** What decides who leads: sets before games, games before points. */
  readonly order: ReadonlyArray<Pair>
}

/** Seconds from the last point that is played to the stop of bets, and to the word that it is over. */
const STOP_SECONDS = 4
const TREATMENT_SECONDS = [60, 240] as const

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

/** Who is ahead, nobody where the sides are level. */
const leader = (order: ReadonlyArray<Pair>): 0 | 1 | undefined => {
  const [home, away] = order.find(([own, against]) => own !== against) ?? [0, 0]
  return home === away ? undefined : home > away ? 0 : 1
}

/** What was played: a set of which no point was is left out. */
const scoreOf = ({ total, parts }: Score, givenUp: GivenUp): Score => ({
  total,
  parts: parts.filter(([home, away]) => home + away > 0),
  givenUp,
})

/**
 * The match as it is played, or given up on the way by dice of their own: up to there nothing of it changes, and matches that nobody
 * gives up stay as they were.
 * @param key of the game
 */
export const playedOrGivenUp = <State>(
  whole: Timeline<State>,
  key: number,
  rates: GivingUp,
  standing: (state: State) => Standing,
): Timeline<State> => {
  const random = randomOf(key, "given up")
  const coin = (): 0 | 1 => (random.chance(0.5) ? 0 : 1)
  const [first] = whole.frames
  if (first === undefined) return whole
  const over = (frame: Frame<State>, at: number, side: 0 | 1, how: GivenUp["how"]): Frame<State> => ({
    ...frame,
    at,
    elapsed: at,
    phase: `game.phase.${how}`,
    running: false,
    stopped: true,
    score: scoreOf(frame.score, { side, how }),
  })
  if (random.chance(rates.walkover))
    return { frames: [over(first, 0, coin(), "walkover")], end: 0, abandoned: false, givenUp: "walkover" }
  let before = 0
  for (const [index, frame] of whole.frames.slice(0, -1).entries()) {
    const { played, order } = standing(frame.state)
    if (played === before) continue
    before = played
    if (!random.chance(played <= rates.first ? rates.early : rates.late)) continue
    const ahead = leader(order)
    const side = ahead === undefined ? coin() : random.chance(rates.behind) ? other(ahead) : ahead
    const stopsAt = frame.at + STOP_SECONDS
    const end = stopsAt + random.integer(...TREATMENT_SECONDS)
    return {
      frames: [
        ...whole.frames.slice(0, index + 1),
        { ...frame, at: stopsAt, elapsed: stopsAt, stopped: true },
        over(frame, end, side, "retired"),
      ],
      end,
      abandoned: false,
      givenUp: "retired",
    }
  }
  return whole
}
