import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import { placePart, placeTerms } from "#models/betting/race.ts"
import { pairOfScope, raceOutcomes } from "#models/betting/settle-race.ts"
import { type Offer, offerOf } from "../pricing/offer.ts"
import { chanceOfParts } from "../pricing/price.ts"
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

/**
 * The chance that an each-way bet is priced by: its odds are what it pays where its runner wins, and placed it pays
 * `(2 × odds + part - 1) / (2 × (part + 1))`.
 */
const eachWay = (win: number, place: number, part: number): number => {
  const placedOnly = Math.max(0, place - win)
  return chanceOfParts(win + placedOnly / (part + 1), (placedOnly * (part - 1)) / (2 * (part + 1)))
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

/** Chances of the outcomes of a market, each the places of its runners in the law's order. */
const chancesOf = (
  { kind, line = 1 }: MarketParts,
  outcomes: ReadonlyArray<ReadonlyArray<number>>,
  { law, fails, laps }: RaceChances,
): ReadonlyArray<number> => {
  switch (kind) {
    case "race-place": {
      const top = law.top(line)
      return outcomes.map(([first = 0]) => top[first] ?? 0)
    }
    case "each-way": {
      const top = law.top(line)
      return outcomes.map(([first = 0]) => eachWay(law.win(first), top[first] ?? 0, placePart(line)))
    }
    case "forecast":
      return outcomes.map(([first = 0, second = 0]) => law.forecast(first, second))
    case "quinella":
      return outcomes.map(
        ([first = 0, second = 0]) => law.forecast(first, second) + law.forecast(second, first),
      )
    case "tricast":
      return outcomes.map(([first = 0, second = 0, third = 0]) => law.tricast(first, second, third))
    case "fastest-lap": {
      // Stakes are returned where nobody finishes.
      const somebody = laps.reduce((sum, chance) => sum + chance, 0)
      return outcomes.map(([first = 0]) => chanceOfParts(laps[first] ?? 0, 1 - somebody))
    }
    case "classified":
      return outcomes.map(([first = 0]) => 1 - (fails[first] ?? 0))
    case "duel":
    case "head-to-head": {
      const [[first = 0] = [], [second = 0] = []] = outcomes
      const [one, other] = [law.ahead(first, second), law.ahead(second, first)]
      return [one / (one + other), other / (one + other)]
    }
    default:
      return outcomes.map(([first = 0]) => law.win(first))
  }
}

/** Prices the markets of a menu that are asked for by one law; numbers of the runners it knows, in its order. */
export const raceOffers = (
  menu: ReadonlyArray<MarketParts>,
  card: RaceCard,
  runners: ReadonlyArray<number>,
  known: RaceChances,
  margin: number,
): ReadonlyArray<Offer> => {
  const placeOf = new Map(runners.map((number, place) => [number, place]))
  return menu.flatMap((market) => {
    const outcomes = raceOutcomes(market, card)
    const open = outcomes.filter((named) => named.every((number) => placeOf.has(number)))
    if (isMatch(market) && open.length < 2) return []
    const chances = chancesOf(
      market,
      open.map((named) => named.map((number) => placeOf.get(number) ?? 0)),
      known,
    )
    const byName = new Map(open.map((named, index) => [named, chances[index] ?? 0]))
    return offerOf(
      marketKey(market),
      outcomes.map((named) => [named.join("-") as OutcomeKey, byName.get(named) ?? 0] as const),
      margin,
    )
  })
}

/** Whether a market is offered only before the race: those with an outcome for each order. */
export const isBeforeOnly = ({ kind }: MarketParts): boolean =>
  kind === "forecast" || kind === "quinella" || kind === "tricast" || kind === "each-way"

/** Whether a market is a match of two of whom one is missing. */
export const isMatchWithout = (market: MarketParts, number: number): boolean =>
  isMatch(market) && pairOfScope(market.scope).includes(number)
