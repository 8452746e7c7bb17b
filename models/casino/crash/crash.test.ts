import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "../../money/money.ts"
import { minorUnits } from "../../money/money.ts"
import type { ServerSeed } from "../fair/seeds.ts"
import type { RoundKey } from "../round.ts"
import { crashPays } from "./crash.ts"
import { multiplierAt, timeOf } from "./flight.ts"
import { betsDigest, CRASH_LEAST, CRASH_MOST, crashedAt, crashPoint } from "./point.ts"

const NUMBERS = 2n ** 32n

describe("the point of a round", () => {
  it("is x or more for 0.99 / x of all numbers, for every x", () => {
    // The point falls as the number grows, so the numbers that reach x are those below one bound: it is looked at on both sides.
    for (let x = CRASH_LEAST; x <= CRASH_MOST; x += x < 2000 ? 1 : 997) {
      const reaching = Number((99n * NUMBERS) / BigInt(x))
      expect(crashedAt(reaching - 1), `${x}`).toBeGreaterThanOrEqual(x)
      expect(crashedAt(reaching), `${x}`).toBeLessThan(x)
      // So a stake that asks for x gets back 99 hundredths, less what rounding takes.
      const kept = 99n * NUMBERS - BigInt(reaching) * BigInt(x)
      expect(kept >= 0n && kept < BigInt(x)).toBe(true)
    }
    expect([crashedAt(0), crashedAt(2 ** 32 - 1)]).toEqual([CRASH_MOST, 100])
  })

  it("never grows with the number that is drawn", () => {
    let last = crashedAt(0)
    for (let number = 1; number < 2 ** 32; number = Math.ceil(number * 1.01)) {
      const point = crashedAt(number)
      expect(point).toBeLessThanOrEqual(last)
      last = point
    }
  })

  it("follows from seed, number and bets, each of which turns it", () => {
    const seeds = { number: 1, serverSeed: "0".repeat(64) as ServerSeed, bets: betsDigest([]) }
    const bet = (key: string, auto?: number) => ({
      key: key as RoundKey,
      currency: "EUR" as CurrencyCode,
      stake: minorUnits(100),
      ...(auto === undefined ? {} : { auto }),
    })
    const points = [
      seeds,
      { ...seeds, number: 2 },
      { ...seeds, serverSeed: "1".repeat(64) as ServerSeed },
      { ...seeds, bets: betsDigest([bet("a")]) },
      { ...seeds, bets: betsDigest([bet("a", 200)]) },
    ].map(crashPoint)
    expect(new Set(points).size).toBe(points.length)
    expect(betsDigest([bet("a"), bet("b")])).toBe(betsDigest([bet("b"), bet("a")]))
  })
})

describe("a flight", () => {
  it("rises with the clock and never falls, by the growth that is told", () => {
    let last = 100
    for (let elapsed = 0; elapsed < 160_000; elapsed += 37) {
      const now = multiplierAt(elapsed)
      expect(now).toBeGreaterThanOrEqual(last)
      expect(Math.abs(now - 100 * 1.00006 ** elapsed)).toBeLessThanOrEqual(1.01)
      last = now
    }
    expect([multiplierAt(-5), multiplierAt(0), multiplierAt(11_553)]).toEqual([100, 100, 200])
  })

  it("reaches each multiplier at one moment", () => {
    for (let x = 100; x <= CRASH_MOST; x += x < 1000 ? 1 : 1013) {
      const at = timeOf(x)
      expect(multiplierAt(at)).toBeGreaterThanOrEqual(x)
      if (at > 0) expect(multiplierAt(at - 1)).toBeLessThan(x)
    }
    expect(timeOf(100)).toBe(0)
  })

  it("pays whole units, rounded down", () => {
    expect([crashPays(minorUnits(1001), 100), crashPays(minorUnits(333), 199)]).toEqual([1001, 662])
  })
})
