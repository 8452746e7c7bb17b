import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../../money/money.ts"
import type { Draws } from "../fair/draws.ts"
import {
  BookEntry,
  firstTyped,
  GameBet,
  type GameMove,
  highestOf,
  isAtOnce,
  OWN_GAMES,
  type OwnGameSlug,
  paysByBook,
  played,
  takesMove,
  topOf,
  typedBet,
  typedFor,
} from "../games.ts"
import { type Multiplier, mostFor, paidBy, WHOLE } from "../multiplier.ts"
import { SCRATCHCARDS } from "../scratch/prize-tables.ts"
import { SLOTS } from "../slots/slot-rules.ts"
import { DICE_MOST_CHANCE, type DiceBet, diceChance, dicePays, diceWins, ROLLS } from "./dice.ts"
import { LIMBO_LEAST, LIMBO_MOST, limboChance, limboReached } from "./limbo.ts"
import { MINE_TILES, minesPay } from "./mines.ts"

const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const draws = (...numbers: ReadonlyArray<number>): Draws => {
  const left = [...numbers]
  return { below: () => left.shift() ?? 0 }
}

describe("dice", () => {
  const bets = (["under", "over"] as const).flatMap((side) =>
    Array.from({ length: ROLLS }, (_, target): DiceBet => ({ game: "dice", side, target })),
  )
  const taken = bets.filter(Schema.is(GameBet))

  it("takes from 1 to 9,800 winning numbers of 10,000, on either side", () => {
    expect(taken.length).toBe(2 * DICE_MOST_CHANCE)
    for (const target of [-1, 0.5, 10_000, 1e9, Number.NaN])
      expect(Schema.is(GameBet)({ game: "dice", side: "under", target })).toBe(false)
  })

  it("wins as many numbers as it says: each of the 10,000 told", () => {
    for (const bet of taken.filter(({ target }) => target % 487 === 1)) {
      let won = 0
      for (let value = 0; value < ROLLS; value += 1) if (diceWins(bet, value)) won += 1
      expect(won).toBe(diceChance(bet))
    }
  })

  it("returns 99 % of every bet, less what rounding down takes", () => {
    for (const bet of taken) {
      const back = diceChance(bet) * dicePays(bet)
      expect(back).toBeLessThanOrEqual(0.99 * ROLLS * WHOLE)
      expect(back).toBeGreaterThan(0.99 * ROLLS * WHOLE - ROLLS)
    }
    expect(dicePays({ game: "dice", side: "under", target: 4950 })).toBe(2 * WHOLE)
    expect(dicePays({ game: "dice", side: "over", target: 5049 })).toBe(2 * WHOLE)
  })
})

describe("limbo", () => {
  it("reaches a target for as many of the 2³² numbers as it says, to the number", () => {
    for (const target of [LIMBO_LEAST, 150, 198, 200, 1000, 12_345, 1_000_000, LIMBO_MOST]) {
      const chance = limboChance({ target })
      expect(limboReached(chance - 1)).toBeGreaterThanOrEqual(target)
      expect(limboReached(chance)).toBeLessThan(target)
    }
  })

  it("returns 99 % of every bet, less what the grain of its numbers takes", () => {
    for (let target = LIMBO_LEAST; target <= LIMBO_MOST; target = Math.ceil(target * 1.37)) {
      const back = (limboChance({ target }) / 2 ** 32) * (target / 100)
      expect(back).toBeLessThanOrEqual(0.99)
      expect(back).toBeGreaterThan(0.99 - target / 100 / 2 ** 32)
    }
  })

  it("never reaches less than 1.00 or more than a million", () => {
    expect([limboReached(0), limboReached(2 ** 32 - 1)]).toEqual([LIMBO_MOST, 100])
  })
})

