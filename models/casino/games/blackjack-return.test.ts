import { describe, expect, it } from "vitest"
import { type Card, PACK, RANKS } from "../cards.ts"
import { BLACKJACK_PACKS, BLACKJACK_RETURN } from "./blackjack.ts"
import {
  BLACKJACK_MOST,
  type BlackjackLayout,
  blackjackCounts,
  blackjackPays,
  blackjackTotal,
  dealerDraws,
  isBlackjack,
} from "./blackjack-table.ts"

type Hand = ReadonlyArray<Card>
type Choice = "stand" | "hit" | "double" | "split"

/** Cards that count differently, ace to ten, and how many ranks count like each. */
const EACH: ReadonlyArray<Card> = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const ACE = 0
const TEN = 9
const ranksOf = (card: Card) => (card === TEN ? 4 : 1)
const sumOf = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, each) => sum + each, 0)
/** The mean over a card of packs without end. */
const average = (of: (card: Card) => number) =>
  sumOf(EACH.map((card) => ranksOf(card) * of(card))) / RANKS.length

/** What a hand gains, in first stakes, by what rounds pay. */
const gainOf = (
  hand: Hand,
  theirs: Hand,
  isDoubled: boolean,
  isSplit: boolean,
  isInsured = false,
): number => {
  const layout: BlackjackLayout = {
    dealer: theirs,
    hands: [{ cards: hand, isDoubled, isDone: true }],
    isInsured,
    isSplit,
  }
  return blackjackPays(layout) / 2 - (isDoubled ? 2 : 1) - (isInsured ? 0.5 : 0)
}

/** How likely the dealer comes to each sum, of packs without end, where he has no blackjack; one hand stands for all of its sum. */
const dealerEnds = (up: Card) => {
  const ends = new Map<number, { readonly hand: Hand; chance: number }>()
  const go = (hand: Hand, chance: number): void => {
    if (hand.length > 1 && !dealerDraws(hand)) {
      const { total } = blackjackTotal(hand)
      if (isBlackjack(hand)) return
      const known = ends.get(total) ?? { hand, chance: 0 }
      known.chance += chance
      ends.set(total, known)
      return
    }
    for (const card of EACH) go([...hand, card], (chance * ranksOf(card)) / RANKS.length)
  }
  go([up], 1)
  const all = [...ends.values()]
  const sum = sumOf(all.map(({ chance }) => chance))
  return { blackjack: 1 - sum, ends: all.map(({ hand, chance }) => ({ hand, chance: chance / sum })) }
}

/** Best play of packs without end against a dealer’s first card: what it gains, and what it does with a hand. */
const bestPlay = (up: Card) => {
  const dealer = dealerEnds(up)
  const stand = (hand: Hand, isDoubled: boolean, isSplit: boolean): number =>
    sumOf(dealer.ends.map(({ hand: theirs, chance }) => chance * gainOf(hand, theirs, isDoubled, isSplit)))
  const known = new Map<string, number>()
  /** A hand that takes cards for as long as that is better; two cards of it are no blackjack here. */
  const drawn = (hand: Hand): number => {
    const { total, isSoft } = blackjackTotal(hand)
    const key = `${total} ${isSoft}`
    const before = known.get(key)
    if (before !== undefined) return before
    const stands = stand(hand, false, true)
    const best = total >= BLACKJACK_MOST ? stands : Math.max(stands, hit(hand))
    known.set(key, best)
    return best
  }
  const hit = (hand: Hand): number => average((card) => drawn([...hand, card]))
  const double = (hand: Hand): number => average((card) => stand([...hand, card], true, true))
  const split = (one: Card): number =>
    2 *
    average((card) => {
      const hand = [one, card]
      if (one === ACE || blackjackTotal(hand).total === BLACKJACK_MOST) return stand(hand, false, true)
      return Math.max(drawn(hand), double(hand))
    })
  /** What can be done with a hand that is no blackjack, and what each comes to. */
  const choices = (hand: Hand, isSplit: boolean): ReadonlyArray<readonly [Choice, number]> => {
    const [one, other, third] = hand
    const stands = ["stand", stand(hand, false, true)] as const
    if (blackjackTotal(hand).total >= BLACKJACK_MOST || one === undefined || other === undefined)
      return [stands]
    const isFirst = third === undefined
    return [
      stands,
      ["hit", hit(hand)],
      ...(isFirst ? [["double", double(hand)] as const] : []),
      ...(isFirst && !isSplit && blackjackCounts(one) === blackjackCounts(other)
        ? [["split", split(one)] as const]
        : []),
    ]
  }
  const best = (hand: Hand, isSplit: boolean) =>
    choices(hand, isSplit).reduce((so, each) => (each[1] > so[1] ? each : so))
  /** Two cards, before it is known whether the dealer has a blackjack. */
  const opened = (hand: Hand): number => {
    const theirs = [up, up === ACE ? TEN : ACE]
    const after = isBlackjack(hand) ? stand(hand, false, false) : best(hand, false)[1]
    const [has, hasNot] = [dealer.blackjack, 1 - dealer.blackjack]
    const plain = has * gainOf(hand, theirs, false, false) + hasNot * after
    if (up !== ACE) return plain
    return Math.max(plain, has * gainOf(hand, theirs, false, false, true) + hasNot * (after - 0.5))
  }
  const chosen = new Map<string, Choice>()
  return {
    gain: average((one) => average((other) => opened([one, other]))),
    choose: (hand: Hand, isSplit: boolean): Choice => {
      const { total, isSoft } = blackjackTotal(hand)
      const isPair = hand.length === 2 && hand[0] === hand[1]
      const key = `${total} ${isSoft} ${hand.length === 2} ${isPair} ${isSplit}`
      const before = chosen.get(key)
      if (before !== undefined) return before
      const [choice] = best(hand, isSplit)
      chosen.set(key, choice)
      return choice
    },
  }
}

