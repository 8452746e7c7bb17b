import { Schema } from "effect"
import { Card, RANKS, rankOf } from "../cards.ts"

/** Who has a card: the dealer, the player’s first hand, or the second one after a split. */
export const BlackjackHolder = Schema.Literals(["dealer", "first", "second"])
export type BlackjackHolder = typeof BlackjackHolder.Type
/** A hand of the player’s. */
export const BLACKJACK_HANDS = ["first", "second"] as const
export type BlackjackHand = (typeof BLACKJACK_HANDS)[number]
const HandName = Schema.Literals(BLACKJACK_HANDS)

/**
 * A line of the book: a card that lies open, what the player said to the insurance, a pair that is split, a hand that is doubled or stands. The dealer’s
 * second card stands in it once it is turned.
 */
export const BlackjackEntry = Schema.Union([
  Schema.Struct({ type: Schema.Literal("laid"), to: BlackjackHolder, card: Card }),
  Schema.Struct({ type: Schema.Literal("insurance"), isTaken: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("split") }),
  Schema.Struct({ type: Schema.Literal("doubled"), hand: HandName }),
  Schema.Struct({ type: Schema.Literal("stood"), hand: HandName }),
])
export type BlackjackEntry = typeof BlackjackEntry.Type

/** What a hand must not exceed. */
export const BLACKJACK_MOST = 21
const TEN = 10
/** How much more an ace counts where that doesn’t exceed the most. */
const ACE_MORE = 10

/** What a card counts, an ace one. */
export const blackjackCounts = (card: Card): number => Math.min((card % RANKS.length) + 1, TEN)
const isAce = (card: Card): boolean => rankOf(card) === "A"

/** What cards count together; `isSoft`: an ace among them counts eleven. */
export const blackjackTotal = (
  cards: ReadonlyArray<Card>,
): { readonly total: number; readonly isSoft: boolean } => {
  const hard = cards.reduce((sum, card) => sum + blackjackCounts(card), 0)
  const isSoft = cards.some(isAce) && hard + ACE_MORE <= BLACKJACK_MOST
  return { total: isSoft ? hard + ACE_MORE : hard, isSoft }
}

/** Whether two cards are an ace and a ten or a face. */
export const isBlackjack = (cards: ReadonlyArray<Card>): boolean =>
  cards.length === 2 && blackjackTotal(cards).total === BLACKJACK_MOST

/** Whether the dealer takes another card: up to sixteen, and none on any seventeen. */
export const dealerDraws = (cards: ReadonlyArray<Card>): boolean => blackjackTotal(cards).total < 17

/** A hand of the player’s as it lies. */
export interface LaidHand {
  readonly cards: ReadonlyArray<Card>
  readonly isDoubled: boolean
  /** It takes no more cards. */
  readonly isDone: boolean
}

/** What lies on the table by a book. */
export interface BlackjackLayout {
  readonly dealer: ReadonlyArray<Card>
  /** One hand, or two after a split. */
  readonly hands: ReadonlyArray<LaidHand>
  /** Absent until the player said it. */
  readonly isInsured: boolean | undefined
  readonly isSplit: boolean
}

/** What lies on the table by a book. */
export const blackjackLayout = (book: ReadonlyArray<BlackjackEntry>): BlackjackLayout => {
  const cards: Record<BlackjackHolder, Array<Card>> = { dealer: [], first: [], second: [] }
  const doubled = new Set<BlackjackHand>()
  const stood = new Set<BlackjackHand>()
  let isInsured: boolean | undefined
  let isSplit = false
  for (const entry of book) {
    if (entry.type === "laid") cards[entry.to].push(entry.card)
    else if (entry.type === "insurance") isInsured = entry.isTaken
    else if (entry.type === "doubled") doubled.add(entry.hand)
    else if (entry.type === "stood") stood.add(entry.hand)
    else {
      isSplit = true
      cards.second.push(...cards.first.splice(1))
    }
  }
  const hands = (isSplit ? BLACKJACK_HANDS : (["first"] as const)).map((hand): LaidHand => {
    const own = cards[hand]
    const isDoubled = doubled.has(hand)
    // Split aces take one card each.
    const isFull =
      (isDoubled && own.length > 2) || (isSplit && own.length > 1 && own[0] !== undefined && isAce(own[0]))
    const isDone = stood.has(hand) || isFull || blackjackTotal(own).total >= BLACKJACK_MOST
    return { cards: own, isDoubled, isDone }
  })
  return { dealer: cards.dealer, hands, isInsured, isSplit }
}

/** What a round waits for, or that it is over. `hand`: whose turn it is. */
export type BlackjackPhase =
  | { readonly kind: "dealing" | "insurance" | "turning" | "drawing" | "over" }
  | { readonly kind: "playing"; readonly hand: BlackjackHand }

/**
 * What comes next by what lies on the table. The dealer looks for a blackjack before the player moves: where the second card lies open beside an untouched
 * hand, it is one, or the player has one. `hasBlackjack`: that the dealer’s hidden card makes one, for whoever knows it.
 */
export const blackjackPhase = (layout: BlackjackLayout, hasBlackjack = false): BlackjackPhase => {
  const { dealer, hands, isInsured, isSplit } = layout
  const [up, hole] = dealer
  const [first] = hands
  if (up === undefined || first === undefined || first.cards.length < 2) return { kind: "dealing" }
  if (isAce(up) && isInsured === undefined) return { kind: "insurance" }
  const isNatural = !isSplit && isBlackjack(first.cards)
  if (hole === undefined) {
    if (hasBlackjack || isNatural) return { kind: "turning" }
    const turn = hands.findIndex(({ isDone }) => !isDone)
    return turn < 0 ? { kind: "turning" } : { kind: "playing", hand: BLACKJACK_HANDS[turn] as BlackjackHand }
  }
  const stands = hands.some(({ cards }) => blackjackTotal(cards).total <= BLACKJACK_MOST)
  return { kind: !isNatural && stands && dealerDraws(dealer) ? "drawing" : "over" }
}

/** How a hand of the player’s came out. */
export type BlackjackOutcome = "blackjack" | "won" | "push" | "lost"

/** How a hand came out of a round that is over. */
export const blackjackOutcome = (
  { dealer, isSplit }: BlackjackLayout,
  { cards }: Pick<LaidHand, "cards">,
): BlackjackOutcome => {
  const { total } = blackjackTotal(cards)
  if (total > BLACKJACK_MOST) return "lost"
  const isNatural = !isSplit && isBlackjack(cards)
  if (isBlackjack(dealer)) return isNatural ? "push" : "lost"
  if (isNatural) return "blackjack"
  const theirs = blackjackTotal(dealer).total
  if (theirs > BLACKJACK_MOST || total > theirs) return "won"
  return total === theirs ? "push" : "lost"
}

/** What an outcome pays, the stake included, in halves of what lies on the hand. */
const HALVES: Readonly<Record<BlackjackOutcome, number>> = { blackjack: 5, won: 4, push: 2, lost: 0 }

/** What a round that is over pays, in halves of its first stake: insurance, 2 to 1 on a half, pays three. */
export const blackjackPays = (layout: BlackjackLayout): number => {
  const insured = layout.isInsured === true && isBlackjack(layout.dealer) ? 3 : 0
  return layout.hands.reduce(
    (sum, hand) => sum + HALVES[blackjackOutcome(layout, hand)] * (hand.isDoubled ? 2 : 1),
    insured,
  )
}
