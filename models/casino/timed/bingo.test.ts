import { describe, expect, it } from "vitest"
import { minorUnits } from "../../money/money.ts"
import { chosen, drawsFrom } from "../fair/draws.ts"
import { type Multiplier, paidBy, stakeFor, WHOLE } from "../multiplier.ts"
import { ways } from "../ways.ts"
import { bingo75, bingo90, isBingo } from "./bingo.ts"
import {
  BINGO_CARDS,
  BINGO_ROOMS,
  type BingoCard,
  type BingoRoom,
  bingoCard,
  cardOf,
  cardPick,
  numbersOn,
  STRIP,
} from "./bingo-cards.ts"
import {
  BINGO_CALLS,
  BINGO_PRIZES,
  bingoChance,
  bingoStandings,
  bingoWays,
  paysBy,
  unionsOf,
} from "./bingo-prizes.ts"
import { TIMED_GAMES, timedGame } from "./timed-games.ts"

const ALL = Array.from({ length: BINGO_CARDS }, (_, place) => place + 1)
const GAMES = { "bingo-75": bingo75, "bingo-90": bingo90 } as const
const columnsOf = (card: BingoCard) => (card[0] ?? []).map((_, column) => card.map((row) => row[column] ?? 0))
const countOf = (cells: ReadonlyArray<number>) => cells.filter((cell) => cell > 0).length
const prizeOf = (room: BingoRoom, pattern: string) => {
  const prize = BINGO_PRIZES[room].find((each) => each.pattern === pattern)
  if (prize === undefined) throw new Error(`${room} has no ${pattern}`)
  return prize
}

/** Words of 32 bits from a seed (xorshift): a source of chance that is no part of the site. */
const seeded = (seed: number) => {
  let state = seed
  return drawsFrom(() => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  })
}

describe("cards of bingo", () => {
  it("of 75 balls have five numbers of each fifteen, and a free centre, all 12,000 of them", () => {
    for (const number of ALL) {
      const card = bingoCard("bingo-75", number)
      expect(card.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5])
      expect(card[2]?.[2]).toBe(0)
      expect(new Set(numbersOn(card)).size).toBe(24)
      for (const [column, cells] of columnsOf(card).entries())
        for (const ball of cells.filter((cell) => cell > 0))
          expect(Math.ceil(ball / 15), `card ${number}`).toBe(column + 1)
    }
  })

  it("of 90 balls have five numbers a row, one to three of their ten a column, ascending, all 12,000 of them", () => {
    for (const number of ALL) {
      const card = bingoCard("bingo-90", number)
      expect(card.map(countOf), `card ${number}`).toEqual([5, 5, 5])
      const columns = columnsOf(card)
      expect(columns).toHaveLength(9)
      for (const [column, cells] of columns.entries()) {
        const balls = cells.filter((cell) => cell > 0)
        if (balls.length < 1 || balls.length > 3) expect.fail(`card ${number}: ${balls.length} in a column`)
        if (balls.some((ball, place) => place > 0 && ball <= (balls[place - 1] ?? 0)))
          expect.fail(`card ${number}: ${balls.join()} does not ascend`)
        if (balls.some((ball) => Math.min(8, Math.floor(ball / 10)) !== column))
          expect.fail(`card ${number}: ${balls.join()} in column ${column}`)
      }
    }
  })

  it("of 90 balls make strips of six that hold each number once", () => {
    for (let first = 1; first <= BINGO_CARDS; first += STRIP) {
      const strip = ALL.slice(first - 1, first - 1 + STRIP).flatMap((number) =>
        numbersOn(bingoCard("bingo-90", number)),
      )
      expect([strip.length, new Set(strip).size, Math.max(...strip)]).toEqual([90, 90, 90])
    }
  })

  it.each(BINGO_ROOMS)("of %s are all different, by their numbers alone", (room) => {
    const sets = ALL.map((number) =>
      numbersOn(bingoCard(room, number))
        .toSorted((one, other) => one - other)
        .join(),
    )
    expect(new Set(sets).size).toBe(BINGO_CARDS)
  })

  it("are named in one way, from 1 to 12,000", () => {
    expect([1, 17, 12_000].map((number) => cardOf(cardPick(number)))).toEqual([1, 17, 12_000])
    for (const pick of [
      "",
      "card-",
      "card-0",
      "card-12001",
      "card-01",
      "card-1.0",
      "card-1e3",
      "card--1",
      "card- 1",
      "card-NaN",
      "Card-1",
      "ticket-1",
      "1",
    ]) {
      expect(cardOf(pick), pick).toBeUndefined()
      expect([bingo75.takes(pick), bingo75.pays(pick, [1]), bingo75.top(pick)], pick).toEqual([false, 0, 0])
    }
  })
})

