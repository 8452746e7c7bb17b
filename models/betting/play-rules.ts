import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import type { Goal, Play } from "./play.ts"

/** Kinds of market that ask who of a side scores, and how a bout ends. */
export const PLAY_KINDS = [
  "anytime-scorer",
  "two-goals-scorer",
  "first-scorer",
  "last-scorer",
  "bout-method",
  "bout-round",
] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

const kinds: ReadonlySet<string> = new Set(PLAY_KINDS)

/** Whether a market asks who of a side scores, or how a bout ends. */
export const isPlayKind = (kind: string): kind is PlayKind => kinds.has(kind)

/** Shirts of the eleven that score: every number but the goalkeeper's. */
export const SHIRTS: ReadonlyArray<number> = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/** Shirts of the bench that may come on. */
export const SUBSTITUTES: ReadonlyArray<number> = [13, 14, 15, 16, 17, 18, 19, 20, 21]

/** `1-9` is the home side's number nine, `2-10` the away side's ten. */
const playerKeys = (shirts: ReadonlyArray<number>): ReadonlyArray<string> =>
  [1, 2].flatMap((side) => shirts.map((shirt) => `${side}-${shirt}`))
const ELEVENS = playerKeys(SHIRTS)
const BENCHES = playerKeys(SUBSTITUTES)
const SCORERS: ReadonlyArray<string> = [...ELEVENS, ...BENCHES]
/** Whoever came on is one outcome: the first and the last goal are somebody's, and no stake is returned. */
const ORDERED_SCORERS: ReadonlyArray<string> = [...ELEVENS, "other", "none"]
const METHODS: ReadonlyArray<string> = ["1-stopped", "1-points", "2-stopped", "2-points"]

/** Rounds that a bout goes at the most. */
export const BOUT_ROUNDS: ReadonlyMap<SportId, number> = new Map([
  [SPORT.boxing, 12],
  [SPORT.ufc, 3],
])

/** Whether a bout of so many rounds can be a draw: nobody has more of an even number. */
export const canBeDrawn = (rounds: number): boolean => rounds % 2 === 0

const roundOutcomes = new Map<number, ReadonlyArray<string>>()

const roundsOf = (sportId: SportId): ReadonlyArray<string> => {
  const rounds = BOUT_ROUNDS.get(sportId) ?? 0
  const known = roundOutcomes.get(rounds)
  if (known !== undefined) return known
  const made = [1, 2].flatMap((side) => Array.from({ length: rounds }, (_, round) => `${side}-${round + 1}`))
  roundOutcomes.set(rounds, [...made, "points"])
  return [...made, "points"]
}

/** The outcomes of a market that asks who of a side scores, or how a bout ends. */
export const playOutcomes = (kind: PlayKind, sportId: SportId): ReadonlyArray<string> => {
  switch (kind) {
    case "anytime-scorer":
    case "two-goals-scorer":
      return SCORERS
    case "first-scorer":
    case "last-scorer":
      return ORDERED_SCORERS
    case "bout-method":
      return canBeDrawn(BOUT_ROUNDS.get(sportId) ?? 0) ? [...METHODS, "X"] : METHODS
    case "bout-round":
      return roundsOf(sportId)
  }
}

const scorerOf = (goal: Goal | undefined): string =>
  goal === undefined ? "none" : `${goal.side + 1}-${goal.shirt ?? 0}`

/** The same among the eleven: whoever came on is the other. */
const ofEleven = (goal: Goal | undefined): string =>
  goal?.shirt !== undefined && SUBSTITUTES.includes(goal.shirt) ? "other" : scorerOf(goal)

const benched: ReadonlySet<string> = new Set(BENCHES)

/** The outcomes on players who took no part in the game: of a bench, who never came on. */
export const neverPlayed = (kind: PlayKind, { substitutions = [] }: Play): ReadonlySet<string> => {
  if (!comeTogether(kind)) return new Set()
  const cameOn = new Set(substitutions.map(({ side, on }) => `${side + 1}-${on}`))
  return cameOn.size === 0 ? benched : new Set(BENCHES.filter((player) => !cameOn.has(player)))
}

/** How a bout ended: by whom it was stopped and in which round, counted from one, or by the judges. */
const boutEnd = ({ score }: Play, sportId: SportId): readonly [method: string, round: string] => {
  const [home, away] = score.total
  if (home === away) return ["X", "points"]
  const winner = home > away ? 1 : 2
  const fought = score.parts.length
  return fought === BOUT_ROUNDS.get(sportId)
    ? [`${winner}-points`, "points"]
    : [`${winner}-stopped`, `${winner}-${fought + 1}`]
}

/** The outcomes that win: several where several players score. */
export const winnersOf = (kind: PlayKind, play: Play, sportId: SportId): ReadonlySet<string> => {
  const { goals = [] } = play
  switch (kind) {
    case "anytime-scorer":
      return new Set(goals.map(scorerOf))
    case "two-goals-scorer": {
      const scorers = goals.map(scorerOf)
      return new Set(scorers.filter((scorer, place) => scorers.indexOf(scorer) !== place))
    }
    case "first-scorer":
      return new Set([ofEleven(goals[0])])
    case "last-scorer":
      return new Set([ofEleven(goals.at(-1))])
    case "bout-method":
      return new Set([boutEnd(play, sportId)[0]])
    case "bout-round":
      return new Set([boutEnd(play, sportId)[1]])
  }
}

/** Whether the first goal is the only one that a market asks for. */
export const isFirstGoalAll = (kind: PlayKind): boolean => kind === "first-scorer"

/** Whether outcomes of a market come true together, so that their chances don't sum to one. */
export const comeTogether = (kind: string): boolean =>
  kind === "anytime-scorer" || kind === "two-goals-scorer" || kind === "batter-milestone"
