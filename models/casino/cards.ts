import { Schema } from "effect"

/** Cards of a pack. */
export const PACK = 52

/** Ranks of a suit: ace, two to ten, jack, queen, king. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const
export type Rank = (typeof RANKS)[number]

/** A card: 0 to 12 are the ace to the king of spades, then hearts, diamonds, clubs. */
export const Card = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: PACK - 1 }))
export type Card = typeof Card.Type

/** The rank of a card. */
export const rankOf = (card: Card): Rank => RANKS[card % RANKS.length] as Rank

/** Suits in the order of their cards. */
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const
export type Suit = (typeof SUITS)[number]

/** The suit of a card. */
export const suitOf = (card: Card): Suit => SUITS[Math.floor(card / RANKS.length)] as Suit
