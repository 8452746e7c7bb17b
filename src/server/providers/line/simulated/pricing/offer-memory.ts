import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { Offer } from "./offer.ts"

/** What a game offered when it was last asked. */
export interface OfferMemory {
  /** Forgets what was offered before for this. */
  readonly replace: (offers: ReadonlyArray<Offer>) => void
  readonly clear: () => void
  readonly has: (market: MarketKey) => boolean
  /** Whether a market was offered at these very prices. */
  readonly isSame: (offer: Offer) => boolean
  /** What was offered and is not among these. */
  readonly gone: (offers: ReadonlyArray<Offer>) => ReadonlyArray<Offer>
  readonly all: () => ReadonlyArray<Offer>
  readonly size: () => number
}

type Outcomes = ReadonlyArray<OutcomeKey>

const isOf = ({ odds }: Offer, outcomes: Outcomes): boolean =>
  odds.length === outcomes.length && odds.every(([outcome], index) => outcome === outcomes[index])

/**
 * Remembers nothing yet. A season remembers a quarter of a million prices: they stand in one list in the order they came in, beside the
 * markets and their outcomes, which most pricings leave as they are. Markets of the same outcomes share one list of them.
 */
export const makeOfferMemory = (): OfferMemory => {
  let markets: ReadonlyArray<MarketKey> = []
  let outcomes: ReadonlyArray<Outcomes> = []
  let prices: Array<OddsMilli | null> = []
  /** Where the market that was looked for last stands, and where its prices begin: the next one is mostly the one behind it. */
  let place = 0
  let start = 0

  const isLaidOut = (offers: ReadonlyArray<Offer>): boolean =>
    offers.length === markets.length &&
    offers.every((offer, index) => offer.market === markets[index] && isOf(offer, outcomes[index] ?? []))

  const layOut = (offers: ReadonlyArray<Offer>) => {
    const lists: Array<Outcomes> = []
    const listOf = (offer: Offer): Outcomes => {
      const known = lists.find((list) => isOf(offer, list))
      if (known !== undefined) return known
      const list = offer.odds.map(([outcome]) => outcome)
      lists.push(list)
      return list
    }
    markets = offers.map(({ market }) => market)
    outcomes = offers.map(listOf)
    place = 0
    start = 0
  }

  /** Finds a market, from where the last one was found on. */
  const seek = (market: MarketKey): boolean => {
    for (let looked = 0; looked < markets.length; looked += 1) {
      if (markets[place] === market) return true
      start += outcomes[place]?.length ?? 0
      place += 1
      if (place < markets.length) continue
      place = 0
      start = 0
    }
    return false
  }

  const all = (): ReadonlyArray<Offer> => {
    let from = 0
    return markets.map((market, index) => {
      const list = outcomes[index] ?? []
      const first = from
      from += list.length
      return { market, odds: list.map((outcome, nth) => [outcome, prices[first + nth] ?? null] as const) }
    })
  }

  return {
    replace: (offers) => {
      if (!isLaidOut(offers)) {
        layOut(offers)
        prices = new Array(outcomes.reduce((sum, { length }) => sum + length, 0)).fill(null)
      }
      let at = 0
      for (const { odds } of offers) {
        for (const [, price] of odds) {
          prices[at] = price
          at += 1
        }
      }
    },
    clear: () => {
      layOut([])
      prices = []
    },
    has: seek,
    isSame: ({ market, odds }) =>
      seek(market) &&
      odds.length === outcomes[place]?.length &&
      odds.every(([, price], index) => price === prices[start + index]),
    gone: (offers) => {
      if (isLaidOut(offers)) return []
      const still = new Set(offers.map(({ market }) => market))
      return all().filter(({ market }) => !still.has(market))
    },
    all,
    size: () => markets.length,
  }
}
