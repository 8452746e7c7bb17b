import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { GameBet, highestOf, paysByBook, played, shareOf, topOf, typedBet } from "../games.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import { hitNumbers, hitPrizes, SHOOTING_GAMES, SHOT_NUMBERS, shotPays, targetsOf } from "./targets.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const at = (number: number) => ({ below: () => number })
const bets = SHOOTING_GAMES.flatMap((game) =>
  targetsOf(game).map((target) => ({ game, target }) as unknown as GameBet & { readonly target: string }),
)

describe("shots at targets", () => {
  it("return exactly the published 96 % whatever they are aimed at: each of the million numbers told", () => {
    for (const game of SHOOTING_GAMES)
      for (const target of targetsOf(game)) {
        let back = 0
        let hits = 0
        for (let number = 0; number < SHOT_NUMBERS; number += 1) {
          const pays = shotPays(game, target, number)
          back += pays / WHOLE
          if (pays > 0) hits += 1
        }
        expect([target, back / SHOT_NUMBERS, hits]).toEqual([target, shareOf(game), hitNumbers(game, target)])
        expect(back).toBe(960_000)
      }
  })

  it("hit with the chance that the page tells: 96 % over what a hit pays", () => {
    // In per cent, of targets that pay 2, 3, 5, 8, 12, 20, 40, 80 and 200 stakes, and of the two whose payment is drawn.
    const published = [48, 32, 19.2, 12, 8, 4.8, 2.4, 1.2, 0.48]
    for (const game of SHOOTING_GAMES)
      expect(targetsOf(game).map((target) => (hitNumbers(game, target) * 100) / SHOT_NUMBERS)).toEqual([
        ...published,
        10.84,
        2.476,
      ])
  })

  it("are the same in both pictures, and reach 1,000 stakes and no more", () => {
    const [fish, figures] = SHOOTING_GAMES.map((game) => targetsOf(game).map((each) => hitPrizes(game, each)))
    expect(fish).toEqual(figures)
    for (const bet of bets) {
      const prizes = hitPrizes(bet.game as never, bet.target as never)
      expect(topOf(bet)).toBe((prizes.at(-1)?.stakes ?? 0) * WHOLE)
      expect(prizes.map(({ stakes }) => stakes)).toEqual(
        prizes.map(({ stakes }) => stakes).toSorted((one, other) => one - other),
      )
      expect(prizes.every(({ numbers }) => Number.isInteger(numbers) && numbers > 0)).toBe(true)
      expect(prizes[0]?.stakes).toBeGreaterThanOrEqual(2)
    }
    expect(SHOOTING_GAMES.map(highestOf)).toEqual([1000 * WHOLE, 1000 * WHOLE])
  })

  it("ask for one number of a million, and pay by the book what they pay by that", () => {
    for (const bet of bets) {
      const limits: Array<number> = []
      played(bet, { below: (limit) => limits.push(limit) - 1 }, [], MOST)
      expect(limits).toEqual([SHOT_NUMBERS])
      const end = hitNumbers(bet.game as never, bet.target as never)
      for (const number of [0, end - 1, end, SHOT_NUMBERS - 1]) {
        const { book, ends } = played(bet, at(number), [], MOST)
        expect(book).toEqual([{ type: "shot", number }])
        expect(paysByBook(bet, book, MOST)).toBe(ends)
        expect((ends ?? 0) > 0).toBe(number < end)
      }
      expect(paysByBook(bet, [], MOST)).toBeUndefined()
    }
  })

  it("draw what the golden fish pays: the least prize on the first numbers, the most on the last that hit", () => {
    const fish = (number: number) => shotPays("fishing", "goldfish", number) / WHOLE
    expect([0, 63_999, 64_000, 95_999, 96_000, 106_000, 108_399, 108_400].map(fish)).toEqual([
      5, 5, 10, 10, 20, 50, 50, 0,
    ])
  })

  it("are taken at targets of their own game alone", () => {
    const takes = (game: string, target: unknown) => Schema.is(GameBet)({ game, target })
    expect([takes("fishing", "perch"), takes("hunting", "fox")]).toEqual([true, true])
    for (const target of ["fox", "", 0, undefined, "PERCH"]) expect(takes("fishing", target)).toBe(false)
    expect(takes("hunting", "perch")).toBe(false)
    expect(typedBet("fishing", { target: "pike" })).toEqual({ game: "fishing", target: "pike" })
    expect(typedBet("fishing", { target: "whale" })).toBeUndefined()
  })
})