describe("prizes of bingo", () => {
  // The card that rounds of this test are called on: its numbers first.
  const of = (room: BingoRoom, ...numbers: ReadonlyArray<number>) =>
    bingoStandings(room, 1, numbers).map(({ pattern, call, pays, awaits }) => [
      pattern,
      call,
      pays / 100,
      awaits,
    ])
  const others = (room: BingoRoom, count: number) => {
    const own = new Set(numbersOn(bingoCard(room, 1)))
    const [, balls] = BINGO_CALLS[room]
    return Array.from({ length: balls }, (_, place) => place + 1)
      .filter((ball) => !own.has(ball))
      .slice(0, count)
  }

  it("are won by the call of the last ball, and say which ball is missing before", () => {
    const [row = []] = bingoCard("bingo-90", 1).map((each) => each.filter((ball) => ball > 0))
    const last = row.at(-1) ?? 0
    const before = [...others("bingo-90", 15), ...row.slice(0, 4)]
    expect(of("bingo-90", ...before)[0]).toEqual(["line", undefined, 0, [last]])
    expect(of("bingo-90", ...before, last)[0]).toEqual(["line", 20, 5000, []])
    expect(of("bingo-90", ...others("bingo-90", 16), ...row)[0]).toEqual(["line", 21, 1200, []])
    expect(of("bingo-90", ...others("bingo-90", 50), ...row)[0]).toEqual(["line", 55, 120, []])
    expect(bingoStandings("bingo-90", 1, [...before, last])[0]?.wins).toEqual(row)
    // What can't be paid any more awaits nothing, and pays nothing.
    const late = [...others("bingo-75", 31), ...numbersOn(bingoCard("bingo-75", 1)).slice(0, 4)]
    expect(of("bingo-75", ...late)[0]).toEqual(["line", undefined, 0, []])
    expect(of("bingo-75", ...late, ...numbersOn(bingoCard("bingo-75", 1)).slice(4, 5))[0]).toEqual([
      "line",
      36,
      0,
      [],
    ])
  })

  it("have a line of each row, column and diagonal, those through the centre by four balls", () => {
    const card = bingoCard("bingo-75", 1)
    const lines = prizeOf("bingo-75", "line").sets(card)
    expect(lines.map(({ length }) => length).toSorted()).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5])
    for (const line of lines) expect(of("bingo-75", ...line)[0]).toEqual(["line", line.length, 1500, []])
    for (const line of lines) expect(of("bingo-75", ...line.slice(1))[0]?.[1]).toBeUndefined()
    expect(
      of("bingo-75", card[0]?.[0] ?? 0, card[0]?.[4] ?? 0, card[4]?.[0] ?? 0, card[4]?.[4] ?? 0)[1],
    ).toEqual(["corners", 4, 2500, []])
  })

  it.each(BINGO_ROOMS)(
    "of %s can all be won by one card, and come to no more than its greatest multiplier",
    (room) => {
      const { pays, top, highest, draws } = timedGame(room)
      const card = bingoCard(room, 5)
      const soonest = BINGO_PRIZES[room].flatMap(({ sets }) => sets(card)[0] ?? [])
      const best = [...new Set([...soonest, ...Array.from({ length: draws[1] }, (_, place) => place + 1)])]
      expect(pays(cardPick(5), best.slice(0, draws[0]))).toBe(top(cardPick(5)))
      expect(top(cardPick(5))).toBe(highest)
      const most = minorUnits(10_000_000)
      const stake = stakeFor(highest, most)
      // At the greatest stake that is taken, several cards that win all there is are each paid whole within the bound of a bet.
      for (const number of [1, 5, 12_000]) {
        const own = BINGO_PRIZES[room].flatMap(({ sets }) => sets(bingoCard(room, number))[0] ?? [])
        const due = paidBy(stake, pays(cardPick(number), [...new Set(own)]))
        expect(due).toBeLessThanOrEqual(most)
        expect(due).toBeGreaterThan(most * 0.99)
      }
    },
  )

  it.each(BINGO_ROOMS)("of %s pay less the later they come", (room) => {
    for (const { steps } of BINGO_PRIZES[room]) {
      expect(steps.map(([by]) => by)).toEqual(steps.map(([by]) => by).toSorted((one, other) => one - other))
      expect(steps.map(([, pays]) => pays)).toEqual(
        steps.map(([, pays]) => pays).toSorted((one, other) => other - one),
      )
      expect(steps.at(-1)?.[0]).toBeLessThanOrEqual(BINGO_CALLS[room][0])
      expect([paysBy(steps, steps[0]?.[0] ?? 0), paysBy(steps, BINGO_CALLS[room][1])]).toEqual([
        (steps[0]?.[1] ?? 0) * 100,
        0,
      ])
    }
  })
})

