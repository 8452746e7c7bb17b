import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "../../money/money.ts"
import { minorUnits } from "../../money/money.ts"
import type { ServerSeed } from "../fair/seeds.ts"
import { WHOLE } from "../multiplier.ts"
import type { RoundKey } from "../round.ts"
import { ways } from "../ways.ts"
import { diceOf, fastBet } from "./fast-bet.ts"
import { KENO_80_PICKS, keno80, keno80Pays, keno80Ways, writtenKeno } from "./keno-80.ts"
import type { TimedGame } from "./timed-game.ts"
import { TIMED_GAMES, timedGame, timedShowMs, timedShown } from "./timed-games.ts"
import { drawnNumbers, timedDigest } from "./timed-round.ts"
import { ballColour, TV_BALLS, TV_DRAWN, tvNumbers } from "./tv-numbers.ts"
import { STARRED, sectorColour, TV_SECTORS, tvWheel } from "./tv-wheel.ts"

/** What each place of a game gives back of its stake, over all of these draws. */
const returnsOf = (game: TimedGame, draws: Iterable<ReadonlyArray<number>>) => {
  const sums = new Map(game.places.map((place) => [place, 0]))
  let count = 0
  for (const numbers of draws) {
    count += 1
    for (const place of game.places) sums.set(place, (sums.get(place) ?? 0) + game.pays(place, numbers))
  }
  return new Map([...sums].map(([place, sum]) => [place, sum / count / WHOLE]))
}

/** Every choice of six balls. */
function* everySix(): Generator<ReadonlyArray<number>> {
  const six = Array.from({ length: TV_DRAWN }, (_, place) => place + 1)
  for (;;) {
    yield six
    let place = TV_DRAWN - 1
    while (place >= 0 && six[place] === TV_BALLS - TV_DRAWN + place + 1) place -= 1
    if (place < 0) return
    six[place] = (six[place] ?? 0) + 1
    for (let next = place + 1; next < TV_DRAWN; next += 1) six[next] = (six[next - 1] ?? 0) + 1
  }
}

