import type { Pair } from "#models/betting/game.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { decider, type Law } from "../pricing/law.ts"
import { above, combine, mass, poisson } from "../pricing/pmf.ts"
import { type Mark, stopped } from "../timeline.ts"
import { GOES_IN, isDecided, KICKS, kicksTo, scoredOf } from "./football-kicks.ts"
import type { ExtraTime, FootballState } from "./football-law.ts"
import type { FootballRates, Reds } from "./football-rates.ts"

/** Seconds of each half of extra time, of the pause before each, of the one before the kicks, and of a kick. */
const HALF = 900
const PAUSES: Pair = [300, 60]
const BEFORE_KICKS = 240
const KICK = 45
/** Seconds on the clock of play when extra time begins. */
const BEGINS = 5400

const GOAL_LIMIT = 8
/** Share of the goals of ninety minutes that a side scores in a minute of extra time, tired as it is. */
const PER_SECOND = 0.9 / 5400
/** What a man less takes from a side's goals, and gives to the other's. */
const RED = { own: 0.7, other: 1.4 }

const perSecond = ({ home, away }: FootballRates, [ofHome, ofAway]: Reds): Pair => [
  home * PER_SECOND * RED.own ** ofHome * RED.other ** ofAway,
  away * PER_SECOND * RED.own ** ofAway * RED.other ** ofHome,
]

/** Chance that the home side goes through, at a lead with so many seconds of extra time left; the kicks are anybody's. */
const inExtraTime = (rates: FootballRates, reds: Reds, lead: number, left: number): number => {
  const [home, away] = perSecond(rates, reds)
  const ahead = combine(poisson(home * left, GOAL_LIMIT), poisson(away * left, GOAL_LIMIT), -1)
  return above(ahead, -lead) + mass(ahead, -lead) / 2
}

/** Chance that the home side goes through where ninety minutes end level, with these red cards. */
export const levelGoesThrough = (rates: FootballRates, reds: Reds): number =>
  inExtraTime(rates, reds, 0, 2 * HALF)

/** Chance that the home side wins the kicks from here; the home side begins. */
const inKicks = (kicks: ExtraTime["kicks"]): number => {
  const lead = scoredOf(kicks, 0) - scoredOf(kicks, 1)
  if (isDecided(kicks)) return lead > 0 ? 1 : 0
  // Level after as many of each: from here both are as likely.
  if (kicks.length >= 2 * KICKS && kicks.length % 2 === 0) return 0.5
  const side = kicks.length % 2 === 0 ? 0 : 1
  return (
    GOES_IN * inKicks([...kicks, { side, isIn: true }]) +
    (1 - GOES_IN) * inKicks([...kicks, { side, isIn: false }])
  )
}

/** Who goes through: by the law of ninety minutes while they are played, else by what is left of extra time and kicks. */
export const throughLaw = (
  rates: FootballRates,
  { extra, reds }: FootballState,
  elapsed: number,
  match: Law | undefined,
): Law => {
  if (extra === undefined) {
    const level = levelGoesThrough(rates, reds)
    return decider(
      match === undefined ? level : above(match.difference, 0) + mass(match.difference, 0) * level,
    )
  }
  if (extra.kicks.length > 0 || extra.isToKicks) return decider(inKicks(extra.kicks))
  const lead = extra.halves.reduce((sum, [home, away]) => sum + home - away, 0)
  return decider(inExtraTime(rates, reds, lead, Math.max(0, BEGINS + 2 * HALF - elapsed)))
}

const withGoal = ([home, away]: Pair, side: 0 | 1): Pair => (side === 0 ? [home + 1, away] : [home, away + 1])

type Draft = Parameters<Mark<FootballState>["apply"]>[0]

/** Writes extra time into the score: its halves and the kicks are parts after the two of ninety minutes. */
const write = (draft: Draft, extra: ExtraTime): void => {
  const { score, atHalf } = draft.state
  const second: Pair = [score[0] - atHalf[0], score[1] - atHalf[1]]
  const sum = extra.halves.reduce<Pair>(([home, away], half) => [home + half[0], away + half[1]], score)
  const kicks: Pair = [scoredOf(extra.kicks, 0), scoredOf(extra.kicks, 1)]
  draft.state = { ...draft.state, extra }
  draft.score = { total: sum, parts: [atHalf, second, ...extra.halves, ...(extra.isToKicks ? [kicks] : [])] }
}

const NOTHING: ExtraTime = { halves: [], goals: [], isToKicks: false, kicks: [] }

/** What followed the ninety minutes of a game that was really played. */
export interface KnownExtra {
  /** Goals of extra time alone. */
  readonly goals: Pair
  /** Those of its first half, where that is known. */
  readonly first?: Pair
  /** Kicks from the mark that went in. */
  readonly kicks?: Pair
}

