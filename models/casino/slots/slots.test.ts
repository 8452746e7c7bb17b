import { describe, expect, it } from "vitest"
import type { Draws } from "../fair/draws.ts"
import { WHOLE } from "../multiplier.ts"
import { everyStop, parOf } from "./par.ts"
import { PAR_SHEETS } from "./par-sheets.ts"
import { bookOf, type SlotEntry, toldBy } from "./slot-book.ts"
import { SLOT_RULES, slotGame } from "./slot-game.ts"
import { SLOTS, type SlotRules, seenOf, windowAt } from "./slot-rules.ts"
import { fallsOf, spinPays, winsIn } from "./slot-wins.ts"

/** Numbers of a fixed seed, quick enough for many rounds (xorshift of Marsaglia, 32 bits). */
const seeded = (seed: number): Draws => {
  let state = seed
  return {
    below: (limit) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % limit
    },
  }
}
const told = (...numbers: ReadonlyArray<number>): Draws => {
  const left = [...numbers]
  return { below: () => left.shift() ?? 0 }
}
const symbolOf = ({ symbols }: SlotRules, name: string) => symbols.findIndex((each) => each.name === name)
const pay = (rules: SlotRules, name: string, reels: number) =>
  (rules.symbols[symbolOf(rules, name)]?.pays[reels - 1] ?? Number.NaN) / WHOLE

