import { Schema } from "effect"
import { type Card, PACK } from "../cards.ts"
import { chosen } from "../fair/draws.ts"
import { atMost, type Multiplier, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import {
  BlackjackEntry,
  type BlackjackHolder,
  blackjackCounts,
  blackjackLayout,
  blackjackPays,
  blackjackPhase,
  isBlackjack,
} from "./blackjack-table.ts"

/** Packs that are shuffled anew for each round. */
export const BLACKJACK_PACKS = 6
/**
 * More cards than a round can take: before the last card of each hand two hands count 20 at the most and the dealer 16; the smallest cards that come to 56 are
 * 24 aces and 16 twos, and three more are the last.
 */
const MOST_CARDS = 43
/** Between two cards that the dealer turns, in milliseconds. */
export const DEALER_CARD_MS = 600
/** The share of first stakes that comes back from six packs by basic strategy, the best play of packs without end (the tests count every row of cards). */
export const BLACKJACK_RETURN = 0.995395

/** A bet on blackjack: nothing is chosen before the cards. */
export const BlackjackBet = Schema.Struct({ game: Schema.Literal("blackjack") })
export type BlackjackBet = typeof BlackjackBet.Type

/** What a player does: says whether he insures, takes a card, stands, doubles, splits. */
export const BLACKJACK_MOVES = ["insure", "decline", "hit", "stand", "double", "split"] as const
export type BlackjackMoveType = (typeof BLACKJACK_MOVES)[number]
const move = <const Type extends BlackjackMoveType>(type: Type) =>
  Schema.Struct({ type: Schema.Literal(type) })
export const BlackjackMove = Schema.Union([
  move("insure"),
  move("decline"),
  move("hit"),
  move("stand"),
  move("double"),
  move("split"),
])
export type BlackjackMove = typeof BlackjackMove.Type

const takesAfter = (book: ReadonlyArray<BlackjackEntry>, type: BlackjackMoveType): boolean => {
  const layout = blackjackLayout(book)
  const phase = blackjackPhase(layout)
  if (phase.kind === "insurance") return type === "insure" || type === "decline"
  if (phase.kind !== "playing") return false
  const [one, other, third] = layout.hands[phase.hand === "first" ? 0 : 1]?.cards ?? []
  if (type === "hit" || type === "stand") return true
  if (one === undefined || other === undefined || third !== undefined) return false
  if (type === "double") return true
  return type === "split" && !layout.isSplit && blackjackCounts(one) === blackjackCounts(other)
}

const pays = (book: ReadonlyArray<BlackjackEntry>, most: Multiplier): Multiplier | undefined => {
  const layout = blackjackLayout(book)
  if (blackjackPhase(layout).kind !== "over") return undefined
  return atMost(((blackjackPays(layout) * WHOLE) / 2) as Multiplier, most)
}

/** Two hands, both doubled and won. */
const TOP = (8 * WHOLE) as Multiplier

/** What the dealer does once the player is done, and where he has a blackjack: turns his card and draws. */
const turned = (
  book: Array<BlackjackEntry>,
  hidden: Card,
  lay: (to: BlackjackHolder, card?: Card) => void,
): void => {
  for (;;) {
    const layout = blackjackLayout(book)
    const phase = blackjackPhase(layout, isBlackjack([...layout.dealer, hidden]))
    if (phase.kind === "turning") lay("dealer", hidden)
    else if (phase.kind === "drawing") lay("dealer")
    else return
  }
}

/** What a move writes before the dealer’s turn. */
const made = (
  book: Array<BlackjackEntry>,
  type: BlackjackMoveType,
  lay: (to: BlackjackHolder, card?: Card) => void,
): void => {
  if (type === "insure" || type === "decline") {
    book.push({ type: "insurance", isTaken: type === "insure" })
    return
  }
  const phase = blackjackPhase(blackjackLayout(book))
  if (phase.kind !== "playing") return
  const { hand } = phase
  if (type === "stand") book.push({ type: "stood", hand })
  else if (type === "split") {
    book.push({ type: "split" })
    lay("first")
    lay("second")
  } else {
    if (type === "double") book.push({ type: "doubled", hand })
    lay(hand)
  }
}

/** Cards as near to 21 as they come and no further, against a dealer who stands on every seventeen. */
export const blackjack = {
  bet: BlackjackBet,
  moves: BlackjackMove.members,
  entries: BlackjackEntry.members,
  first: {},
  read: () => ({}),
  /** The dealer’s cards after his first are turned one after another. */
  showMs: (book) => (blackjackLayout(book).dealer.length - 1) * DEALER_CARD_MS,
  version: 1,
  isAtOnce: false,
  share: BLACKJACK_RETURN,
  isOfBestPlay: true,
  highest: TOP,
  top: () => TOP,
  raises: (_, book, { type }) => {
    if (!takesAfter(book, type)) return 0
    if (type === "insure") return 1
    return type === "double" || type === "split" ? 2 : 0
  },
  play: (_, draws, moves, most) => {
    const shoe = chosen(draws, MOST_CARDS, BLACKJACK_PACKS * PACK)
      .map((place) => place % PACK)
      .values()
    const next = () => shoe.next().value as Card
    const book: Array<BlackjackEntry> = []
    const lay = (to: BlackjackHolder, card = next()) => void book.push({ type: "laid", to, card })
    lay("first")
    lay("dealer")
    lay("first")
    const hidden = next()
    turned(book, hidden, lay)
    for (const { type } of moves) {
      if (!takesAfter(book, type)) break
      made(book, type, lay)
      turned(book, hidden, lay)
    }
    const ends = pays(book, most)
    return ends === undefined ? { book } : { book, ends }
  },
  pays: (_, book, most) => pays(book, most),
  takes: (_, book, { type }) => takesAfter(book, type),
  left: (_, book) => ({
    type: blackjackPhase(blackjackLayout(book)).kind === "insurance" ? "decline" : "stand",
  }),
} satisfies OwnGame<BlackjackBet, BlackjackMove, BlackjackEntry>
