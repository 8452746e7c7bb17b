import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type CricketKind, cricketOutcomes, isCricketKind } from "./cricket-players.ts"
import type { Pair } from "./game.ts"
import type { MarketKind } from "./market.ts"
import { DISMISSALS } from "./play.ts"
import { isPlayKind, type PlayKind, playOutcomes } from "./play-rules.ts"
import { RACE_KINDS, type RaceKind } from "./settle-race.ts"

/** Largest number of goals (sets, maps) of one side that `exact-score` names; beyond it stands `other`. */
export const EXACT_SCORE_LIMIT = 5

/** A market whose outcomes share out every score: one wins, the others lose. */
export interface ScoreRule {
  readonly outcomes: ReadonlyArray<string>
  /** Position of the outcome that wins at a score of the scope. */
  readonly winner: (score: Pair, line: number) => number
  /** Whether a score so far decides the market, whatever comes: counts only grow. */
  readonly isDecided?: (score: Pair, line: number) => boolean
}

/** A market on a number that a line is compared with; a whole line returns the stake, a quarter line halves it. */
export interface LineRule {
  readonly outcomes: readonly [string, string]
  /** By how much the first outcome is ahead; the second is behind by as much. */
  readonly ahead: (score: Pair, line: number) => number
  /** Whether the number only grows, so that a line once passed stays passed. */
  readonly grows: boolean
}

/** A market on both halves of a game. */
export interface HalvesRule {
  readonly outcomes: ReadonlyArray<string>
  readonly winner: (first: Pair, second: Pair) => number
}

const RESULTS = ["1", "X", "2"]
const YES_NO = ["yes", "no"]
const ODD_EVEN = ["odd", "even"]

/** 0 home, 1 draw, 2 away. */
const resultAt = ([home, away]: Pair): number => (home > away ? 0 : home === away ? 1 : 2)
const yesIf = (isTrue: boolean): number => (isTrue ? 0 : 1)
const bothScored = ([home, away]: Pair): boolean => home > 0 && away > 0
const overAt = ([home, away]: Pair, line: number): number => (home + away > line ? 0 : 1)

const pairsOf = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<string> =>
  left.flatMap((first) => right.map((second) => `${first}-${second}`))

/** Exactly 0, 1, 2 … up to the last, which stands for itself and all beyond. */
const counted = (last: number, count: (score: Pair) => number): ScoreRule => ({
  outcomes: Array.from({ length: last + 1 }, (_, number) => (number === last ? `${number}+` : `${number}`)),
  winner: (score) => Math.min(last, count(score)),
  isDecided: (score) => count(score) >= last,
})

const toNil = (side: 0 | 1): ScoreRule => ({
  outcomes: YES_NO,
  winner: ([home, away]) => yesIf(side === 0 ? home > 0 && away === 0 : away > 0 && home === 0),
  isDecided: ([home, away]) => (side === 0 ? away : home) > 0,
})

const RANGES = ["0-1", "2-3", "4-6", "7+"]

const scoreRules = {
  result: { outcomes: RESULTS, winner: resultAt },
  "both-score": { outcomes: YES_NO, winner: (score) => yesIf(bothScored(score)), isDecided: bothScored },
  "odd-even": { outcomes: ODD_EVEN, winner: ([home, away]) => yesIf((home + away) % 2 === 1) },
  "home-odd-even": { outcomes: ODD_EVEN, winner: ([home]) => yesIf(home % 2 === 1) },
  "away-odd-even": { outcomes: ODD_EVEN, winner: ([, away]) => yesIf(away % 2 === 1) },
  "exact-total": counted(6, ([home, away]) => home + away),
  "home-exact-total": counted(3, ([home]) => home),
  "away-exact-total": counted(3, ([, away]) => away),
  "goal-range": {
    outcomes: RANGES,
    winner: ([home, away]) => {
      const total = home + away
      return total <= 1 ? 0 : total <= 3 ? 1 : total <= 6 ? 2 : 3
    },
    isDecided: ([home, away]) => home + away >= 7,
  },
  "winning-margin": {
    outcomes: ["1-1", "1-2", "1-3+", "X", "2-1", "2-2", "2-3+"],
    winner: ([home, away]) => {
      const lead = home - away
      if (lead === 0) return 3
      return lead > 0 ? Math.min(3, lead) - 1 : 3 + Math.min(3, -lead)
    },
  },
  "european-handicap": {
    outcomes: RESULTS,
    winner: ([home, away], line) => resultAt([home + line, away]),
  },
  "home-to-nil": toNil(0),
  "away-to-nil": toNil(1),
  "result-and-total": {
    outcomes: pairsOf(RESULTS, ["over", "under"]),
    winner: (score, line) => resultAt(score) * 2 + overAt(score, line),
  },
  "result-and-both-score": {
    outcomes: pairsOf(RESULTS, YES_NO),
    winner: (score) => resultAt(score) * 2 + yesIf(bothScored(score)),
  },
  "both-score-and-total": {
    outcomes: pairsOf(YES_NO, ["over", "under"]),
    winner: (score, line) => yesIf(bothScored(score)) * 2 + overAt(score, line),
    isDecided: (score, line) => bothScored(score) && overAt(score, line) === 0,
  },
} satisfies Partial<Record<MarketKind, ScoreRule>>

