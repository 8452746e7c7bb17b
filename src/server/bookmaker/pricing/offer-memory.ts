import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { Offer } from "./offer.ts"

/**
 * Outcomes and prices of a market in turns. A season remembers a quarter of a million prices, and a pair of its own would take each of them
 * seventy bytes in place of sixteen.
 */
type Flat = ReadonlyArray<OutcomeKey | OddsMilli | null>

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

const flatOf = ({ odds }: Offer): Flat => odds.flat()

const offerOf = (market: MarketKey, flat: Flat): Offer => {
  const odds: Array<Offer["odds"][number]> = []
  for (let index = 0; index < flat.length; index += 2) {
    odds.push([flat[index] as OutcomeKey, flat[index + 1] as OddsMilli | null])
  }
  return { market, odds }
}

/** Remembers nothing yet. */
export const makeOfferMemory = (): OfferMemory => {
  const offered = new Map<MarketKey, Flat>()
  return {
    replace: (offers) => {
      offered.clear()
      for (const offer of offers) offered.set(offer.market, flatOf(offer))
    },
    clear: () => offered.clear(),
    has: (market) => offered.has(market),
    isSame: ({ market, odds }) => {
      const flat = offered.get(market)
      return (
        flat !== undefined &&
        flat.length === 2 * odds.length &&
        odds.every(([, price], index) => price === flat[2 * index + 1])
      )
    },
    gone: (offers) => {
      const still = new Set(offers.map(({ market }) => market))
      return [...offered].flatMap(([market, flat]) => (still.has(market) ? [] : [offerOf(market, flat)]))
    },
    all: () => [...offered].map(([market, flat]) => offerOf(market, flat)),
    size: () => offered.size,
  }
}
