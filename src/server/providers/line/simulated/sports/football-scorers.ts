import type { Goal } from "#models/betting/play.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { hashNormal, hashUniform } from "#src/server/kernel/random.ts"
import type { Law, SpecialChances } from "../pricing/law.ts"
import { sharesLeft } from "./football-bookings.ts"
import type { FootballState } from "./football-law.ts"
import type { Stays } from "./football-stays.ts"

/** Which share of a side's goals each of its shirts scores, in the order of `SHIRTS`; one together. */
export type ScorerShares = ReadonlyArray<number>

/** Who scores for the sides of a game. */
export interface Scorers {
  readonly sides: readonly [home: ScorerShares, away: ScorerShares]
  /** Of the game: it decides who scored each goal, apart from the dice that decided the goal. */
  readonly key: number
}

/** Shares of the goals by shirt as sides usually line up: full backs and centre halves little, nine and ten most. */
const USUAL: Readonly<Record<number, number>> = {
  2: 0.03,
  3: 0.03,
  4: 0.05,
  5: 0.05,
  6: 0.06,
  7: 0.13,
  8: 0.1,
  9: 0.26,
  10: 0.17,
  11: 0.12,
}
/** How far a side lies from the usual, on the scale of logarithms. */
const SPREAD = 0.35

/** The shares of a team: the same for ever, and none like another's. */
export const scorerShares = (seed: number, teamId: number): ScorerShares => {
  const weights = SHIRTS.map(
    (shirt) => (USUAL[shirt] ?? 0) * Math.exp(SPREAD * hashNormal(seed, "scorer", teamId, shirt)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The scorers of a game as they are left by its red cards. */
export const scorersLeft = (
  scorers: Scorers,
  { bookings, facts: { substitutions } }: Pick<FootballState, "bookings" | "facts">,
): Scorers => {
  const [home, away] = scorers.sides
  const now = { bookings, substitutions }
  return { ...scorers, sides: [sharesLeft(home, now, 0), sharesLeft(away, now, 1)] }
}

/** The shirt of the eleven whose place scores a goal of a side at a moment of the game. */
export const shirtOf = ({ sides, key }: Scorers, side: 0 | 1, progress: number): number => {
  let draw = hashUniform(key, "shirt", side, `${progress}`)
  const shares = sides[side]
  for (const [place, share] of shares.entries()) {
    draw -= share
    if (draw < 0) return SHIRTS[place] ?? 9
  }
  return SHIRTS.at(-1) ?? 9
}

/** Sums over the goals that a side may still score, by the law of its goals and those it has. */
const byGoalsLeft = ({ from, p }: Law["home"], scored: number, of: (left: number) => number): number => {
  let sum = 0
  p.forEach((chance, index) => {
    if (chance > 0) sum += chance * of(Math.max(0, from + index - scored))
  })
  return sum
}

const scoredBy = (goals: ReadonlyArray<Goal>, side: 0 | 1, shirt: number): number =>
  goals.filter((goal) => goal.side === side && goal.shirt === shirt).length

/**
 * Chances of the players' markets. Who of a side's places scores a goal depends neither on when it falls nor on the others, so that the
 * goals of one player are a thinning of those that fall while he plays, and the first and the last goal of the elevens follow exactly from the
 * game's own law. Goals are taken to fall apart from each other in the time that a player has; a red card still to come is not
 * foreseen: it moves fewer than one goal of a hundred.
 * Of a bench the chances are those given that the player comes on: a bet on one who does not is returned.
 * @param none chance that no further goal falls
 */
export const scorerChances = (
  scorers: Scorers,
  state: FootballState,
  match: Law,
  none: number,
  stays: Stays,
): SpecialChances => {
  const { sides } = scorersLeft(scorers, state)
  const {
    score,
    facts: { goals },
  } = state
  const law = (side: 0 | 1) => (side === 0 ? match.home : match.away)
  const atLeast = (wanted: number) =>
    stays.players.map(({ side, shirt, ways }) => {
      const missing = wanted - scoredBy(goals, side, shirt)
      if (missing <= 0) return 1
      return ways.reduce((sum, { chance, share: stay, place }) => {
        const share = stay * (sides[side][place] ?? 0)
        const scores = byGoalsLeft(law(side), score[side], (left) => {
          const no = (1 - share) ** left
          return missing === 1 ? 1 - no : 1 - no - left * share * (1 - share) ** Math.max(0, left - 1)
        })
        return sum + chance * scores
      }, 0)
    })
  const latest = goals.at(-1)
  const ordered = (falls: Stays["next"], stands: number): ReadonlyArray<number> => {
    const eleven = ([0, 1] as const).flatMap((side) =>
      SHIRTS.map((shirt, place) => {
        const isLatest = latest !== undefined && latest.side === side && latest.shirt === shirt
        return (sides[side][place] ?? 0) * (falls[side][place] ?? 0) + (isLatest ? stands : 0)
      }),
    )
    const nobody = latest === undefined ? none : 0
    const others = 1 - nobody - eleven.reduce((sum, chance) => sum + chance, 0)
    return [...eleven, Math.max(0, others), nobody]
  }
  return new Map<string, ReadonlyArray<number>>([
    ["anytime-scorer/match", atLeast(1)],
    ["two-goals-scorer/match", atLeast(2)],
    ["last-scorer/match", ordered(stays.last, none)],
    ...(goals.length === 0 ? [["first-scorer/match", ordered(stays.next, 0)] as const] : []),
  ])
}
