import type { Card } from "../cards.ts"

/** Kinds of hands, the lowest first. */
export const HAND_KINDS = [
  "high-card",
  "pair",
  "two-pair",
  "three",
  "straight",
  "flush",
  "full-house",
  "four",
  "straight-flush",
  "royal-flush",
] as const
export type HandKind = (typeof HAND_KINDS)[number]

const RANKS = 13
const ACE = 12
/** The ranks of ace to five, of which the ace is the lowest. */
const WHEEL = 0b1_0000_0000_1111

/** Rank of a card from 0, a two, to 12, an ace. */
export const pokerRank = (card: Card): number => (card % RANKS === 0 ? ACE : (card % RANKS) - 1)

const topOf = (mask: number): number => 31 - Math.clz32(mask)

/** The highest card of a straight among ranks, or nothing. */
const straightIn = (mask: number): number | undefined => {
  for (let top = ACE; top >= 4; top -= 1) if (((mask >> (top - 4)) & 0b1_1111) === 0b1_1111) return top
  return (mask & WHEEL) === WHEEL ? 3 : undefined
}

/** The highest so many ranks, four bits each, the first of them highest. */
const topRanks = (mask: number, count: number): number => {
  let left = mask
  let ranks = 0
  for (let taken = 0; taken < count; taken += 1) {
    const top = topOf(left)
    ranks = ranks * 16 + top
    left &= ~(1 << top)
  }
  return ranks
}

const FIVE = 16 ** 5
const worthOf = (kind: HandKind, ranks: number): number => HAND_KINDS.indexOf(kind) * FIVE + ranks

const countBits = (mask: number): number => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}

/** What the best five of five to seven cards are worth: a higher number wins, the same number shares. Suits never decide. */
export const handValue = (cards: ReadonlyArray<Card>): number => {
  let ones = 0
  let twos = 0
  let threes = 0
  let fours = 0
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << pokerRank(card)
    const suit = Math.floor(card / RANKS)
    fours |= threes & bit
    threes |= twos & bit
    twos |= ones & bit
    ones |= bit
    suits[suit] = (suits[suit] ?? 0) | bit
  }
  const flush = suits.find((mask) => countBits(mask) >= 5)
  const run = flush === undefined ? undefined : straightIn(flush)
  if (run !== undefined) return worthOf(run === ACE ? "royal-flush" : "straight-flush", run)
  if (fours !== 0) {
    const four = topOf(fours)
    return worthOf("four", four * 16 + topOf(ones & ~(1 << four)))
  }
  const three = threes === 0 ? undefined : topOf(threes)
  if (three !== undefined) {
    const pairs = twos & ~(1 << three)
    if (pairs !== 0) return worthOf("full-house", three * 16 + topOf(pairs))
  }
  if (flush !== undefined) return worthOf("flush", topRanks(flush, 5))
  const straight = straightIn(ones)
  if (straight !== undefined) return worthOf("straight", straight)
  if (three !== undefined) return worthOf("three", three * 256 + topRanks(ones & ~(1 << three), 2))
  if (twos === 0) return worthOf("high-card", topRanks(ones, 5))
  const pair = topOf(twos)
  const second = twos & ~(1 << pair)
  if (second === 0) return worthOf("pair", pair * 16 ** 3 + topRanks(ones & ~(1 << pair), 3))
  const other = topOf(second)
  return worthOf("two-pair", pair * 256 + other * 16 + topOf(ones & ~(1 << pair) & ~(1 << other)))
}

/** The kind of hand that a value stands for. */
export const handKind = (value: number): HandKind => HAND_KINDS[Math.floor(value / FIVE)] as HandKind

/** The five of five to seven cards that count, in the order of the cards. */
export const bestFive = (cards: ReadonlyArray<Card>): ReadonlyArray<Card> => {
  let best: ReadonlyArray<Card> = cards.slice(0, 5)
  const choose = (from: number, taken: ReadonlyArray<Card>): void => {
    if (taken.length === 5) {
      if (handValue(taken) > handValue(best)) best = taken
      return
    }
    for (let place = from; place < cards.length; place += 1)
      choose(place + 1, [...taken, cards[place] as Card])
  }
  choose(0, [])
  return best
}