describe("mines", () => {
  it("pays what the tables say that other sites publish at the same return, rounded down where they round", () => {
    // Three mines at 99 %, one to five safe tiles, as Stake's originals show them.
    const published = ["1.1250", "1.2857", "1.4786", "1.7120", "1.9974"]
    published.forEach((told, place) => {
      const ours = minesPay({ mines: 3 }, place + 1)
      const theirs = Number(told.replace(".", ""))
      expect([theirs, theirs - 1]).toContain(ours)
    })
  })

  it("returns 99 % at every tile where a player may stop, less what rounding down takes: chances told as fractions", () => {
    const fieldWays = (count: number, of: number): number =>
      count === 0 ? 1 : (fieldWays(count - 1, of) * (of - count + 1)) / count
    for (let mines = 1; mines < MINE_TILES; mines += 1)
      for (let safe = 1; safe <= MINE_TILES - mines; safe += 1) {
        const chance = fieldWays(safe, MINE_TILES - mines) / fieldWays(safe, MINE_TILES)
        const back = (chance * minesPay({ mines }, safe)) / WHOLE
        expect(back).toBeLessThanOrEqual(0.99 + 1e-12)
        expect(back).toBeGreaterThan(0.99 - chance / WHOLE - 1e-12)
      }
  })

  const bet = { game: "mines", mines: 2 } as const
  const field = [7, 7]
  const open = (tile: number) => ({ type: "open", tile }) as const

  it("goes on tile by tile, and changes nothing that was told before", () => {
    const moves = [open(0), open(1), open(2)]
    const books = moves.map((_, count) => played(bet, draws(...field), moves.slice(0, count), MOST).book)
    expect(books.map((book) => book.length)).toEqual([0, 1, 2])
    expect(played(bet, draws(...field), moves, MOST).ends).toBeUndefined()
  })

  it("pays nothing at a mine, and shows where the mines were", () => {
    const { book, ends } = played(bet, draws(...field), [open(0), open(7)], MOST)
    expect(ends).toBe(0)
    expect(book.at(-2)).toEqual({ type: "hit", tile: 7 })
    expect(book.at(-1)).toMatchObject({ type: "field" })
  })

  it("pays what was won where the player takes it, once every safe tile is open, and at the most that is paid", () => {
    const taken = played(bet, draws(...field), [open(0), { type: "take" }], MOST)
    expect(taken.ends).toBe(minesPay(bet, 1))
    const few = { game: "mines", mines: 24 } as const
    const left = draws(...Array.from({ length: 24 }, () => 0))
    expect(played(few, left, [open(24)], MOST).ends).toBe(minesPay(few, 1))
    const most = (minesPay(bet, 2) - 5) as Multiplier
    expect(played(bet, draws(...field), [open(0), open(1)], most).ends).toBe(most)
  })

  it("takes nothing before the first safe tile, and no tile twice", () => {
    expect(takesMove(bet, [], { type: "take" })).toBe(false)
    expect(takesMove(bet, [{ type: "safe", tile: 3 }], open(3))).toBe(false)
    expect(takesMove(bet, [{ type: "safe", tile: 3 }], open(4))).toBe(true)
  })
})

