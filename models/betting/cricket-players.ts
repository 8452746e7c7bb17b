import type { OutcomeKey, SelectionResult } from "./market.ts"
import type { MarketParts } from "./market-key.ts"
import { type Batted, type Bowled, DISMISSALS, type InningsPlay, type Play } from "./play.ts"

/** Kinds of market on players of cricket, who are known by their places in the batting order. */
export const CRICKET_KINDS = [
  "top-batter",
  "top-bowler",
  "batter-milestone",
  "dismissal-method",
  "next-out",
] as const
export type CricketKind = (typeof CRICKET_KINDS)[number]

const kinds: ReadonlySet<string> = new Set(CRICKET_KINDS)

/** Whether a market is on players of cricket. */
export const isCricketKind = (kind: string): kind is CricketKind => kinds.has(kind)

/** Places of a batting order, as outcomes name them. */
const PLACES: ReadonlyArray<string> = Array.from({ length: 11 }, (_, place) => `${place + 1}`)
const METHODS: ReadonlyArray<string> = [...DISMISSALS, "none"]

/** The outcomes of a market on players of cricket; a bookmaker offers those of them who may be it. */
export const cricketOutcomes = (kind: CricketKind): ReadonlyArray<string> =>
  kind === "dismissal-method" ? METHODS : PLACES

/** A side, 0 the home side, and one of its players, by a scope: `batters-1`, `runs-1-3`. */
const named = (scope: string): { readonly side: 0 | 1; readonly number: number } => {
  const [, side, number] = scope.split("-")
  return { side: side === "1" ? 0 : 1, number: Number(number) }
}

const inningsOf = ({ innings = [] }: Play, side: 0 | 1): InningsPlay | undefined =>
  innings.find((one) => one.side === side)

const ofNumber = <Line extends { readonly number: number }>(
  lines: ReadonlyArray<Line> | undefined,
  number: number,
): Line | undefined => lines?.find((line) => line.number === number)

/** What a player of a side made with the bat; nothing where he did not come in. */
export const battedBy = (play: Play, side: 0 | 1, number: number): Batted | undefined =>
  ofNumber(inningsOf(play, side)?.batters, number)

/** Those of a side who bowled a ball. */
const bowlersOf = (play: Play, side: 0 | 1): ReadonlyArray<Bowled> =>
  (inningsOf(play, side === 0 ? 1 : 0)?.bowlers ?? []).filter(({ balls, wides }) => balls + wides > 0)

/** The number that a scope of one player asks: his runs, `runs-1-3`, or his wickets, `wickets-2-10`. Nothing where he had no part. */
const numberOf = (play: Play, scope: string): number | undefined => {
  const { side, number } = named(scope)
  return scope.startsWith("runs-")
    ? battedBy(play, side, number)?.runs
    : ofNumber(bowlersOf(play, side), number)?.wickets
}

/** Whether a scope is the runs or the wickets of one player of cricket. */
export const isPlayerScope = (scope: string): boolean => /^(runs|wickets)-\d-\d/.test(scope)

/** His runs or wickets by a scope, none where he had no part. */
export const playerNumber = (play: Play, scope: string): number => numberOf(play, scope) ?? 0

/** Whether a bet on the runs of who did not bat, or the wickets of who did not bowl: its stake is returned. */
export const hadNoPart = (play: Play, scope: string): boolean =>
  isPlayerScope(scope) && numberOf(play, scope) === undefined

type ResultOf = (outcome: string) => SelectionResult

const allReturned: ResultOf = () => "returned"

/** Whoever is among these wins; several share the stake as in a dead heat. */
const sharedBy = (best: ReadonlyArray<{ readonly number: number }>): ResultOf => {
  const winners = new Set(best.map(({ number }) => `${number}`))
  const result: SelectionResult = winners.size === 1 ? "won" : `share-1-0-${winners.size}`
  return (outcome) => (winners.has(outcome) ? result : "lost")
}

const topBatter = (batters: ReadonlyArray<Batted>): ResultOf => {
  if (batters.length === 0) return allReturned
  const most = Math.max(...batters.map(({ runs }) => runs))
  return sharedBy(batters.filter(({ runs }) => runs === most))
}

/** Of as many wickets the fewest runs decide. */
const topBowler = (bowlers: ReadonlyArray<Bowled>): ResultOf => {
  const most = Math.max(0, ...bowlers.map(({ wickets }) => wickets))
  if (most === 0) return allReturned
  const level = bowlers.filter(({ wickets }) => wickets === most)
  const least = Math.min(...level.map(({ runs }) => runs))
  return sharedBy(level.filter(({ runs }) => runs === least))
}

const milestone =
  (batters: ReadonlyArray<Batted>, line: number): ResultOf =>
  (outcome) => {
    const batted = ofNumber(batters, Number(outcome))
    if (batted === undefined) return "returned"
    return batted.runs >= line ? "won" : "lost"
  }

const only =
  (winner: string | undefined): ResultOf =>
  (outcome) =>
    winner === undefined ? "returned" : outcome === winner ? "won" : "lost"

const resultsOf = (kind: CricketKind, { scope, line = 0 }: MarketParts, play: Play): ResultOf => {
  const { side, number } = named(scope)
  const batters = inningsOf(play, side)?.batters ?? []
  switch (kind) {
    case "top-batter":
      return topBatter(batters)
    case "top-bowler":
      return topBowler(bowlersOf(play, side))
    case "batter-milestone":
      return milestone(batters, line)
    case "dismissal-method": {
      const batted = ofNumber(batters, number)
      return only(batted && (batted.out?.how ?? "none"))
    }
    case "next-out": {
      const out = outAt(play, scope, line)
      return only(out === undefined ? undefined : `${out}`)
    }
  }
}

/** Whose the wicket of a number was in the innings that a scope names; nobody's where it did not fall. */
const outAt = ({ innings = [] }: Play, scope: string, number: number): number | undefined =>
  innings[Number(scope.split("-")[1]) - 1]?.falls?.[number - 1]?.batter

/** Settles a market on players of cricket by the scorecard. */
export const settleCricket = (
  kind: CricketKind,
  market: MarketParts,
  play: Play,
): ReadonlyArray<readonly [OutcomeKey, SelectionResult]> => {
  const resultOf = resultsOf(kind, market, play)
  return cricketOutcomes(kind).map((outcome) => [outcome as OutcomeKey, resultOf(outcome)])
}

/** Whether a market on players of cricket is decided, whatever comes: whose wicket it was, once it fell. */
export const isCricketDecided = (kind: CricketKind, { scope, line = 0 }: MarketParts, play: Play): boolean =>
  kind === "next-out" && outAt(play, scope, line) !== undefined
