import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { drawsOf } from "../fair/draws.ts"
import type { ClientSeed, ServerSeed } from "../fair/seeds.ts"
import { WHOLE } from "../multiplier.ts"
import { RISKS } from "../risk.ts"
import { ways } from "../ways.ts"
import {
  KENO_DRAWN,
  KENO_MOST_PICKS,
  KENO_NUMBERS,
  KenoBet,
  keno,
  kenoChance,
  kenoPays,
  kenoWays,
  readPicks,
  writtenPicks,
} from "./keno.ts"

const counts = Array.from({ length: KENO_MOST_PICKS }, (_, place) => place + 1)
const hitsOf = (picked: number) => Array.from({ length: picked + 1 }, (_, hits) => hits)
const draws = ways(KENO_DRAWN, KENO_NUMBERS)

describe("keno", () => {
  it("has the chances that are published for ten picks of forty", () => {
    const published = [
      ["0.0354", 4],
      ["0.1688", 4],
      ["0.3107", 4],
      ["0.2882", 4],
      ["0.1471", 4],
      ["0.0424", 4],
      ["0.00679", 5],
      ["0.000575", 6],
      ["0.0000231", 7],
      ["0.000000354", 9],
      ["0.00000000118", 11],
    ] as const
    expect(published.map(([, digits], hits) => kenoChance(10, hits).toFixed(digits))).toEqual(
      published.map(([chance]) => chance),
    )
  })

  it("counts every draw once, whatever is picked", () => {
    for (const picked of counts)
      expect(hitsOf(picked).reduce((sum, hits) => sum + kenoWays(picked, hits), 0n)).toBe(draws)
  })

  it("returns 99 % at every risk for every count of picks, less at most five hundredths of a percent", () => {
    for (const risk of RISKS)
      for (const picked of counts) {
        const back = hitsOf(picked).reduce(
          (sum, hits) => sum + kenoWays(picked, hits) * BigInt(kenoPays(risk, picked, hits)),
          0n,
        )
        const all = draws * BigInt(WHOLE)
        expect([risk, picked, back * 100n <= 99n * all]).toEqual([risk, picked, true])
        expect([risk, picked, back * 10_000n > 9895n * all]).toEqual([risk, picked, true])
      }
  })

  it("pays more for each further number from the first that pays at all, and never more than it says", () => {
    for (const risk of RISKS)
      for (const picked of counts) {
        const pays = hitsOf(picked).map((hits) => kenoPays(risk, picked, hits))
        expect(pays.length).toBe(picked + 1)
        pays.slice(1).forEach((paid, place) => {
          const before = pays[place] as number
          expect(paid === 0 ? before === 0 : paid > before).toBe(true)
        })
        const picks = counts.slice(0, picked)
        expect(keno.top({ picks, risk })).toBe(pays.at(-1))
        expect(keno.top({ picks, risk })).toBeLessThanOrEqual(keno.highest)
      }
  })

  it("draws as many of the picked numbers as often as it says: chi square of 6,000 rounds", () => {
    const seen = hitsOf(5).map(() => 0)
    const rounds = 6000
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const from = {
        serverSeed: "07".repeat(32) as ServerSeed,
        clientSeed: "penny" as ClientSeed,
        game: "keno",
        nonce,
      }
      const [drawn] = keno.play({ game: "keno", picks: [1, 2, 20, 39, 40], risk: "low" }, drawsOf(from)).book
      expect(new Set(drawn?.numbers).size).toBe(KENO_DRAWN)
      const hits = [1, 2, 20, 39, 40].filter((pick) => drawn?.numbers.includes(pick)).length
      seen[hits] = (seen[hits] ?? 0) + 1
    }
    const chi = seen.reduce((sum, count, hits) => {
      const expected = kenoChance(5, hits) * rounds
      return sum + (count - expected) ** 2 / expected
    }, 0)
    // Five degrees of freedom: 1 % lie above 15.09.
    expect(chi).toBeLessThan(15.09)
  })

  it("takes one to ten different numbers of the board, ascending", () => {
    const takes = (picks: unknown, risk: unknown = "low") => Schema.is(KenoBet)({ game: "keno", picks, risk })
    for (const picks of [[1], [40], counts, [4, 11, 17]]) expect([picks, takes(picks)]).toEqual([picks, true])
    for (const picks of [[], [0], [41], [1.5], ["1"], [2, 1], [3, 3], [...counts, 11], "1"])
      expect([picks, takes(picks)]).toEqual([picks, false])
    expect(takes([1], "utmost")).toBe(false)
    expect(readPicks("17 4 11")).toEqual([4, 11, 17])
    expect(writtenPicks([4, 11, 17])).toBe("4 11 17")
    expect(takes(readPicks("4 x"))).toBe(false)
    expect(readPicks(undefined)).toEqual([])
  })
})
