import { Schema } from "effect"
import { minorUnits } from "../../money/money.ts"
import { Card, PACK, RANKS, rankOf } from "../cards.ts"
import {
  boundOfChips,
  type Chip,
  type ChipGame,
  chipsByPlace,
  chipsOn,
  mostOf,
  paidOnChips,
  shareOfChips,
  stakeOfChips,
} from "../chips.ts"
import { chosen } from "../fair/draws.ts"
import { multiplierOf } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"

/** Packs that are shuffled anew for each round. */
export const BACCARAT_PACKS = 8
/** Most cards of a round. */
const MOST_CARDS = 6

/** Between two cards that are turned, in milliseconds. */
export const CARD_MS = 450

/** Places of the table. */
export const BACCARAT_PLACES = ["player", "banker", "tie", "player-pair", "banker-pair"] as const
export type BaccaratPlace = (typeof BACCARAT_PLACES)[number]

/** The share of each place’s stakes that comes back in the long run, of eight packs (the tests count every deal). */
export const BACCARAT_RETURNS: Readonly<Record<BaccaratPlace, number>> = {
  player: 0.987649,
  banker: 0.989421,
  tie: 0.856404,
  "player-pair": 0.896386,
  "banker-pair": 0.896386,
}

/** Chips on places of baccarat. */
export const BaccaratBet = Schema.Struct({
  game: Schema.Literal("baccarat"),
  chips: chipsOn(BACCARAT_PLACES),
})
export type BaccaratBet = typeof BaccaratBet.Type

export const BaccaratHand = Schema.Literals(["player", "banker"])
export type BaccaratHand = typeof BaccaratHand.Type

/** A card that one of the two hands has. */
export const BaccaratEntry = Schema.Struct({ type: Schema.Literal("dealt"), hand: BaccaratHand, card: Card })
export type BaccaratEntry = typeof BaccaratEntry.Type

/** What a card counts: an ace one, a ten and a face nothing. */
export const baccaratCounts = (card: Card): number => {
  const rank = (card % RANKS.length) + 1
  return rank < 10 ? rank : 0
}

/** What cards count together: the last digit of their sum. */
export const baccaratTotal = (cards: ReadonlyArray<Card>): number =>
  cards.reduce((sum, card) => sum + baccaratCounts(card), 0) % 10

/** Whether the banker takes a third card. `third`: what the player’s counts; nothing where the player stood. */
export const bankerDraws = (total: number, third: number | undefined): boolean => {
  if (third === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** Which hand has the next card; nothing once both stand. */
const nextHand = (player: ReadonlyArray<Card>, banker: ReadonlyArray<Card>): BaccaratHand | undefined => {
  if (player.length < 2 || banker.length < 2) return player.length > banker.length ? "banker" : "player"
  if (banker.length > 2) return undefined
  const [ours, theirs] = [baccaratTotal(player.slice(0, 2)), baccaratTotal(banker)]
  if (ours >= 8 || theirs >= 8) return undefined
  const third = player[2]
  if (third === undefined && ours <= 5) return "player"
  return bankerDraws(theirs, third === undefined ? undefined : baccaratCounts(third)) ? "banker" : undefined
}

/** The two hands of a book. */
export const baccaratHands = (
  book: ReadonlyArray<BaccaratEntry>,
): Readonly<Record<BaccaratHand, ReadonlyArray<Card>>> => {
  const of = (each: BaccaratHand) => book.filter(({ hand }) => hand === each).map(({ card }) => card)
  return { player: of("player"), banker: of("banker") }
}

const dealt = (cards: ReadonlyArray<Card>): ReadonlyArray<BaccaratEntry> => {
  const hands: Record<BaccaratHand, Array<Card>> = { player: [], banker: [] }
  const book: Array<BaccaratEntry> = []
  for (const card of cards) {
    const hand = nextHand(hands.player, hands.banker)
    if (hand === undefined) break
    hands[hand].push(card)
    book.push({ type: "dealt", hand, card })
  }
  return book
}

/** Whether the first two cards of a hand are of one rank. */
const isPair = ([one, other]: ReadonlyArray<Card>): boolean =>
  one !== undefined && other !== undefined && rankOf(one) === rankOf(other)

/** What a chip pays, itself included, in whole minor units: the banker’s commission of 5 % is rounded up to one. */
const chipPays = (
  { place, amount }: Chip<BaccaratPlace>,
  { player, banker }: ReturnType<typeof baccaratHands>,
): bigint => {
  const chip = BigInt(amount)
  const lead = baccaratTotal(player) - baccaratTotal(banker)
  switch (place) {
    case "player":
      return lead > 0 ? chip * 2n : lead === 0 ? chip : 0n
    case "banker":
      return lead < 0 ? (chip * 195n) / 100n : lead === 0 ? chip : 0n
    case "tie":
      return lead === 0 ? chip * 9n : 0n
    case "player-pair":
      return isPair(player) ? chip * 12n : 0n
    case "banker-pair":
      return isPair(banker) ? chip * 12n : 0n
  }
}

/** The places that win by the two hands: a chip on them pays more than itself. */
export const baccaratWon = (hands: ReturnType<typeof baccaratHands>): ReadonlyArray<BaccaratPlace> => {
  const amount = minorUnits(100)
  return BACCARAT_PLACES.filter((place) => chipPays({ place, amount }, hands) > BigInt(amount))
}

/** What the chips pay by a book, in minor units; nothing while the hands have cards to come. */
const paidBy = ({ chips }: BaccaratBet, book: ReadonlyArray<BaccaratEntry>): bigint | undefined => {
  const hands = baccaratHands(book)
  return nextHand(hands.player, hands.banker) === undefined
    ? paidOnChips(chips, (chip) => chipPays(chip, hands))
    : undefined
}

/** The most that chips can pay, in minor units. */
const mostPaid = ({ chips }: BaccaratBet): bigint => {
  // Pairs of fours count 8, pairs of faces nothing: every outcome can come with both pairs.
  const fours = [3, 3]
  const faces = [12, 12]
  const deals = [
    { player: fours, banker: faces },
    { player: faces, banker: fours },
    { player: fours, banker: fours },
  ]
  return mostOf(deals.map((hands) => paidOnChips(chips, (chip) => chipPays(chip, hands))))
}

/** Two hands by fixed rules: chips on which is nearer to nine, on a tie, on pairs. */
export const baccarat = {
  bet: BaccaratBet,
  moves: [],
  entries: [BaccaratEntry],
  first: { chips: "" },
  read: ({ chips }) => ({ chips: chipsByPlace(chips) }),
  share: BACCARAT_RETURNS.banker,
  leastShare: BACCARAT_RETURNS.tie,
  highest: multiplierOf(12n, 1n),
  /** Cards are turned one after another. */
  showMs: (book) => book.length * CARD_MS,
  version: 1,
  isAtOnce: true,
  top: (bet) => boundOfChips(bet.chips, mostPaid(bet)),
  staked: ({ chips }) => stakeOfChips(chips),
  paid: paidBy,
  play: (bet, draws) => {
    const shoe = chosen(draws, MOST_CARDS, BACCARAT_PACKS * PACK).map((place) => place % PACK)
    const book = dealt(shoe)
    return { book, ends: shareOfChips(bet.chips, paidBy(bet, book) ?? 0n) }
  },
  pays: (bet, book) => {
    const paid = paidBy(bet, book)
    return paid === undefined ? undefined : shareOfChips(bet.chips, paid)
  },
  takes: () => false,
} satisfies OwnGame<BaccaratBet, never, BaccaratEntry> & ChipGame<BaccaratBet, BaccaratEntry>