const overUnder = (count: (score: Pair) => number): LineRule => ({
  outcomes: ["over", "under"],
  ahead: (score, line) => count(score) - line,
  grows: true,
})
const lead: LineRule = {
  outcomes: ["1", "2"],
  ahead: ([home, away], line) => home + line - away,
  grows: false,
}

const lineRules = {
  total: overUnder(([home, away]) => home + away),
  "asian-total": overUnder(([home, away]) => home + away),
  "home-total": overUnder(([home]) => home),
  "away-total": overUnder(([, away]) => away),
  handicap: lead,
  "asian-handicap": lead,
  // Whoever wins by anything is ahead of a line of nothing, by enough for a whole bet; a draw returns the stake.
  winner: lead,
  "draw-no-bet": lead,
} satisfies Partial<Record<MarketKind, LineRule>>

const wins = (side: 0 | 1, [home, away]: Pair): boolean => (side === 0 ? home > away : away > home)
const yesNo = (isTrue: (first: Pair, second: Pair) => boolean): HalvesRule => ({
  outcomes: YES_NO,
  winner: (first, second) => yesIf(isTrue(first, second)),
})

const halvesRules = {
  "half-full": {
    outcomes: pairsOf(RESULTS, RESULTS),
    winner: (first, second) => resultAt(first) * 3 + resultAt([first[0] + second[0], first[1] + second[1]]),
  },
  "highest-half": {
    outcomes: ["1", "equal", "2"],
    winner: (first, second) => resultAt([first[0] + first[1], second[0] + second[1]]),
  },
  "goal-both-halves": yesNo((first, second) => first[0] + first[1] > 0 && second[0] + second[1] > 0),
  "home-both-halves": yesNo((first, second) => first[0] > 0 && second[0] > 0),
  "away-both-halves": yesNo((first, second) => first[1] > 0 && second[1] > 0),
  "home-wins-both-halves": yesNo((first, second) => wins(0, first) && wins(0, second)),
  "away-wins-both-halves": yesNo((first, second) => wins(1, first) && wins(1, second)),
  "home-wins-either-half": yesNo((first, second) => wins(0, first) || wins(0, second)),
  "away-wins-either-half": yesNo((first, second) => wins(1, first) || wins(1, second)),
} satisfies Partial<Record<MarketKind, HalvesRule>>

/** Markets on the order of goals or wickets, with their outcomes. */
const orderOutcomes = {
  "next-goal": ["1", "none", "2"],
  "last-goal": ["1", "none", "2"],
  "next-wicket": [...DISMISSALS, "none"],
  "first-goal-time": ["1-15", "16-30", "31-45", "46-60", "61-75", "76-90", "none"],
} satisfies Partial<Record<MarketKind, ReadonlyArray<string>>>

export type HalvesKind = keyof typeof halvesRules
export type OrderKind = keyof typeof orderOutcomes
export const HALVES_KINDS = Object.keys(halvesRules) as ReadonlyArray<HalvesKind>

/** Sets, maps, frames or legs that win a match, in sports that are played until somebody has them. */
const WINS: ReadonlyMap<SportId, number> = new Map([
  [SPORT.tennis, 2],
  [SPORT.counterStrike, 2],
  [SPORT.dota, 2],
  [SPORT.leagueOfLegends, 2],
  [SPORT.volleyball, 3],
  [SPORT.beachVolleyball, 2],
  [SPORT.tableTennis, 3],
  [SPORT.badminton, 2],
  [SPORT.snooker, 5],
  [SPORT.darts, 6],
  [SPORT.mortalKombat, 5],
  [SPORT.marbleVolleyball, 2],
  [SPORT.rocketLeague, 3],
  [SPORT.hearthstone, 3],
  [SPORT.worldOfWarcraft, 3],
  [SPORT.speedruns, 2],
  [SPORT.worldOfTanks, 5],
  [SPORT.tetris, 3],
  [SPORT.geoGuessr, 4],
  [SPORT.simulatedTennis, 2],
])