describe("every game", () => {
  const BETS: ReadonlyArray<GameBet> = [
    { game: "dice", side: "over", target: 5049 },
    { game: "limbo", target: 200 },
    { game: "mines", mines: 12 },
    { game: "plinko", rows: 16, risk: "high" },
    { game: "keno", picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: "high" },
    { game: "wheel", segments: 50, risk: "high" },
    { game: "hi-lo" },
    { game: "tower", difficulty: "master" },
    { game: "video-poker", table: "9-6" },
    { game: "blackjack" },
    { game: "roulette", chips: [{ place: "red", amount: minorUnits(100) }] },
    { game: "american-roulette", chips: [{ place: "basket-0-00-1-2-3", amount: minorUnits(100) }] },
    { game: "baccarat", chips: [{ place: "banker", amount: minorUnits(100) }] },
    ...SCRATCHCARDS.map((game) => ({ game })),
    ...SLOTS.map((game) => ({ game })),
    { game: "fishing", target: "turtle" },
    { game: "hunting", target: "duck" },
  ]

  /** Moves in games whose rounds go on. */
  const MOVES: Partial<Readonly<Record<OwnGameSlug, ReadonlyArray<GameMove>>>> = {
    mines: [0, 1, 2].map((tile) => ({ type: "open", tile })),
    "hi-lo": [{ type: "higher" }, { type: "skip" }, { type: "lower" }],
    tower: [0, 1, 2].map((tile) => ({ type: "step", tile })),
    blackjack: [{ type: "decline" }, { type: "hit" }, { type: "double" }, { type: "stand" }],
    "video-poker": [{ type: "hold", places: [0, 3] }],
  }

  it("pays by its book what it pays by its numbers", () => {
    expect(BETS.map(({ game }) => game)).toEqual(OWN_GAMES)
    for (const bet of BETS)
      for (let number = 0; number < 25; number += 1) {
        const { book, ends } = played(bet, draws(number, 3, 5, number % 3), MOVES[bet.game] ?? [], MOST)
        expect(paysByBook(bet, book, MOST)).toBe(ends)
        expect(ends ?? 0).toBeLessThanOrEqual(topOf(bet))
        expect(topOf(bet)).toBeLessThanOrEqual(highestOf(bet.game))
      }
  })

  it("begins with a bet that it takes unless something is to be placed or picked first, and takes none where something is to be typed and isn't", () => {
    for (const game of OWN_GAMES) {
      if (Object.values(firstTyped(game)).includes("")) {
        expect(typedBet(game, firstTyped(game))).toBeUndefined()
        continue
      }
      expect(typedBet(game, firstTyped(game))?.game).toBe(game)
      if (Object.keys(firstTyped(game)).length > 0) expect(typedBet(game, {})).toBeUndefined()
    }
    for (const bet of BETS.filter(({ game }) => !isAtOnce(game)))
      expect(typedBet(bet.game, typedFor(bet))).toEqual(bet)
    expect(typedBet("dice", { side: "over", target: "50.49" })).toEqual(BETS[0])
    expect(typedBet("limbo", { target: "1e3" })).toBeUndefined()
  })

  it("has lines of types that no other game's book has", () => {
    const types = BookEntry.members.map(({ fields }) => fields.type.literal)
    expect(new Set(types).size).toBe(types.length)
  })

  it("takes no move of another game, and stands still where one is made", () => {
    const dice = { game: "dice", side: "over", target: 5049 } as const
    for (const move of [{ type: "take" }, { type: "open", tile: 0 }] as const)
      expect(takesMove(dice, [], move)).toBe(false)
    const foreign = { type: "turn", card: 7 } as unknown as GameMove
    const mines = { game: "mines", mines: 2 } as const
    expect(takesMove(mines, [], foreign)).toBe(false)
    expect(played(mines, draws(7, 7), [foreign], MOST)).toEqual({ book: [] })
  })
})

describe("what a stake pays", () => {
  it("is exact where a product is beyond what a number holds, and rounded down", () => {
    const stake = 9_007_199_254_740_991 as MinorUnits
    expect(paidBy(stake, 9_999 as Multiplier)).toBe(9_006_298_534_815_516)
    expect(paidBy(1 as MinorUnits, 19_999 as Multiplier)).toBe(1)
    expect(paidBy(0 as MinorUnits, 19_999 as Multiplier)).toBe(0)
  })

  it("is never more than the most for which its multiplier is the greatest", () => {
    for (const stake of [1, 3, 7, 100, 12_345])
      for (const most of [1, 100, 99_999, 10_000_000]) {
        const multiplier = mostFor(stake as MinorUnits, most as MinorUnits)
        expect(paidBy(stake as MinorUnits, multiplier)).toBeLessThanOrEqual(most)
        expect(paidBy(stake as MinorUnits, (multiplier + WHOLE) as Multiplier)).toBeGreaterThan(most - stake)
      }
  })
})
