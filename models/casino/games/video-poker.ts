import { Schema } from "effect"
import { Card, PACK } from "../cards.ts"
import { chosen } from "../fair/draws.ts"
import { atMost, type Multiplier, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { POKER_HANDS, type PokerHand, pokerHand } from "./video-poker-hand.ts"

/** Cards of a hand. */
export const POKER_CARDS = 5

/** Pay tables, by what a full house and a flush pay. */
export const POKER_TABLES = ["9-6", "8-5", "7-5"] as const
export type PokerTable = (typeof POKER_TABLES)[number]

const PAYS: Readonly<Record<PokerHand, number>> = {
  "royal-flush": 800,
  "straight-flush": 50,
  four: 25,
  "full-house": 9,
  flush: 6,
  straight: 4,
  three: 3,
  "two-pair": 2,
  "jacks-or-better": 1,
}

const TABLES: Readonly<Record<PokerTable, Readonly<Record<PokerHand, number>>>> = {
  "9-6": PAYS,
  "8-5": { ...PAYS, "full-house": 8, flush: 5 },
  "7-5": { ...PAYS, "full-house": 7, flush: 5 },
}

/** The share of stakes that comes back to whoever plays each hand as well as it can be played (the tests count every hand and every draw). */
export const POKER_RETURNS: Readonly<Record<PokerTable, number>> = {
  "9-6": 0.995439,
  "8-5": 0.972984,
  "7-5": 0.961472,
}

/** What a hand pays by a table; nothing without one. */
export const pokerPays = (table: PokerTable, hand: PokerHand | undefined): Multiplier =>
  (hand === undefined ? 0 : TABLES[table][hand] * WHOLE) as Multiplier

/** A bet on video poker: the pay table. */
export const VideoPokerBet = Schema.Struct({
  game: Schema.Literal("video-poker"),
  table: Schema.Literals(POKER_TABLES),
})
export type VideoPokerBet = typeof VideoPokerBet.Type

const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: POKER_CARDS - 1 }))

/** Which cards are held, by their places, ascending: the others are replaced. */
export const VideoPokerMove = Schema.Struct({
  type: Schema.Literal("hold"),
  places: Schema.Array(Place).check(
    Schema.makeFilter(
      (places) =>
        places.every((place, index) => index === 0 || place > (places[index - 1] as number)) ||
        "places: each once, ascending",
    ),
  ),
})
export type VideoPokerMove = typeof VideoPokerMove.Type

const Five = Schema.Array(Card).check(Schema.isMinLength(POKER_CARDS), Schema.isMaxLength(POKER_CARDS))

/** The five cards that are dealt, and the five that are there after the draw. */
export const VideoPokerEntry = Schema.Union([
  Schema.Struct({ type: Schema.Literal("five-dealt"), cards: Five }),
  Schema.Struct({ type: Schema.Literal("five-drawn"), cards: Five }),
])
export type VideoPokerEntry = typeof VideoPokerEntry.Type

const outcome = (table: PokerTable, cards: ReadonlyArray<Card>, most: Multiplier): Multiplier =>
  atMost(pokerPays(table, pokerHand(cards)), most)

const best = ({ table }: Pick<VideoPokerBet, "table">): Multiplier => pokerPays(table, POKER_HANDS[0])

const ALL_PLACES = Array.from({ length: POKER_CARDS }, (_, place) => place)

/** Five cards are dealt, any of them are held, the others are replaced once, and the hand says what is paid. */
export const videoPoker = {
  bet: VideoPokerBet,
  moves: [VideoPokerMove],
  entries: VideoPokerEntry.members,
  first: { table: "9-6" },
  read: ({ table }) => ({ table }),
  typed: ({ table }) => ({ table }),
  version: 1,
  isAtOnce: false,
  share: POKER_RETURNS["9-6"],
  leastShare: POKER_RETURNS["7-5"],
  isOfBestPlay: true,
  highest: best({ table: "9-6" }),
  top: best,
  play: ({ table }, draws, [hold], most) => {
    // One shuffle: the five cards that are dealt, and the five that may replace them, in their order.
    const pack = chosen(draws, 2 * POKER_CARDS, PACK)
    const dealt = { type: "five-dealt", cards: pack.slice(0, POKER_CARDS) } as const
    if (hold === undefined) return { book: [dealt] }
    const next = pack.slice(POKER_CARDS).values()
    const cards = dealt.cards.map((card, place) =>
      hold.places.includes(place) ? card : (next.next().value as Card),
    )
    return { book: [dealt, { type: "five-drawn", cards }], ends: outcome(table, cards, most) }
  },
  pays: ({ table }, [, drawn], most) => (drawn === undefined ? undefined : outcome(table, drawn.cards, most)),
  takes: (_, book) => book.length === 1,
  left: (_, [dealt]) => ({
    type: "hold",
    places: dealt !== undefined && pokerHand(dealt.cards) !== undefined ? ALL_PLACES : [],
  }),
} satisfies OwnGame<VideoPokerBet, VideoPokerMove, VideoPokerEntry>