/** Goals of a known extra time: how many of each side fell in its first half, which is drawn where nobody tells. */
const firstOf = ({ goals, first }: KnownExtra, random: Random): Pair => {
  const drawn = (count: number) =>
    Array.from({ length: count }, () => random.chance(0.5)).filter(Boolean).length
  return first ?? [drawn(goals[0]), drawn(goals[1])]
}

/** As many goals of each side, at moments of a half of our own choosing. */
const momentsOf = ([home, away]: Pair, random: Random): ReadonlyArray<readonly [number, 0 | 1]> =>
  [home, away].flatMap((count, side) =>
    Array.from({ length: count }, () => [random.integer(2, HALF - 2), side === 0 ? 0 : 1] as const),
  )

/** Moments of a half of extra time at which goals fall, each with its side. */
const goalsOf = (
  rates: FootballRates,
  reds: Reds,
  random: Random,
): ReadonlyArray<readonly [number, 0 | 1]> => {
  const goals: Array<readonly [number, 0 | 1]> = []
  perSecond(rates, reds).forEach((rate, side) => {
    for (let at = random.exponential() / rate; at < HALF; at += random.exponential() / rate)
      goals.push([Math.max(2, Math.min(HALF - 2, Math.round(at))), side === 0 ? 0 : 1])
  })
  return goals
}

/**
 * What follows ninety minutes that end level in a cup: two quarters of an hour, then kicks from the mark.
 * @param from seconds since kick-off at which the ninety minutes are over
 * @param known how it really ended; kicks that no shoot-out can end by are left out
 * @param scorer the shirt of whoever scores for a side at a moment of the match, above 1 in extra time; where players are told apart
 */
export const extraTime = (
  rates: FootballRates,
  reds: Reds,
  from: number,
  random: Random,
  known?: KnownExtra,
  scorer?: (state: FootballState, side: 0 | 1, progress: number) => number | undefined,
): { readonly marks: ReadonlyArray<Mark<FootballState>>; readonly end: number } => {
  const inFirst = known && firstOf(known, random)
  const inSecond: Pair | undefined = known &&
    inFirst && [known.goals[0] - inFirst[0], known.goals[1] - inFirst[1]]
  const marks: Array<Mark<FootballState>> = []
  let now = from
  const sums: [number, number] = [0, 0]
  for (const half of [0, 1] as const) {
    now += PAUSES[half]
    const begins = now
    marks.push({
      at: begins,
      apply: (draft) => {
        draft.phase = `game.phase.extra-${half + 1}`
        draft.running = true
        const before = draft.state.extra ?? NOTHING
        write(draft, { ...before, halves: [...before.halves, [0, 0]] })
      },
    })
    const told = half === 0 ? inFirst : inSecond
    for (const [second, side] of told ? momentsOf(told, random) : goalsOf(rates, reds, random)) {
      sums[side] += 1
      const at = begins + second
      marks.push(...stopped<FootballState>(Math.max(begins + 1, at - random.integer(8, 25)), at + 1), {
        at,
        apply: (draft) => {
          const { extra = NOTHING } = draft.state
          const halves = extra.halves.map((pair, place) => (place === half ? withGoal(pair, side) : pair))
          const shirt = scorer?.(draft.state, side, 1 + (half * HALF + second) / BEGINS)
          const goal = { side, half: half + 3, second: draft.elapsed }
          const goals = [...extra.goals, shirt === undefined ? goal : { ...goal, shirt }]
          write(draft, { ...extra, halves, goals })
        },
      })
    }
    now += HALF
    marks.push({
      at: now,
      apply: (draft) => {
        draft.phase = "game.phase.break"
        draft.running = false
        draft.elapsed = BEGINS + (half + 1) * HALF
      },
    })
  }
  const taken: Array<ExtraTime["kicks"][number]> = []
  const toTake = known?.kicks && kicksTo(known.kicks, random)
  if (known === undefined ? sums[0] === sums[1] : toTake !== undefined) {
    now += BEFORE_KICKS
    marks.push({
      at: now,
      apply: (draft) => {
        draft.phase = "game.phase.kicks"
        write(draft, { ...(draft.state.extra ?? NOTHING), isToKicks: true })
      },
    })
    while (!isDecided(taken)) {
      now += KICK
      taken.push(
        toTake?.[taken.length] ?? { side: taken.length % 2 === 0 ? 0 : 1, isIn: random.chance(GOES_IN) },
      )
      const kicks = [...taken]
      marks.push(...stopped<FootballState>(now - 10, now), {
        at: now,
        apply: (draft) => write(draft, { ...(draft.state.extra ?? NOTHING), isToKicks: true, kicks }),
      })
    }
  }
  now += 1
  marks.push({
    at: now,
    apply: (draft) => {
      draft.phase = "game.phase.finished"
      draft.running = false
      draft.over = new Set([...draft.over, "full"])
    },
  })
  return { marks, end: now }
}
