import type { OutcomeKey } from "#models/betting/market.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { type LineRule, ruleOf, type ScoreRule } from "#models/betting/market-rules.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Law } from "./law.ts"
import { above, below, mass, type Pmf } from "./pmf.ts"

/** The chance of one outcome: of winning where the stake is not returned. */
export type FairOutcome = readonly [OutcomeKey, number]

const share = (win: number, lose: number): number => (win + lose === 0 ? 0 : win / (win + lose))

/** Whether a line lies between a half and a whole one, and is half a bet on each. */
const isQuarter = (line: number): boolean => Math.abs(line * 4) % 2 === 1

/** Chances that a number lies above and below a line, given that no stake is returned. */
const aboveBelow = (pmf: Pmf, line: number): ReadonlyArray<number> => {
  const lines = isQuarter(line) ? [line - 0.25, line + 0.25] : [line]
  let over = 0
  let under = 0
  for (const one of lines) {
    over += above(pmf, one)
    under += below(pmf, one)
  }
  return [share(over, under), share(under, over)]
}

const byLine = ({ kind, line = 0 }: MarketParts, law: Law, { grows }: LineRule): ReadonlyArray<number> => {
  if (!grows) return aboveBelow(law.difference, -line)
  if (kind === "home-total") return aboveBelow(law.home, line)
  return aboveBelow(kind === "away-total" ? law.away : law.total, line)
}

/** Adds up the chances of every score under the outcome that wins at it. */
const byScore = (rule: ScoreRule, line: number, law: Law): ReadonlyArray<number> => {
  const chances = new Array<number>(rule.outcomes.length).fill(0)
  const { home, away } = law
  for (let h = home.from; h < home.from + home.p.length; h++) {
    if (mass(home, h) === 0) continue
    for (let a = away.from; a < away.from + away.p.length; a++) {
      const p = law.cell(h, a)
      if (p === 0) continue
      const place = rule.winner([h, a], line)
      chances[place] = (chances[place] ?? 0) + p
    }
  }
  return chances
}

const result = (law: Law): readonly [number, number, number] => [
  above(law.difference, 0),
  mass(law.difference, 0),
  below(law.difference, 0),
]

const odd = (pmf: Pmf): number => {
  let total = 0
  for (let index = 0; index < pmf.p.length; index++) {
    if ((pmf.from + index) % 2 !== 0) total += pmf.p[index] ?? 0
  }
  return total
}

/** What can be read from the sums of a law without visiting every score: the common markets of sports with high scores. */
const quickly = (kind: MarketParts["kind"], law: Law): ReadonlyArray<number> | undefined => {
  if (kind === "result") return result(law)
  if (kind !== "odd-even") return undefined
  const chance = odd(law.total)
  return [chance, 1 - chance]
}

/**
 * Fair chances of a market's outcomes, in the order of `outcomesOf`; on a whole line, given that no stake is returned, and
 * on a quarter line by halves of the stake. `undefined` where the law says nothing of the market.
 */
export const fairMarket = (
  market: MarketParts,
  law: Law,
  sportId: SportId,
): ReadonlyArray<FairOutcome> | undefined => {
  const asked = ruleOf(market.kind, sportId)
  const named = (outcomes: ReadonlyArray<string>, chances: ReadonlyArray<number>) =>
    outcomes.map((outcome, place) => [outcome as OutcomeKey, chances[place] ?? 0] as const)
  switch (asked.asks) {
    case "line":
      return named(asked.rule.outcomes, byLine(market, law, asked.rule))
    case "score":
      return named(
        asked.rule.outcomes,
        quickly(market.kind, law) ?? byScore(asked.rule, market.line ?? 0, law),
      )
    case "double-chance": {
      const [one, draw, two] = result(law)
      return named(asked.outcomes, [one + draw, one + two, draw + two])
    }
    default:
      return undefined
  }
}