/**
 * The scores that `exact-score` names for a sport: every score up to the limit in football and hockey, the possible
 * endings where a match is played until somebody has won so many sets, maps, frames or legs.
 */
const exactScores = (sportId: SportId): ReadonlyArray<string> => {
  const scores: Array<string> = []
  const wins = WINS.get(sportId)
  if (wins !== undefined) {
    for (let lost = 0; lost < wins; lost++) scores.push(`${wins}:${lost}`)
    for (let lost = wins - 1; lost >= 0; lost--) scores.push(`${lost}:${wins}`)
    return scores
  }
  for (let home = 0; home <= EXACT_SCORE_LIMIT; home++) {
    for (let away = 0; away <= EXACT_SCORE_LIMIT; away++) scores.push(`${home}:${away}`)
  }
  return [...scores, "other"]
}

const exactScoreRules = new Map<SportId, ScoreRule>()

const exactScoreRule = (sportId: SportId): ScoreRule => {
  const known = exactScoreRules.get(sportId)
  if (known !== undefined) return known
  const outcomes = exactScores(sportId)
  const places = new Map(outcomes.map((outcome, place) => [outcome, place]))
  const rule: ScoreRule = {
    outcomes,
    winner: ([home, away]) => places.get(`${home}:${away}`) ?? outcomes.length - 1,
    isDecided: ([home, away]) =>
      outcomes.at(-1) === "other" && (home > EXACT_SCORE_LIMIT || away > EXACT_SCORE_LIMIT),
  }
  exactScoreRules.set(sportId, rule)
  return rule
}

/** What a kind of market asks. */
export type MarketRule =
  | { readonly asks: "score"; readonly rule: ScoreRule }
  | { readonly asks: "line"; readonly rule: LineRule }
  | { readonly asks: "halves"; readonly rule: HalvesRule }
  | { readonly asks: "order"; readonly kind: OrderKind; readonly outcomes: ReadonlyArray<string> }
  /** Who scores, how a bout ends: more than one outcome may win. */
  | { readonly asks: "play"; readonly kind: PlayKind; readonly outcomes: ReadonlyArray<string> }
  /** Players of cricket: several may share, or win each for himself. */
  | { readonly asks: "cricket"; readonly kind: CricketKind; readonly outcomes: ReadonlyArray<string> }
  | { readonly asks: "double-chance"; readonly outcomes: ReadonlyArray<string> }
  /** Its outcomes are two players whom its scope names. */
  | { readonly asks: "duel"; readonly outcomes: readonly [] }
  /** Its outcomes are the runners of the race. */
  | { readonly asks: "race"; readonly kind: RaceKind; readonly outcomes: readonly [] }

const isKeyOf = <Table extends object>(table: Table, kind: string): kind is keyof Table & string =>
  Object.hasOwn(table, kind)

const DOUBLE_CHANCE: MarketRule = { asks: "double-chance", outcomes: ["1X", "12", "X2"] }

const DUEL: MarketRule = { asks: "duel", outcomes: [] }

const read = (kind: Exclude<MarketKind, "exact-score" | PlayKind>): MarketRule => {
  if (isKeyOf(scoreRules, kind)) return { asks: "score", rule: scoreRules[kind] }
  if (isKeyOf(lineRules, kind)) return { asks: "line", rule: lineRules[kind] }
  if (isKeyOf(halvesRules, kind)) return { asks: "halves", rule: halvesRules[kind] }
  if (isKeyOf(orderOutcomes, kind)) return { asks: "order", kind, outcomes: orderOutcomes[kind] }
  if (isCricketKind(kind)) return { asks: "cricket", kind, outcomes: cricketOutcomes(kind) }
  if (kind === "duel") return DUEL
  const raceKind = RACE_KINDS.find((known) => known === kind)
  if (raceKind !== undefined) return { asks: "race", kind: raceKind, outcomes: [] }
  return DOUBLE_CHANCE
}

const rules = new Map<MarketKind, MarketRule>()

/** The rule of a kind of market; exact scores and rounds of a bout depend on the sport. */
export const ruleOf = (kind: MarketKind, sportId: SportId): MarketRule => {
  if (kind === "exact-score") return { asks: "score", rule: exactScoreRule(sportId) }
  if (isPlayKind(kind)) return { asks: "play", kind, outcomes: playOutcomes(kind, sportId) }
  const known = rules.get(kind) ?? read(kind)
  rules.set(kind, known)
  return known
}
