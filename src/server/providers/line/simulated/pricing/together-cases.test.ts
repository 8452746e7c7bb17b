import { describe, expect, it } from "vitest"
import { marketParts } from "#models/betting/market-key.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { countRates, meanOf } from "../sports/football-counts.ts"
import type { FootballSetup } from "../sports/football-play.ts"
import { tennis } from "../sports/tennis.ts"
import {
  ahead,
  chosen,
  counted,
  goalWays,
  lawsAt,
  MARGIN,
  momentsOf,
  partsAt,
  picked,
  poissonAt,
  START,
  timesOf,
} from "./coherence/goal-ways.ts"
import { fairOf } from "./offer.ts"
import { jointPrice, type Picked, togetherChances } from "./together.ts"

describe("selections of a football game together", () => {
  const setup: FootballSetup = { rates: { home: 1.6, away: 1.1 }, added: [1, 3], isTop: true }
  // Made anew each time: the grid behind it holds until the next one is made.
  const parts = () => partsAt(ahead(setup))
  const price = (...picks: ReadonlyArray<readonly [string, string]>) =>
    jointPrice(
      parts(),
      picks.map(([market, outcome]) => picked(market, outcome)),
      SPORT.football,
      MARGIN,
    )

  it("cost what the harder one does where it has the other in it", () => {
    const alone = price(["exact-score/match", "2:1"])
    const both = price(["both-score/match", "yes"], ["exact-score/match", "2:1"])
    expect("prices" in both && both.prices.at(-1)).toBe("prices" in alone && alone.prices[0])
    const halves = price(["result/match", "1"], ["half-full/match", "1-1"], ["double-chance/match", "1X"])
    const half = price(["half-full/match", "1-1"])
    expect("prices" in halves && halves.prices.at(-1)).toBe("prices" in half && half.prices[0])
  })

  it("hang together: a win and goals of its side are likelier than apart", () => {
    const found = togetherChances(
      parts(),
      [picked("result/match", "1"), picked("home-total/match/1.5", "over")],
      SPORT.football,
    )
    if ("apart" in found) throw new Error(found.apart)
    const [, win = 0, goals = 0, both = 0] = found
    expect(both).toBeGreaterThan(1.3 * win * goals)
    expect(both).toBeLessThan(Math.min(win, goals))
  })

  it.each([
    [
      [
        ["result/match", "1"],
        ["result/match", "2"],
      ],
      "impossible",
      [0, 1],
    ],
    [
      [
        ["total/match/2.5", "over"],
        ["both-score/match", "yes"],
        ["total/match/1.5", "under"],
      ],
      "impossible",
      [0, 2],
    ],
    [
      [
        ["result/half-1", "1"],
        ["result/match", "1"],
        ["total/half-1/0.5", "under"],
      ],
      "impossible",
      [0, 2],
    ],
    // Any two of these may come together, the three never do.
    [
      [
        ["result/match", "1"],
        ["home-total/match/1.5", "under"],
        ["both-score/match", "yes"],
      ],
      "impossible",
      [0, 1, 2],
    ],
    [
      [
        ["result/match", "1"],
        ["draw-no-bet/match", "1"],
      ],
      "returnable",
      [1],
    ],
    [
      [
        ["handicap/match/-1", "1"],
        ["result/match", "1"],
      ],
      "returnable",
      [0],
    ],
    [
      [
        ["asian-total/match/2.25", "over"],
        ["result/match", "1"],
      ],
      "returnable",
      [0],
    ],
    [
      [
        ["result/match", "1"],
        ["last-goal/match", "1"],
      ],
      "unpriced",
      [1],
    ],
    [
      [
        ["exact-score/match", "5:5"],
        ["total/corners/7.5", "under"],
      ],
      "unlikely",
      [],
    ],
  ] as const)("have no price where %j: %s", (picks, apart, positions) => {
    expect(price(...picks)).toEqual({ apart, positions })
  })

  it("count corners and cards by halves, apart from goals and from each other", () => {
    const rates = countRates(setup.rates)
    const legs = [
      picked("total/corners/9.5", "over"),
      picked("result/corners-half-1", "1"),
      picked("total/cards/3.5", "under"),
      picked("result/match", "1"),
    ]
    const found = togetherChances(parts(), legs, SPORT.football)
    if ("apart" in found) throw new Error(found.apart)
    let corners = 0
    const mean = (half: 0 | 1, side: 0 | 1) => meanOf(rates, "corners", half, side)
    for (let h1 = 0; h1 < 24; h1 += 1)
      for (let a1 = 0; a1 < h1; a1 += 1)
        for (let rest = Math.max(0, 10 - h1 - a1); rest < 40; rest += 1)
          corners +=
            poissonAt(mean(0, 0), h1) * poissonAt(mean(0, 1), a1) * poissonAt(mean(1, 0) + mean(1, 1), rest)
    let cards = 0
    const all =
      meanOf(rates, "cards", 0, 0) +
      meanOf(rates, "cards", 0, 1) +
      meanOf(rates, "cards", 1, 0) +
      meanOf(rates, "cards", 1, 1)
    for (let n = 0; n < 4; n += 1) cards += poissonAt(all, n)
    const win = counted(goalWays(setup, START, timesOf(ahead(setup))), [legs[3] as Picked])
    expect(found.at(-1)).toBeCloseTo(corners * cards * win, 8)
    expect(found[3]).toBeCloseTo(corners, 8)
  })

  it("tell of a cup who goes through by what the ninety minutes leave open", () => {
    for (const [game, moment] of momentsOf("cup", 6, { isCup: true }).entries()) {
      const laws = lawsAt(moment)
      const chanceOf = (market: string, outcome: string) =>
        fairOf(marketParts(market as never), laws, SPORT.football)?.find(([key]) => key === outcome)?.[1] ?? 0
      const found = togetherChances(
        partsAt(moment),
        [picked("winner/full", "1"), picked("result/match", "X")],
        SPORT.football,
      )
      if ("apart" in found) continue
      expect(found.at(-1), `game ${game}`).toBeCloseTo(
        chanceOf("winner/full", "1") - chanceOf("result/match", "1"),
        9,
      )
    }
  })
})