describe.each(SLOTS)("%s", (slug) => {
  const rules = SLOT_RULES[slug]

  it("comes to what its sheet says, every stop of its reels told", () => {
    const par = parOf(rules)
    for (const [figure, value] of Object.entries(PAR_SHEETS[slug]))
      expect([figure, par[figure as keyof typeof par]]).toEqual([figure, expect.closeTo(value, 6)])
    expect(par.back).toBeGreaterThan(0.95)
    expect(par.back).toBeLessThan(0.965)
    expect(par.hit).toBeGreaterThan(0.2)
  })

  it("has strips of known symbols, and a wild one nowhere on the first reel", () => {
    for (const strip of rules.strips)
      for (const symbol of strip) expect(rules.symbols[symbol]?.name).toBeDefined()
    expect(rules.wild === undefined || !rules.strips[0]?.includes(rules.wild)).toBe(true)
    for (const symbol of rules.symbols.keys())
      expect(rules.strips.some((strip) => strip.includes(symbol))).toBe(true)
  })

  it("plays rounds on a seed whose mean is within four deviations of the sheet's, and none pays above its top", () => {
    const draws = seeded(20_261_129)
    const rounds = 30_000
    let sum = 0
    let features = 0
    for (let round = 0; round < rounds; round += 1) {
      const { book, pays } = bookOf(rules, draws)
      sum += pays / WHOLE
      if (book.length > 1) features += 1
      expect(pays).toBeLessThanOrEqual(PAR_SHEETS[slug].top * WHOLE)
    }
    const { back, deviation, feature } = PAR_SHEETS[slug]
    expect(Math.abs(sum / rounds - back)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
    expect(Math.abs(features / rounds - feature)).toBeLessThanOrEqual(4 * Math.sqrt(feature / rounds))
  })

  it("says by the book alone what a round pays, and nothing of one that is cut short", () => {
    const game = slotGame(slug)
    const draws = seeded(7)
    for (let round = 0; round < 300; round += 1) {
      const { book, ends } = game.play({ game: slug }, draws)
      expect(game.pays({ game: slug }, book)).toBe(ends)
      for (let length = 0; length < book.length; length += 1)
        expect(game.pays({ game: slug }, book.slice(0, length))).toBeUndefined()
    }
  })

  it("counts the same off its strips as in its windows", () => {
    const draws = seeded(99)
    const one = (stops: ReadonlyArray<number>): SlotRules => ({
      ...rules,
      strips: rules.strips.map((strip, reel) =>
        Array.from({ length: 1 }, () => strip).flatMap((all) =>
          Array.from(
            { length: rules.rows },
            (_, row) => all[((stops[reel] ?? 0) + row) % all.length] as number,
          ),
        ),
      ),
    })
    if (rules.cascade !== undefined) return
    for (let spin = 0; spin < 40; spin += 1) {
      const stops = rules.strips.map(({ length }) => draws.below(length))
      const small = one(stops)
      let sum = 0
      for (const { sum: paid } of everyStop(small).groups.values()) sum += paid
      let seen = 0
      const turn = (reel: number, at: Array<number>): void => {
        if (reel === small.strips.length) seen += spinPays(small, at, windowAt(small, at))
        else for (let stop = 0; stop < small.rows; stop += 1) turn(reel + 1, [...at, stop])
      }
      turn(0, [])
      expect(sum).toBe(seen)
    }
  })
})

describe("lines", () => {
  const { orchard, lighthouse } = SLOT_RULES
  const row = (rules: SlotRules, ...names: ReadonlyArray<string>) =>
    names.map((name) => {
      const symbol = symbolOf(rules, name)
      const other = rules.symbols.findIndex(
        ({ name: each }) => !names.includes(each) && each !== "bottle" && each !== "lighthouse",
      )
      return [other, symbol, other]
    })

  it("pay for symbols alike from the left, the wild one standing for them", () => {
    const window = row(lighthouse, "ship", "ship", "lighthouse", "ship", "gull")
    const [win] = winsIn(lighthouse, window).filter(({ line }) => line === 0)
    expect(win).toMatchObject({ symbol: symbolOf(lighthouse, "ship"), reels: 4 })
    expect((win?.pays ?? 0) / WHOLE).toBe(pay(lighthouse, "ship", 4))
    expect(win?.places).toEqual([0, 1, 2, 3].map((reel) => ({ reel, row: 1 })))
  })

  it("pay nothing for a line that begins in the middle, and for cherries already for two", () => {
    const none = row(lighthouse, "gull", "ship", "ship", "ship", "ship")
    expect(winsIn(lighthouse, none).filter(({ line }) => line === 0)).toEqual([])
    const [two] = winsIn(orchard, row(orchard, "cherry", "cherry", "bell")).filter(({ line }) => line === 0)
    expect((two?.pays ?? 0) / WHOLE).toBe(1)
  })
})

describe("ways", () => {
  const { reef } = SLOT_RULES
  it("are counted by how many stand on each reel", () => {
    const turtle = symbolOf(reef, "turtle")
    const jack = symbolOf(reef, "jack")
    const pearl = symbolOf(reef, "pearl")
    const queen = symbolOf(reef, "queen")
    const window = [
      [turtle, turtle, jack],
      [turtle, pearl, queen],
      [queen, turtle, queen],
      [queen, jack, queen],
      [queen, jack, queen],
    ]
    const win = winsIn(reef, window).find(({ symbol }) => symbol === turtle)
    expect(win).toMatchObject({ reels: 3, ways: 4 })
    expect((win?.pays ?? 0) / WHOLE).toBe(4 * pay(reef, "turtle", 3))
  })
})

describe("free spins", () => {
  const { lighthouse } = SLOT_RULES
  const bottle = symbolOf(lighthouse, "bottle")
  const withBottle = lighthouse.strips.map((strip) => strip.indexOf(bottle))
  const without = lighthouse.strips.map((strip) => (strip.indexOf(bottle) + 5) % strip.length)

  it("come for three bottles, pay double, and bring as many again up to the most", () => {
    const three = [...withBottle.slice(0, 3), ...without.slice(3)]
    const { book } = bookOf(lighthouse, told(...three, ...Array.from({ length: 8 }, () => without).flat()))
    expect(book.map(({ type }) => type)).toEqual([
      "reels-stopped",
      ...Array.from({ length: 8 }, () => "free-reels-stopped"),
    ])
    const always = Array.from({ length: 40 }, () => three).flat()
    const most = bookOf(lighthouse, told(...always))
    expect(most.book.length).toBe(1 + 24)
    const spin = spinPays(lighthouse, three, windowAt(lighthouse, three))
    expect(most.pays).toBe(spin + 24 * 2 * spin)
  })
})

describe("falls", () => {
  const { forge } = SLOT_RULES
  it("strike off what won, let fall what is above, pay more each time, and end", () => {
    const draws = seeded(3)
    let longest = 0
    for (let spin = 0; spin < 20_000; spin += 1) {
      const stops = forge.strips.map(({ length }) => draws.below(length))
      const falls = fallsOf(forge, windowAt(forge, stops), stops)
      longest = Math.max(longest, falls.length)
      for (const [place, { times, wins }] of falls.entries()) {
        expect(times).toBe([1, 2, 3, 5][Math.min(place, 3)])
        expect(wins.length > 0 || place === falls.length - 1).toBe(true)
      }
    }
    expect(longest).toBeGreaterThan(3)
    expect(longest).toBeLessThanOrEqual(12)
  })

  it("bring down what the strip has above the window, in its order", () => {
    const [one = [], ...rest] = forge.strips
    const stops = forge.strips.map(() => 0)
    const line = [1, 2, 0, 1, 2]
    const made: SlotRules = { ...forge, strips: [one, ...rest].map(() => [0, ...line.slice(0, 2), 7, 6]) }
    const [first, second] = fallsOf(made, windowAt(made, stops), stops)
    expect(first?.wins.length).toBeGreaterThan(0)
    const column = made.strips[0] ?? []
    const gone = new Set(
      first?.wins.flatMap(({ places }) => places.filter(({ reel }) => reel === 0).map((place) => place.row)),
    )
    const left = [0, 1, 2].filter((row) => !gone.has(row)).map((row) => column[row])
    const added = column.slice(column.length - gone.size)
    expect(second?.window[0]).toEqual([...added, ...left])
  })
})

describe("coins that stay", () => {
  const { comet } = SLOT_RULES
  const coin = symbolOf(comet, "comet")
  const six = (() => {
    const draws = seeded(11)
    for (;;) {
      const stops = comet.strips.map(({ length }) => draws.below(length))
      if (seenOf(windowAt(comet, stops), coin) === 6) return stops
    }
  })()

  it("turn on three times more after each new one, and pay what they are worth", () => {
    // Six values of 1; three turns of nine empty places, none of which brings a coin.
    const { book, pays } = bookOf(comet, told(...six, ...Array(6).fill(0), ...Array(27).fill(1)))
    expect(book.length).toBe(1 + 1 + 3)
    expect(pays).toBe(spinPays(comet, six, windowAt(comet, six)) + 6 * WHOLE)
    // The third turn brings one, worth 2: three more turns of eight places.
    const brings = [...Array(18).fill(1), 0, 60, ...Array(8).fill(1), ...Array(24).fill(1)]
    const longer = bookOf(comet, told(...six, ...Array(6).fill(0), ...brings))
    expect(longer.book.length).toBe(1 + 1 + 3 + 3)
    expect(longer.pays).toBe(pays + 2 * WHOLE)
  })

  it("pay five hundred stakes more where every place is full", () => {
    const { book, pays } = bookOf(comet, told(...six))
    const coins = book.flatMap((entry: SlotEntry) => (entry.type === "coins-stayed" ? entry.coins : []))
    expect(coins.length).toBe(15)
    expect(new Set(coins.map(({ reel, row }) => `${reel} ${row}`)).size).toBe(15)
    expect(pays).toBe(spinPays(comet, six, windowAt(comet, six)) + (15 + 500) * WHOLE)
    expect(toldBy(comet, book.slice(0, 2)).next).toBe("turn")
  })
})
