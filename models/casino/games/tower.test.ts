import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Draws } from "../fair/draws.ts"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import {
  TOWER_DIFFICULTIES,
  TOWER_ROW,
  TOWER_ROWS,
  TowerBet,
  type TowerDifficulty,
  type TowerMove,
  tower,
  towerPay,
} from "./tower.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const betOf = (difficulty: TowerDifficulty): TowerBet => ({ game: "tower", difficulty })
const step = (tile: number): TowerMove => ({ type: "step", tile })
const TAKE: TowerMove = { type: "take" }

/** The numbers of a tower: the digits of one number, and then noughts. */
const digits = (number: number): Draws => {
  let left = number
  return {
    below: (limit) => {
      const value = left % limit
      left = Math.floor(left / limit)
      return value
    },
  }
}
const drawing = (...numbers: ReadonlyArray<number>): Draws => {
  const left = [...numbers]
  return { below: () => left.shift() ?? 0 }
}

describe("the tower", () => {
  it("returns 99 % wherever a player stops, less what rounding down takes: every tower told up to that row", () => {
    for (const difficulty of TOWER_DIFFICULTIES) {
      const { tiles, safe } = TOWER_ROW[difficulty]
      for (let rows = 1; rows <= TOWER_ROWS; rows += 1) {
        // Always the tile beside the last one: which is stepped on doesn't matter.
        const moves = [...Array.from({ length: rows }, (_, row) => step(row % tiles)), TAKE]
        let [back, climbed] = [0n, 0]
        for (let drawn = 0; drawn < tiles ** rows; drawn += 1) {
          const { ends } = tower.play(betOf(difficulty), digits(drawn), moves, MOST)
          back += BigInt(ends ?? Number.NaN)
          if (ends !== 0) climbed += 1
        }
        expect([difficulty, rows, climbed]).toEqual([difficulty, rows, safe ** rows])
        const whole = BigInt(tiles ** rows) * BigInt(WHOLE)
        expect([difficulty, rows, back * 100n <= 99n * whole]).toEqual([difficulty, rows, true])
        expect([difficulty, rows, (back + BigInt(climbed)) * 100n > 99n * whole]).toEqual([
          difficulty,
          rows,
          true,
        ])
      }
    }
  })

  it("has as many safe tiles in every row as it says", () => {
    for (const difficulty of TOWER_DIFFICULTIES) {
      const { tiles, safe } = TOWER_ROW[difficulty]
      for (let drawn = 0; drawn < tiles; drawn += 1) {
        const tilesDrawn = drawing(...Array.from({ length: TOWER_ROWS }, () => drawn))
        const { book } = tower.play(betOf(difficulty), tilesDrawn, [step(0), TAKE], MOST)
        const told = book.at(-1)
        const rows = told?.type === "tower" ? told.safe : []
        expect(rows.length).toBe(TOWER_ROWS)
        for (const row of rows) expect([new Set(row).size, row.length]).toEqual([safe, safe])
      }
    }
  })

  it("goes on row by row, and changes nothing that was told before", () => {
    const moves = [step(0), step(1), step(0)]
    const books = moves.map(
      (_, count) => tower.play(betOf("easy"), drawing(3, 3, 3), moves.slice(0, count), MOST).book,
    )
    expect(books.map((book) => book.length)).toEqual([0, 1, 2])
    expect(books[2]?.slice(0, 1)).toEqual(books[1])
  })

  it("pays nothing where a tile breaks, and shows the whole tower", () => {
    const { book, ends } = tower.play(betOf("easy"), drawing(3, 1), [step(0), step(1)], MOST)
    expect(ends).toBe(0)
    expect(book.map(({ type }) => type)).toEqual(["held", "broke", "tower"])
    expect(tower.pays(betOf("easy"), book, MOST)).toBe(0)
    expect(tower.pays(betOf("easy"), book.slice(0, 1), MOST)).toBeUndefined()
  })

  it("is over at its top, and at the most that is paid", () => {
    const climb = Array.from({ length: TOWER_ROWS }, () => step(0))
    const noughts = drawing()
    expect(tower.play(betOf("master"), noughts, climb, MOST).ends).toBe(tower.highest)
    expect(towerPay("master", TOWER_ROWS)).toBe((65_536 * 99 * WHOLE) / 100)
    const most = (towerPay("hard", 2) - 1) as Multiplier
    const bounded = tower.play(betOf("hard"), noughts, climb.slice(0, 2), most)
    expect([bounded.ends, tower.pays(betOf("hard"), bounded.book, most)]).toEqual([most, most])
  })

  it("takes tiles of its rows alone, and nothing before the first row", () => {
    expect(tower.takes(betOf("hard"), [], step(1))).toBe(true)
    expect(tower.takes(betOf("hard"), [], step(2))).toBe(false)
    expect(tower.takes(betOf("hard"), [], TAKE)).toBe(false)
    expect(tower.takes(betOf("hard"), [{ type: "held", tile: 0 }], TAKE)).toBe(true)
    const isBet = Schema.is(TowerBet)
    expect([isBet(betOf("expert")), isBet({ game: "tower", difficulty: "utmost" })]).toEqual([true, false])
  })
})
