import type { OutcomeKey } from "#models/betting/market.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import type { SportId } from "#models/catalogue/catalogue.ts"
import type { Law } from "./law.ts"
import { above, below, mass, type Pmf } from "./pmf.ts"

/** The chance of one outcome: of winning where the stake is not returned. */
export type FairOutcome = readonly [OutcomeKey, number]

const share = (win: number, lose: number): number => (win + lose === 0 ? 0 : win / (win + lose))

const overUnder = (pmf: Pmf, line: number): ReadonlyArray<number> => {
  const over = above(pmf, line)
  const under = below(pmf, line)
  return [share(over, under), share(under, over)]
}

const odd = (pmf: Pmf): number => {
  let total = 0
  for (let index = 0; index < pmf.p.length; index++) {
    if ((pmf.from + index) % 2 !== 0) total += pmf.p[index] ?? 0
  }
  return total
}

const bothScore = (law: Law): number => {
  const homeNone = mass(law.home, 0)
  const awayNone = mass(law.away, 0)
  return 1 - homeNone - awayNone + law.cell(0, 0)
}

const chances = (
  { kind, line = 0 }: MarketParts,
  law: Law,
  outcomes: ReadonlyArray<string>,
): ReadonlyArray<number> => {
  const one = above(law.difference, 0)
  const draw = mass(law.difference, 0)
  const two = below(law.difference, 0)
  switch (kind) {
    case "result":
      return [one, draw, two]
    case "winner":
      return [share(one, two), share(two, one)]
    case "double-chance":
      return [one + draw, one + two, draw + two]
    case "total":
      return overUnder(law.total, line)
    case "home-total":
      return overUnder(law.home, line)
    case "away-total":
      return overUnder(law.away, line)
    case "handicap":
      return overUnder(law.difference, -line)
    case "both-score": {
      const both = bothScore(law)
      return [both, 1 - both]
    }
    case "odd-even": {
      const odds = odd(law.total)
      return [odds, 1 - odds]
    }
    case "exact-score": {
      let named = 0
      const scores = outcomes.map((outcome) => {
        const [home = 0, away = 0] = outcome.split(":").map(Number)
        const chance = outcome === "other" ? 0 : law.cell(home, away)
        named += chance
        return chance
      })
      return outcomes.map((outcome, index) =>
        outcome === "other" ? Math.max(0, 1 - named) : (scores[index] ?? 0),
      )
    }
  }
}

/** Fair chances of a market's outcomes, in the order of `outcomesOf`; on a whole line, given that no stake is returned. */
export const fairMarket = (market: MarketParts, law: Law, sportId: SportId): ReadonlyArray<FairOutcome> => {
  const outcomes = outcomesOf(market.kind, sportId)
  const values = chances(market, law, outcomes)
  return outcomes.map((outcome, index) => [outcome, values[index] ?? 0])
}
