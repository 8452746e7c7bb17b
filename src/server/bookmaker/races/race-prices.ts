import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { placePart, placeTerms } from "#models/betting/race.ts"
import { pairOfScope, raceOutcomes } from "#models/betting/settle-race.ts"
import { oddsOf, withMargin } from "../pricing/margin.ts"
import type { Offer } from "../pricing/offer.ts"
import type { RaceLaw } from "./gamma-race.ts"
import type { RaceCard } from "./race-play.ts"

/** What is offered on a race: how many first one may bet to be among, and whether some may not finish. */
export interface RaceMenu {
  readonly tops: ReadonlyArray<number>
  readonly eachWay: boolean
  readonly classified: boolean
  readonly fastestLap?: boolean
}

/** Fields of more have too many threes in order for a list. */
const MOST_FOR_TRICAST = 8
/** Matches of two are made of so many pairs of neighbours by strength. */
const MATCHES = 4

/** The markets of the race as a whole for one state of its field, which the scope names. */
const fieldMarkets = (
  { tops, eachWay, classified, fastestLap }: RaceMenu,
  scope: string,
  runners: number,
  places: number,
) => {
  const menu: Array<MarketParts> = [{ kind: "race-win", scope }]
  for (const line of tops.length > 0 ? tops : [places]) {
    if (line > 1 && line < runners) menu.push({ kind: "race-place", scope, line })
  }
  if (eachWay && places > 1 && places < runners) menu.push({ kind: "each-way", scope, line: places })
  menu.push({ kind: "forecast", scope }, { kind: "quinella", scope })
  if (runners <= MOST_FOR_TRICAST) menu.push({ kind: "tricast", scope })
  if (fastestLap === true) menu.push({ kind: "fastest-lap", scope })
  if (classified) menu.push({ kind: "classified", scope })
  return menu
}

/** Every market of a race; places are those of the field as it was declared. */
export const raceMenu = (
  menu: RaceMenu,
  card: RaceCard,
  byStrength: ReadonlyArray<number>,
): ReadonlyArray<MarketParts> => {
  const places = placeTerms(card.field.length)?.places ?? 0
  const left = card.field.length - card.withdrawn.length
  const matches = Array.from({ length: Math.min(MATCHES, Math.floor(byStrength.length / 2)) }, (_, pair) =>
    [byStrength[2 * pair], byStrength[2 * pair + 1]].toSorted((first = 0, second = 0) => first - second),
  )
  return [
    ...fieldMarkets(menu, "match", card.field.length, places),
    ...(card.withdrawn.length === 0 ? [] : fieldMarkets(menu, "final", left, places)),
    ...matches.map((pair): MarketParts => ({ kind: "head-to-head", scope: pair.join("-") })),
  ]
}

const ONE = 1

/** Chances of the outcomes of a market by the law, and how many of them come true together. */
const chancesOf = (
  market: MarketParts,
  outcomes: ReadonlyArray<ReadonlyArray<number>>,
  law: RaceLaw,
  placeOf: (number: number) => number,
): readonly [chances: ReadonlyArray<number>, winners: number] => {
  const places = outcomes.map((named) => named.map(placeOf))
  switch (market.kind) {
    case "race-place": {
      const line = market.line ?? 1
      const top = law.top(line)
      return [places.map(([first = 0]) => top[first] ?? 0), line]
    }
    case "forecast":
      return [places.map(([first = 0, second = 0]) => law.forecast(first, second)), ONE]
    case "quinella":
      return [
        places.map(([first = 0, second = 0]) => law.forecast(first, second) + law.forecast(second, first)),
        ONE,
      ]
    case "tricast":
      return [places.map(([first = 0, second = 0, third = 0]) => law.tricast(first, second, third)), ONE]
    case "duel":
    case "head-to-head": {
      const [[first = 0] = [], [second = 0] = []] = places
      const [one, other] = [law.ahead(first, second), law.ahead(second, first)]
      return [[one / (one + other), other / (one + other)], ONE]
    }
    default:
      return [places.map(([first = 0]) => law.win(first)), ONE]
  }
}