describe("lucky numbers", () => {
  it("give back what is told, counted over all 1,947,792 draws", () => {
    // The first ball is any of the six alike: places that go by it are counted over the balls alone.
    const isFirst = (place: string) => place.startsWith("first-")
    const isNumber = (place: string) => place.startsWith("number-")
    const counted = {
      ...tvNumbers,
      places: tvNumbers.places.filter((each) => !isFirst(each) && !isNumber(each)),
    }
    const returns = returnsOf(counted, everySix())
    const first = returnsOf(
      { ...tvNumbers, places: tvNumbers.places.filter(isFirst) },
      Array.from({ length: TV_BALLS }, (_, place) => [place + 1]),
    )
    // A number stands in as many draws as any other: in all choices of the five others.
    const number = Number(ways(TV_DRAWN - 1, TV_BALLS - 1)) / Number(ways(TV_DRAWN, TV_BALLS))
    const all = [
      ...returns.values(),
      ...first.values(),
      ...tvNumbers.places.filter(isNumber).map((place) => (tvNumbers.top(place) / WHOLE) * number),
    ]
    expect(all).toHaveLength(tvNumbers.places.length)
    const [least, most] = tvNumbers.share
    expect(Math.min(...all)).toBeCloseTo(least, 4)
    expect(Math.max(...all)).toBeCloseTo(most, 4)
    expect(Math.max(...all)).toBeLessThan(0.9501)
  }, 60_000)

  it("have twelve balls of each colour", () => {
    const balls = Array.from({ length: TV_BALLS }, (_, place) => ballColour(place + 1))
    for (const colour of ["red", "blue", "green"])
      expect(balls.filter((each) => each === colour)).toHaveLength(12)
  })

  it("pay every ball that is drawn and no other, and count sums to the unit", () => {
    expect(tvNumbers.pays("number-7", [1, 7, 12, 20, 30, 36])).toBe(57_000)
    expect(tvNumbers.pays("number-8", [1, 7, 12, 20, 30, 36])).toBe(0)
    const on = (pick: string, balls: ReadonlyArray<number>) => tvNumbers.pays(pick, balls) > 0
    const [low, middle, high] = [
      [1, 2, 3, 30, 31, 31],
      [1, 2, 30, 31, 35, 24],
      [2, 15, 22, 25, 30, 30],
    ]
    expect(["sum-low", "sum-middle", "sum-high"].map((pick) => on(pick, low ?? []))).toEqual([
      true,
      false,
      false,
    ])
    expect(["sum-low", "sum-middle", "sum-high"].map((pick) => on(pick, middle ?? []))).toEqual([
      false,
      true,
      false,
    ])
    expect(["sum-low", "sum-middle", "sum-high"].map((pick) => on(pick, high ?? []))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe("the fast bet", () => {
  const throws = Array.from({ length: 36 }, (_, place) => [place + 1])

  it("gives back exactly 95 % of stakes on every place, counted over the 36 throws", () => {
    const returns = returnsOf(fastBet, throws)
    expect(returns.size).toBe(17)
    for (const [place, share] of returns)
      expect([place, share.toFixed(12)]).toEqual([place, "0.950000000000"])
    expect(fastBet.share).toEqual([0.95, 0.95])
  })

  it("has the sums of two dice as often as they come: 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 of 36", () => {
    const wins = (pick: string) => throws.filter((numbers) => fastBet.pays(pick, numbers) > 0).length
    expect(Array.from({ length: 11 }, (_, place) => wins(`total-${place + 2}`))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
    expect(["under", "seven", "over", "sum-even", "sum-odd", "double"].map(wins)).toEqual([
      15, 6, 15, 18, 18, 6,
    ])
  })

  it("throws each pair of faces by one number", () => {
    const pairs = throws.map(([number = 0]) => diceOf(number).join())
    expect(new Set(pairs).size).toBe(36)
    expect([pairs[0], pairs[5], pairs[6], pairs[35]]).toEqual(["1,1", "1,6", "2,1", "6,6"])
  })

  it("is over in twenty seconds", () => {
    expect(fastBet.bettingMs + timedShowMs("fast-bet") + fastBet.pauseMs).toBe(20_000)
  })
})

describe("the wheel of the studio", () => {
  const sectors = Array.from({ length: TV_SECTORS }, (_, place) => place + 1)
  it("gives back what is told, counted over its forty sectors", () => {
    const returns = [
      ...returnsOf(
        tvWheel,
        sectors.map((sector) => [sector]),
      ).values(),
    ]
    const [least, most] = tvWheel.share
    expect(Math.min(...returns)).toBeCloseTo(least, 6)
    expect(Math.max(...returns)).toBeCloseTo(most, 6)
  })

  it("has the sectors that its odds are counted with, and pays a colour more on a star", () => {
    const of = (colour: string) => sectors.filter((sector) => sectorColour(sector) === colour)
    expect(["blue", "green", "orange", "purple"].map((colour) => of(colour).length)).toEqual([20, 10, 8, 2])
    for (const [sector, times] of STARRED) {
      const pick = `colour-${sectorColour(sector)}`
      const plain = of(sectorColour(sector)).find((each) => !STARRED.has(each)) ?? 0
      expect(tvWheel.pays(pick, [sector])).toBe(times * tvWheel.pays(pick, [plain]))
      expect(tvWheel.top(pick)).toBeGreaterThanOrEqual(tvWheel.pays(pick, [sector]))
      // A number pays its own odds there, and no more.
      expect(tvWheel.pays(`sector-${sector}`, [sector])).toBe(380_000)
    }
  })
})

describe("keno of eighty numbers", () => {
  it("gives back what is told, counted by how many draws have so many hits", () => {
    const all = ways(20, 80)
    const shares = Array.from({ length: KENO_80_PICKS }, (_, place) => {
      const picked = place + 1
      const hits = Array.from({ length: picked + 1 }, (_, count) => count)
      expect(hits.reduce((sum, count) => sum + keno80Ways(picked, count), 0n)).toBe(all)
      const due = hits.reduce(
        (sum, count) => sum + keno80Ways(picked, count) * BigInt(keno80Pays(picked, count)),
        0n,
      )
      return Number((due * 1_000_000n) / all) / 1_000_000 / WHOLE
    })
    const [least, most] = keno80.share
    expect(Math.min(...shares)).toBeCloseTo(least, 4)
    expect(Math.max(...shares)).toBeCloseTo(most, 4)
  })

  it("has the published chances of ten numbers", () => {
    const chances = [0.0458, 0.1796, 0.2953, 0.2674, 0.1473, 0.0514, 0.01148, 0.001611, 0.0001354]
    for (const [hits, chance] of chances.entries())
      expect(Number(keno80Ways(10, hits)) / Number(ways(20, 80))).toBeCloseTo(chance, 4)
  })

  it("takes one to ten different numbers, written in one way", () => {
    for (const pick of ["1", "80", "3-17-80", "1-2-3-4-5-6-7-8-9-10"])
      expect(keno80.takes(pick), pick).toBe(true)
    for (const pick of [
      "",
      "0",
      "81",
      "01",
      "1.5",
      "1e1",
      "17-3",
      "3-3",
      "3--4",
      "-3",
      "3-",
      " 3",
      "1-2-3-4-5-6-7-8-9-10-11",
    ])
      expect(keno80.takes(pick), pick).toBe(false)
    expect(writtenKeno([80, 3, 17])).toBe("3-17-80")
  })
})

describe("every game that is drawn for everybody", () => {
  const bet = (key: string, pick: string, stake = 100) => ({
    key: key as RoundKey,
    currency: "EUR" as CurrencyCode,
    stake: minorUnits(stake),
    pick,
  })
  it("draws by seed, game, number and bets, each of which turns it", () => {
    const seeds = {
      game: "tv-numbers",
      number: 1,
      serverSeed: "0".repeat(64) as ServerSeed,
      bets: timedDigest([]),
    } as const
    const draws = [
      seeds,
      { ...seeds, number: 2 },
      { ...seeds, serverSeed: "1".repeat(64) as ServerSeed },
      { ...seeds, bets: timedDigest([bet("a", "odd")]) },
      { ...seeds, bets: timedDigest([bet("a", "even")]) },
      { ...seeds, bets: timedDigest([bet("a", "odd", 101)]) },
    ].map((each) => drawnNumbers(each).join())
    expect(new Set(draws).size).toBe(draws.length)
    expect(timedDigest([bet("a", "odd"), bet("b", "odd")])).toBe(
      timedDigest([bet("b", "odd"), bet("a", "odd")]),
    )
  })

  it.each(TIMED_GAMES)("%s draws its numbers once each and shows them one by one", (game) => {
    const { draws, leadMs, beatMs } = timedGame(game)
    const numbers = drawnNumbers({
      game,
      number: 5,
      serverSeed: "7".repeat(64) as ServerSeed,
      bets: timedDigest([]),
    })
    expect(numbers).toHaveLength(draws[0])
    expect(new Set(numbers).size).toBe(draws[0])
    expect(numbers.every((each) => each >= 1 && each <= draws[1])).toBe(true)
    expect(
      [-1, 0, leadMs - 1, leadMs, leadMs + beatMs, timedShowMs(game), 1e9].map((at) => timedShown(game, at)),
    ).toEqual([0, 0, 0, 1, Math.min(2, draws[0]), draws[0], draws[0]])
  })

  it.each(TIMED_GAMES)("%s never pays more than it says that it can", (game) => {
    const { places, top, pays, highest } = timedGame(game)
    const numbers = drawnNumbers({ game, number: 9, serverSeed: "5".repeat(64) as ServerSeed, bets: "x" })
    for (const place of places) {
      expect(pays(place, numbers)).toBeLessThanOrEqual(top(place))
      expect(top(place)).toBeLessThanOrEqual(highest)
      expect(top(place)).toBeGreaterThan(WHOLE)
    }
  })
})
