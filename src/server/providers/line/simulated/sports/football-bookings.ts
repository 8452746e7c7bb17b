import type { Substitution } from "#models/betting/play.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { hashUniform } from "#src/server/kernel/random.ts"
import { playingFor } from "./football-substitutes.ts"

/** A card shown to somebody of a side; seconds of play by the game's clock. */
export interface Booking {
  readonly kind: "yellow" | "red"
  readonly side: 0 | 1
  readonly shirt: number
  /** Half in which it was shown, from 1. */
  readonly half: 1 | 2
  readonly second: number
}

/** The eleven, and how often each of them is shown a card of a hundred: those who defend more often than those who attack. */
const CARDS: ReadonlyArray<readonly [shirt: number, weight: number]> = [
  [1, 2],
  [2, 11],
  [3, 11],
  [4, 13],
  [5, 13],
  [6, 15],
  [7, 7],
  [8, 10],
  [9, 7],
  [10, 5],
  [11, 6],
]

/** What tells who of the elevens and the benches is on the pitch. */
export interface OnPitch {
  readonly bookings: ReadonlyArray<Booking>
  readonly substitutions: ReadonlyArray<Substitution>
}

/** Whether somebody was sent off. */
const isOff = (bookings: ReadonlyArray<Booking>, side: 0 | 1, shirt: number): boolean =>
  bookings.some((booking) => booking.kind === "red" && booking.side === side && booking.shirt === shirt)

/**
 * The shirt that the next card of a side is shown to: somebody who is on the pitch, and a yellow one nobody who has one, since a second
 * would be red; who came on is shown one as often as whom he replaced. `undefined` where nobody is left for it.
 * @param key of the game: who it is moves nothing else of the game
 */
export const bookedShirt = (
  key: number,
  { bookings, substitutions }: OnPitch,
  kind: Booking["kind"],
  side: 0 | 1,
): number | undefined => {
  const own = bookings.filter((booking) => booking.side === side)
  const left = CARDS.map(([slot, weight]) => [playingFor(substitutions, side, slot), weight] as const).filter(
    ([shirt]) =>
      !isOff(own, side, shirt) && (kind === "red" || !own.some((booking) => booking.shirt === shirt)),
  )
  const whole = left.reduce((sum, [, weight]) => sum + weight, 0)
  let draw = whole * hashUniform(key, "card", side, own.length)
  for (const [shirt, weight] of left) {
    draw -= weight
    if (draw < 0) return shirt
  }
  return left.at(-1)?.[0]
}

/**
 * What is left of the shares of a side's goals when those sent off score no more: the others score theirs. Who came on has the share
 * of whom he replaced.
 */
export const sharesLeft = (
  shares: ReadonlyArray<number>,
  { bookings, substitutions }: OnPitch,
  side: 0 | 1,
): ReadonlyArray<number> => {
  const left = shares.map((share, place) =>
    isOff(bookings, side, playingFor(substitutions, side, SHIRTS[place] ?? 0)) ? 0 : share,
  )
  const whole = left.reduce((sum, share) => sum + share, 0)
  return whole === 0 || left.every((share, place) => share === shares[place])
    ? shares
    : left.map((share) => share / whole)
}