describe("selections of a tennis match together", () => {
  const moment = (game: number) => {
    const random = randomOf("tennis together", game)
    const setup = {
      home: 0.55 + 0.15 * random.uniform(),
      away: 0.55 + 0.15 * random.uniform(),
      first: 0 as const,
    }
    if (game % 2 === 0) return { setup, state: tennis.start(setup) }
    const { frames } = tennis.play(setup, random)
    return {
      setup,
      state: chosen(
        random,
        frames.filter(({ over }) => !over.has("match")),
      ).state,
    }
  }

  it("share out a set among the ends of the match, and cost alone what the market does", () => {
    for (let game = 0; game < 12; game += 1) {
      const { setup, state } = moment(game)
      const parts = tennis.parts?.(setup, state, 0) ?? []
      const laws = tennis.laws(setup, state, 0)
      const set = `winner/set-${state.sets.length + 1}`
      const first = picked(set, "1")
      const alone = togetherChances(parts, [first], SPORT.tennis)
      if ("apart" in alone) continue
      const own = fairOf(first.market, laws, SPORT.tennis)?.find(([key]) => key === "1")?.[1] ?? 0
      expect(alone[1]).toBeCloseTo(own, 12)
      let sum = 0
      for (const outcome of outcomesOf("exact-score", SPORT.tennis)) {
        const found = togetherChances(
          parts,
          [first, { market: { kind: "exact-score", scope: "match" }, outcome }],
          SPORT.tennis,
        )
        sum += "apart" in found ? 0 : (found.at(-1) ?? 0)
      }
      expect(sum).toBeCloseTo(own, 12)
    }
  })

  it("know that two sets won and none lost are few games", () => {
    const { setup, state } = moment(0)
    const parts = tennis.parts?.(setup, state, 0) ?? []
    const never = [picked("exact-score/match", "2:0"), picked("winner/set-2", "2")]
    expect(togetherChances(parts, never, SPORT.tennis)).toEqual({ apart: "impossible", positions: [0, 1] })
    const few = [picked("exact-score/match", "2:0"), picked("total/games/27.5", "over")]
    expect(togetherChances(parts, few, SPORT.tennis)).toEqual({ apart: "impossible", positions: [0, 1] })
  })
})