/**
 * Prices with the margin of each runner's half to win and half to be placed, as one price: what the whole stake pays where the
 * runner wins, such that it is worth no more than the two halves at their own prices.
 */
const eachWayOdds = (win: number, place: number, part: number): OddsMilli | null => {
  // Placed, the stake pays (2 × odds + part - 1) / (2 × (part + 1)).
  const rest = Math.max(0, place - win)
  const odds = (1 - (rest * (part - 1)) / (2 * (part + 1))) / (win + rest / (part + 1))
  return odds > 1 ? oddsOf(1 / odds) : null
}

/** What is known of the runners of a race, in their order. */
export interface RaceChances {
  readonly law: RaceLaw
  /** Chances not to finish. */
  readonly fails: ReadonlyArray<number>
  /** Chances to drive the fastest lap. */
  readonly laps: ReadonlyArray<number>
}

/** Whether a market is a match of two of the field. */
const isMatch = ({ kind }: MarketParts): boolean => kind === "head-to-head" || kind === "duel"

/** Prices the markets of a menu that are asked for by one law; numbers of the runners it knows, in its order. */
export const raceOffers = (
  menu: ReadonlyArray<MarketParts>,
  card: RaceCard,
  runners: ReadonlyArray<number>,
  { fails, laps, law }: RaceChances,
  margin: number,
): ReadonlyArray<Offer> => {
  const placeOf = (number: number): number => runners.indexOf(number)
  const runs = new Set(runners)
  const priced = (market: MarketParts): ReadonlyArray<OddsMilli | null> => {
    const outcomes = raceOutcomes(market, card)
    const open = outcomes.filter((named) => named.every((number) => runs.has(number)))
    if (isMatch(market) && open.length < 2) return outcomes.map(() => null)
    const withMargins = (one: MarketParts) => {
      const [chances, winners] = chancesOf(one, open, law, placeOf)
      return withMargin(chances, margin, winners)
    }
    const odds = new Map<string, OddsMilli | null>()
    if (market.kind === "each-way") {
      const wins = withMargins({ kind: "race-win", scope: market.scope })
      const places = withMargins({ ...market, kind: "race-place" })
      open.forEach((named, index) => {
        odds.set(
          named.join("-"),
          eachWayOdds(wins[index] ?? 1, places[index] ?? 1, placePart(market.line ?? 3)),
        )
      })
    } else if (market.kind === "fastest-lap") {
      const chances = withMargin(laps, margin)
      for (const [number = 0] of open) odds.set(`${number}`, oddsOf(chances[placeOf(number)] ?? 0))
    } else if (market.kind === "classified") {
      for (const [number = 0] of open) {
        const chance = 1 - (fails[placeOf(number)] ?? 0)
        odds.set(`${number}`, oddsOf(withMargin([chance, 1 - chance], margin)[0] ?? 1))
      }
    } else {
      withMargins(market).forEach((chance, index) => {
        odds.set(open[index]?.join("-") ?? "", oddsOf(chance))
      })
    }
    return outcomes.map((named) => odds.get(named.join("-")) ?? null)
  }
  return menu.flatMap((market) => {
    const names = raceOutcomes(market, card).map((named) => named.join("-") as OutcomeKey)
    const odds = priced(market)
    return odds.some((price) => price !== null)
      ? [
          {
            market: marketKey(market),
            odds: names.map((name, index) => [name, odds[index] ?? null] as const),
          },
        ]
      : []
  })
}

/** Whether a market is offered only before the race: those with an outcome for each order. */
export const isBeforeOnly = ({ kind }: MarketParts): boolean =>
  kind === "forecast" || kind === "quinella" || kind === "tricast" || kind === "each-way"

/** Whether a market is a match of two of whom one is missing. */
export const isMatchWithout = (market: MarketParts, number: number): boolean =>
  isMatch(market) && pairOfScope(market.scope).includes(number)