/** What comes back of a stake, counted over all calls. */
const returned = (room: BingoRoom): number =>
  BINGO_PRIZES[room].reduce((sum, prize) => {
    let before = 0
    return prize.steps.reduce((all, [by, pays]) => {
      const chance = bingoChance(prize, room, by)
      const part = (chance - before) * pays
      before = chance
      return all + part / 100
    }, sum)
  }, 0)

describe("chances of bingo", () => {
  it.each(BINGO_ROOMS)("give back what is told of %s", (room) => {
    const [least, most] = GAMES[room].share
    expect(least).toBe(most)
    expect(returned(room)).toBeCloseTo(least, 4)
    expect(returned(room)).toBeGreaterThan(0.93)
    expect(returned(room)).toBeLessThan(0.95)
  })

  it.each(BINGO_ROOMS)("are those of every card of %s: all cards are of one shape", (room) => {
    for (const prize of BINGO_PRIZES[room]) {
      const shape = [...unionsOf(prize.sets(bingoCard(room, 1)))]
      for (const number of [2, 7, 750, 6001, BINGO_CARDS])
        expect([...unionsOf(prize.sets(bingoCard(room, number)))]).toEqual(shape)
      // The sets of every card have the same numbers of balls, so no card is left out.
      const sizes = prize.sets(bingoCard(room, 1)).map(({ length }) => length)
      for (const number of ALL)
        if (prize.sets(bingoCard(room, number)).some(({ length }, place) => length !== sizes[place]))
          expect.fail(`card ${number} of ${room} is of another shape`)
    }
  })

  it("of a line on 75 balls are those of all 16,777,216 ways to mark a card, counted one by one", () => {
    const card = bingoCard("bingo-75", 1)
    const own = numbersOn(card)
    const prize = prizeOf("bingo-75", "line")
    const masks = prize
      .sets(card)
      .map((set) => set.reduce((mask, ball) => mask | (1 << own.indexOf(ball)), 0))
    const marked = new Float64Array(25)
    const bits = (mask: number) => {
      let left = mask - ((mask >>> 1) & 0x55555555)
      left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
      return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
    }
    for (let mask = 0; mask < 2 ** 24; mask += 1)
      for (const line of masks)
        if ((mask & line) === line) {
          const count = bits(mask)
          marked[count] = (marked[count] ?? 0) + 1
          break
        }
    for (const calls of [4, 15, 20, 25, 30, 35, 50]) {
      let all = 0n
      for (const [count, lines] of marked.entries()) all += BigInt(lines) * ways(calls - count, 51)
      expect(bingoWays(prize, "bingo-75", calls), `${calls} calls`).toBe(all)
    }
  }, 60_000)

  it("of a line on 75 balls are the published ones", () => {
    const prize = prizeOf("bingo-75", "line")
    const at = (calls: number) => bingoChance(prize, "bingo-75", calls)
    // Shackleford, "Probability in Bingo II": a single bingo at exactly so many calls.
    const exactly = [
      [4, 0.00000329],
      [5, 0.00001363],
      [6, 0.00003523],
      [10, 0.00033478],
      [15, 0.0016552],
      [18, 0.00330168],
      [19, 0.00403869],
    ] as const
    for (const [calls, chance] of exactly)
      expect(at(calls) - (calls === 4 ? 0 : at(calls - 1)), `${calls} calls`).toBeCloseTo(chance, 7)
    // Butler ("Durango Bill"): by so many calls.
    for (const [calls, chance] of [
      [19, 0.017993],
      [20, 0.022874],
      [25, 0.063961],
    ] as const)
      expect(at(calls)).toBeCloseTo(chance, 6)
  })

  it("of a full card of 90 balls are the published odds, and that of 75 balls 1 in 212,085 by fifty calls", () => {
    const full = prizeOf("bingo-90", "full")
    // Loquax, "90 Ball Bingo Odds": to 1.
    for (const [calls, odds] of [
      [17, 336_732_896_797_506],
      [30, 295_232_118],
      [32, 80_950_742],
      [36, 8_224_941.7],
    ] as const)
      expect((1 / bingoChance(full, "bingo-90", calls) - 1) / odds, `${calls} calls`).toBeCloseTo(1, 5)
    expect(ways(15, 90)).toBe(45_795_673_964_460_816n)
    expect(Math.round(1 / bingoChance(prizeOf("bingo-75", "full"), "bingo-75", 50))).toBe(212_085)
  })

  it.each(BINGO_ROOMS)(
    "are what 150,000 rounds of %s came to, step by step and together",
    (room) => {
      const rounds = 150_000
      const [calls, balls] = BINGO_CALLS[room]
      const draws = seeded(20_261_129)
      const hits = BINGO_PRIZES[room].map(({ steps }) => steps.map(() => 0))
      const sums = { paid: 0, squares: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const number = (round % BINGO_CARDS) + 1
        const called = chosen(draws, calls, balls).map((place) => place + 1)
        let pays = 0
        for (const [prize, standing] of bingoStandings(room, number, called).entries()) {
          pays += standing.pays / WHOLE
          const step = BINGO_PRIZES[room][prize]?.steps.findIndex(([by]) => (standing.call ?? 99) <= by) ?? -1
          const counts = hits[prize]
          if (step >= 0 && counts !== undefined) counts[step] = (counts[step] ?? 0) + 1
        }
        // What is rare and great would decide the sum alone: it is held by the counted chances.
        const common = Math.min(pays, 400)
        sums.paid += common
        sums.squares += common ** 2
      }
      for (const [place, prize] of BINGO_PRIZES[room].entries()) {
        let before = 0
        for (const [step, [by]] of prize.steps.entries()) {
          const chance = bingoChance(prize, room, by) - before
          before += chance
          const expected = rounds * chance
          if (expected < 10) continue
          const error = Math.sqrt(expected * (1 - chance))
          expect(
            Math.abs((hits[place]?.[step] ?? 0) - expected) / error,
            `${prize.pattern} by ${by}`,
          ).toBeLessThan(4)
        }
      }
      const mean = sums.paid / rounds
      const error = Math.sqrt((sums.squares / rounds - mean ** 2) / rounds)
      const rare = BINGO_PRIZES[room].reduce((sum, prize) => {
        let before = 0
        return prize.steps.reduce((all, [by, pays]) => {
          const chance = bingoChance(prize, room, by) - before
          before += chance
          return all + chance * Math.max(0, pays / 100 - 400)
        }, sum)
      }, 0)
      expect(Math.abs(mean - (returned(room) - rare))).toBeLessThan(4 * error)
    },
    120_000,
  )
})

describe("rooms of bingo", () => {
  it("sell a card once to a player in a round, other games take the same bet again", () => {
    for (const game of TIMED_GAMES) expect(timedGame(game).isOnce).toBe(isBingo(game))
  })

  it("are over, with the time of bets, within two and a half minutes", () => {
    for (const room of BINGO_ROOMS) {
      const { bettingMs, leadMs, beatMs, pauseMs, draws } = timedGame(room)
      expect(bettingMs + leadMs + beatMs * draws[0] + pauseMs).toBeLessThanOrEqual(150_000)
    }
  })

  it("pay nothing on a card before its round is drawn", () => {
    expect(bingo90.pays("card-1", [])).toBe(0 as Multiplier)
  })
})
