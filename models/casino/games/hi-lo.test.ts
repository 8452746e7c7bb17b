import { describe, expect, it } from "vitest"
import { PACK, RANKS } from "../cards.ts"
import type { Draws } from "../fair/draws.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import {
  HILO_END,
  HILO_GUESSES,
  HILO_MOST_CARDS,
  type HiLoBet,
  type HiLoGuess,
  type HiLoMove,
  hiLo,
  hiLoIsRight,
  hiLoNext,
  hiLoPay,
  hiLoWays,
} from "./hi-lo.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const BET: HiLoBet = { game: "hi-lo" }
const cards = Array.from({ length: PACK }, (_, card) => card)
const turning = (...turned: ReadonlyArray<number>): Draws => {
  const left = [...turned]
  return { below: () => left.shift() ?? 0 }
}
const play = (turned: ReadonlyArray<number>, moves: ReadonlyArray<HiLoMove["type"]>, most = MOST) =>
  hiLo.play(
    BET,
    turning(...turned),
    moves.map((type) => ({ type })),
    most,
  )
const [ACE, SIX, SEVEN, KING] = [0, 5, 6, 12] as const

describe("a guess", () => {
  it("is right for as many of the 52 next cards as it says, from every card", () => {
    for (const card of cards)
      for (const guess of HILO_GUESSES) {
        const right = cards.filter((next) => hiLoIsRight(card, guess, next)).length
        expect([card, guess, right]).toEqual([card, guess, hiLoWays(card, guess) * 4])
      }
  })

  it("is right both ways on the same rank, and never certain", () => {
    for (const card of cards) {
      const ways = HILO_GUESSES.map((guess) => hiLoWays(card, guess))
      const isEdge = card % 13 === ACE || card % 13 === KING
      expect(ways.reduce((sum, each) => sum + each, 0)).toBe(isEdge ? RANKS.length : RANKS.length + 1)
      for (const each of ways) expect(each).toBeLessThan(RANKS.length)
    }
  })
})

describe("hi-lo", () => {
  const likelier = (card: number): HiLoGuess =>
    hiLoWays(card, "higher") > hiLoWays(card, "lower") ? "higher" : "lower"
  const WAYS_TO_PLAY: Readonly<Record<string, (card: number) => HiLoMove["type"]>> = {
    "the likelier side": likelier,
    "the less likely side": (card) => (likelier(card) === "higher" ? "lower" : "higher"),
    "always higher": () => "higher",
    "lower, and passing over sevens": (card) => (card === SEVEN ? "skip" : "lower"),
  }

  it("returns 99 % however it is played, less what rounding down takes: every row of up to four cards told", () => {
    for (const [name, says] of Object.entries(WAYS_TO_PLAY))
      for (const count of [2, 3, 4]) {
        let back = 0n
        let rows = 0n
        // Suits don't matter: a row of ranks stands for as many rows of cards as any other.
        for (let row = 0; row < RANKS.length ** count; row += 1) {
          const turned = Array.from(
            { length: count },
            (_, place) => Math.floor(row / RANKS.length ** place) % RANKS.length,
          )
          const moves = turned.slice(0, -1).map((card) => ({ type: says(card) }))
          const { book, ends } = hiLo.play(BET, turning(...turned), moves, MOST)
          // Who has passed over every card plays on; such a round has yet to return what any other does.
          const isUntold = ends === undefined && hiLoPay(book) === 0
          back += isUntold ? BigInt((99 * WHOLE) / 100) : BigInt(ends ?? hiLoPay(book))
          rows += 1n
        }
        const whole = rows * BigInt(WHOLE)
        expect([name, count, back * 100n <= 99n * whole]).toEqual([name, count, true])
        // Each payment is rounded down by less than a ten-thousandth.
        expect([name, count, back + rows > (99n * whole) / 100n]).toEqual([name, count, true])
      }
  })

  it("shows the first card before anything is said, and changes nothing that was told before", () => {
    const moves = ["higher", "skip", "lower"] as const
    const books = [0, 1, 2, 3].map((count) => play([SIX, SEVEN, KING, SIX], moves.slice(0, count)).book)
    expect(books.map((book) => book.length)).toEqual([1, 2, 3, 4])
    for (const [place, book] of books.slice(1).entries()) expect(book.slice(0, -1)).toEqual(books[place])
    expect(play([SIX, SEVEN], ["higher"]).ends).toBeUndefined()
  })

  it("pays 0.99 over the chance of all right guesses where they are taken, and nothing after a wrong one", () => {
    // Six: eight ranks are as high, seven: seven are as low.
    const { book, ends } = play([SIX, SEVEN, SIX], ["higher", "lower", "take"])
    expect(ends).toBe(Math.floor((99 * WHOLE * 169) / (100 * 8 * 7)))
    expect(hiLo.pays(BET, book, MOST)).toBe(ends)
    expect(hiLoNext(book.slice(0, 2), "lower")).toBe(ends)
    expect(play([SIX, ACE], ["higher"]).ends).toBe(0)
    expect(play([SIX, SEVEN, KING], ["higher", "lower"]).ends).toBe(0)
  })

  it("takes nothing before the first right guess, and no card is passed over once one alone is left", () => {
    const [first] = play([SIX], []).book
    const row = (count: number) => Array.from({ length: count }, () => first as NonNullable<typeof first>)
    const takes = (count: number) =>
      (["take", "higher", "lower", "skip"] as const).filter((type) => hiLo.takes(BET, row(count), { type }))
    expect(takes(1)).toEqual(["higher", "lower", "skip"])
    expect(takes(HILO_MOST_CARDS - 2)).toEqual(["higher", "lower", "skip"])
    expect(takes(HILO_MOST_CARDS - 1)).toEqual(["higher", "lower"])
    expect(takes(HILO_MOST_CARDS)).toEqual([])
    expect(hiLo.takes(BET, play([SIX, SEVEN], ["higher"]).book, { type: "take" })).toBe(true)
    expect(hiLo.takes(BET, play([SIX, SEVEN], ["skip"]).book, { type: "take" })).toBe(false)
  })

  it("is over by itself at its last card, at its end, and at the most that is paid", () => {
    const long = play(
      Array.from({ length: HILO_MOST_CARDS }, (_, place) => (place === HILO_MOST_CARDS - 1 ? SEVEN : SIX)),
      Array.from({ length: HILO_MOST_CARDS - 1 }, (_, place) =>
        place === HILO_MOST_CARDS - 2 ? "higher" : "skip",
      ),
    )
    expect(long.book.length).toBe(HILO_MOST_CARDS)
    expect(long.ends).toBe(Math.floor((99 * WHOLE * 13) / (100 * 8)))
    // A king after a king, again and again: thirteen times as much each time.
    const kings = play(
      Array.from({ length: 9 }, () => KING),
      Array.from({ length: 8 }, () => "higher"),
    )
    expect(kings.book.length).toBe(5)
    expect(kings.ends).toBe(Math.floor((99 * WHOLE * 13 ** 4) / 100))
    expect(kings.ends).toBeGreaterThanOrEqual(HILO_END)
    expect(kings.ends).toBeLessThanOrEqual(hiLo.highest)
    const bounded = play([KING, KING, KING], ["higher", "higher"], (100 * WHOLE) as Multiplier)
    expect(bounded.ends).toBe(100 * WHOLE)
  })
})
