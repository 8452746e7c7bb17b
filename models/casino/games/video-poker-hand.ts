import { type Card, RANKS } from "../cards.ts"

/** Hands that pay, from the best on. */
export const POKER_HANDS = [
  "royal-flush",
  "straight-flush",
  "four",
  "full-house",
  "flush",
  "straight",
  "three",
  "two-pair",
  "jacks-or-better",
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

const SUIT = RANKS.length
/** Ranks as bits, the ace lowest: a straight with the ace on top, and ranks whose pair pays. */
const BROADWAY = 0b1_1110_0000_0001
const HIGH = 0b1_1100_0000_0001
const FIVE = 0b1_1111

const isStraight = (ranks: number): boolean => ranks === BROADWAY || ranks / (ranks & -ranks) === FIVE

/** What five different ranks are. */
const ofFiveRanks = (ranks: number, isFlush: boolean): PokerHand | undefined => {
  if (!isStraight(ranks)) return isFlush ? "flush" : undefined
  if (!isFlush) return "straight"
  return ranks === BROADWAY ? "royal-flush" : "straight-flush"
}

/** What five cards of one pack are, the best that they are; nothing where that pays nothing. */
export const pokerHand = (cards: ReadonlyArray<Card>): PokerHand | undefined => {
  // Ranks that there is one card of or more, two or more, three or more, four.
  let [one, two, three, four, suits] = [0, 0, 0, 0, 0]
  for (const card of cards) {
    const rank = 1 << (card % SUIT)
    four |= three & rank
    three |= two & rank
    two |= one & rank
    one |= rank
    suits |= 1 << Math.floor(card / SUIT)
  }
  if (two === 0) return ofFiveRanks(one, (suits & (suits - 1)) === 0)
  if (four !== 0) return "four"
  const isTwoPairs = (two & (two - 1)) !== 0
  if (three !== 0) return isTwoPairs ? "full-house" : "three"
  if (isTwoPairs) return "two-pair"
  return (two & HIGH) === 0 ? undefined : "jacks-or-better"
}