/** Six packs, from which cards are taken and put back. */
const makeShoe = () => {
  const left = EACH.map((card) => ranksOf(card) * 4 * BLACKJACK_PACKS)
  let size = PACK * BLACKJACK_PACKS
  /** The sum over each card that is left of its chance times what comes of it, while it is taken. */
  const over = (of: (card: Card) => number): number => {
    let sum = 0
    for (const card of EACH) {
      const count = left[card] as number
      if (count === 0) continue
      const chance = count / size
      left[card] = count - 1
      size -= 1
      sum += chance * of(card)
      left[card] = count
      size += 1
    }
    return sum
  }
  return { over, key: () => left.join() }
}

/** A hand of the dealer’s, those that a card more makes of it unless he stands, and what a player’s sums gain against it. */
interface DealerHand {
  readonly hand: Hand
  readonly next: ReadonlyArray<DealerHand>
  readonly gains: Array<number | undefined>
}

const drawnFrom = (hand: Hand): DealerHand => ({
  hand,
  next: dealerDraws(hand) ? EACH.map((card) => drawnFrom([...hand, card])) : [],
  gains: [],
})

/** What the play of packs without end gains from six packs, by every row of cards; two hands of a split gain twice what one does, since each is played by itself. */
const gainOfSixPacks = (): number => {
  const { over, key } = makeShoe()
  const plays = EACH.map(bestPlay)
  return over((up) =>
    over((hole) => {
      const first = [up, hole]
      const { choose } = plays[up] as (typeof plays)[number]
      const stood = new Map<string, number>()
      const rest = drawnFrom(first)
      const drawing = (theirs: DealerHand, hand: Hand, total: number): number => {
        if (theirs.next.length > 0)
          return over((card) => drawing(theirs.next[card] as DealerHand, hand, total))
        const gain = theirs.gains[total] ?? gainOf(hand, theirs.hand, false, true)
        theirs.gains[total] = gain
        return gain
      }
      const stand = (hand: Hand): number => {
        const { total } = blackjackTotal(hand)
        if (total > BLACKJACK_MOST) return -1
        const at = `${key()} ${total}`
        const before = stood.get(at) ?? drawing(rest, hand, total)
        stood.set(at, before)
        return before
      }
      const played = new Map<string, number>()
      const play = (hand: Hand, isSplit: boolean): number => {
        const at = `${key()} ${hand.toSorted().join()} ${isSplit}`
        const before = played.get(at)
        if (before !== undefined) return before
        const gain = after(hand, isSplit)
        played.set(at, gain)
        return gain
      }
      const after = (hand: Hand, isSplit: boolean): number => {
        switch (choose(hand, isSplit)) {
          case "stand":
            return stand(hand)
          case "hit":
            return over((card) => play([...hand, card], isSplit))
          case "double":
            return 2 * over((card) => stand([...hand, card]))
          case "split": {
            const one = hand[0] as Card
            return 2 * over((card) => (one === ACE ? stand([one, card]) : play([one, card], true)))
          }
        }
      }
      return over((one) =>
        over((other) => {
          const hand = [one, other]
          return isBlackjack(first) || isBlackjack(hand)
            ? gainOf(hand, first, false, false)
            : play(hand, false)
        }),
      )
    }),
  )
}

describe("the return of blackjack", () => {
  it("is 99.4296 % of the first stake under best play from packs without end, as published for these rules", () => {
    expect(1 + average((up) => bestPlay(up).gain)).toBeCloseTo(0.994296, 6)
  })

  it("is what the page says from six packs, by that same play: every row of cards is told", () => {
    expect(1 + gainOfSixPacks()).toBeCloseTo(BLACKJACK_RETURN, 6)
  })
})
