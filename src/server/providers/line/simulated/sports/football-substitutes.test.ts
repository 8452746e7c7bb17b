import { describe, expect, it } from "vitest"
import { duelMarket, duelOutcomes, scorerId } from "#models/betting/duel.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { SHIRTS, SUBSTITUTES } from "#models/betting/play-rules.ts"
import { settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { fairOf } from "../pricing/offer.ts"
import { elapsedAt, type Frame } from "../timeline.ts"
import { football } from "./football.ts"
import { type FootballState, START } from "./football-law.ts"
import type { FootballSetup } from "./football-play.ts"
import { scorerShares } from "./football-scorers.ts"
import { outlookOf } from "./football-substitutes.ts"

const setup: FootballSetup = {
  rates: { home: 1.9, away: 1.3 },
  added: [2, 4],
  isTop: true,
  scorers: { sides: [scorerShares(1, 10_901), scorerShares(1, 10_902)], key: 7 },
}
const GAMES = 3000
const games = Array.from({ length: GAMES }, (_, id) =>
  football.play(setup, randomOf(11, id, "changes")),
).filter(({ abandoned }) => !abandoned)

type Played = (typeof games)[number]
const lastOf = ({ frames }: Played) => frames.at(-1) as Frame<FootballState>
const SIDES = [0, 1] as const
const SCORERS = ["anytime-scorer", "two-goals-scorer", "first-scorer", "last-scorer"]

/** Chances foreseen beside what came, by outcome. */
const makeForeseen = () => {
  const sums = new Map<string, { off: number; variance: number }>()
  return {
    add: (key: string, chance: number, came: boolean) => {
      const { off, variance } = sums.get(key) ?? { off: 0, variance: 0 }
      sums.set(key, { off: off + (came ? 1 : 0) - chance, variance: variance + chance * (1 - chance) })
    },
    /** How far each lies off, in standard errors; of what hardly ever comes nothing can be said. */
    errors: () =>
      [...sums].flatMap(([key, { off, variance }]) =>
        variance < 5 ? [] : [[key, Math.abs(off) / Math.sqrt(variance)] as const],
      ),
  }
}

const MARKETS = SCORERS.map((kind) => marketParts(`${kind}/match` as MarketKey))
const DUELS = [duelMarket(scorerId(0, 9), scorerId(1, 9)), duelMarket(scorerId(0, 9), scorerId(0, 10))].map(
  marketParts,
)

/** The chances at a moment of every outcome that asks for players. */
const chancesIn = (state: FootballState, elapsed: number) => {
  const laws = football.laws(setup, state, elapsed)
  const duels = DUELS.map((duel) => {
    const chances = football.duel?.chances(setup, state, laws, duel) ?? []
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
    return [
      duel,
      duelOutcomes(duel.scope).map((outcome, place) => [outcome, chances[place] ?? -1] as const),
    ] as const
  })
  return [
    ...MARKETS.flatMap((market) => {
      const fair = fairOf(market, laws, SPORT.football)
      return fair === undefined ? [] : [[market, fair] as const]
    }),
    ...duels,
  ]
}

const compare = (
  seen: ReturnType<typeof makeForeseen>,
  game: Played,
  when: string,
  foreseen: ReturnType<typeof chancesIn>,
) => {
  const { score, facts } = lastOf(game)
  for (const [market, chances] of foreseen) {
    const results = new Map(settle(market, { score, ...facts }, SPORT.football))
    for (const [outcome, chance] of chances)
      if (results.get(outcome) !== "returned")
        seen.add(`${when} ${market.kind} ${market.scope} ${outcome}`, chance, results.get(outcome) === "won")
  }
}

describe("the substitutions of a football game", () => {
  it("are five of a side at the most, at half-time and in three windows, of players of one line", () => {
    const numbers = new Set<number>()
    for (const game of games.slice(0, 500)) {
      const { facts } = lastOf(game).state
      for (const side of SIDES) {
        const own = facts.substitutions.filter((one) => one.side === side)
        numbers.add(own.length)
        expect(own.length).toBeLessThanOrEqual(5)
        const windows = new Set(own.map(({ second }) => second))
        windows.delete(45 * 60)
        expect(windows.size).toBeLessThanOrEqual(3)
        expect(new Set(own.map(({ off }) => off)).size).toBe(own.length)
        expect(new Set(own.map(({ on }) => on)).size).toBe(own.length)
        for (const { off, on } of own) {
          expect(SHIRTS).toContain(off)
          expect(SUBSTITUTES).toContain(on)
        }
      }
    }
    expect([...numbers].toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it("leave nobody to score or be shown a card who is off, and nobody who has not come on", () => {
    let byBench = 0
    for (const game of games) {
      const { facts, bookings } = lastOf(game).state
      for (const deed of [...facts.goals, ...bookings]) {
        const own = facts.substitutions.filter(({ side }) => side === deed.side)
        const isBefore = (one: { half: number; second: number }) =>
          one.half < deed.half || (one.half === deed.half && one.second <= deed.second)
        const on = own.find((one) => one.on === deed.shirt)
        const off = own.find((one) => one.off === deed.shirt)
        if (SUBSTITUTES.includes(deed.shirt ?? 0)) {
          byBench += 1
          expect(on !== undefined && isBefore(on)).toBe(true)
        }
        if (off !== undefined) expect(isBefore({ half: deed.half, second: deed.second })).toBe(true)
        if (off !== undefined) expect(off.second >= deed.second || off.half > deed.half).toBe(true)
      }
      for (const { side, off } of facts.substitutions)
        expect(bookings.some((red) => red.kind === "red" && red.side === side && red.shirt === off)).toBe(
          false,
        )
    }
    expect(byBench).toBeGreaterThan(100)
  })

  it("come as often as they are foreseen", () => {
    const outlook = outlookOf(START, 0)
    for (const [place, shirt] of SHIRTS.entries()) {
      const chance = (outlook[place] ?? []).reduce((sum, each) => sum + each, 0)
      const came = games.filter((game) =>
        lastOf(game).state.facts.substitutions.some(({ side, off }) => side === 0 && off === shirt),
      ).length
      const error = Math.sqrt((chance * (1 - chance)) / games.length)
      // A red card of the one leaves more substitutions to the others.
      expect(Math.abs(came / games.length - chance)).toBeLessThan(4.5 * error + 0.01)
    }
  })

  it("are in the prices of scorers and duels, before the game and in it", () => {
    const seen = makeForeseen()
    const atMinute = (game: Played, minute: number) =>
      game.frames.findLast(
        ({ state, elapsed, running }) => running && state.half === 2 && elapsed <= minute * 60,
      )
    const before = chancesIn(START, 0)
    for (const game of games) compare(seen, game, "before", before)
    for (const game of games.slice(0, 300)) {
      const frame = atMinute(game, 72)
      if (frame === undefined) throw new Error("no second half")
      compare(seen, game, "72", chancesIn(frame.state, elapsedAt(frame, frame.at)))
    }
    const errors = seen.errors()
    expect(errors.length).toBeGreaterThan(120)
    for (const [key, error] of errors) expect(error, key).toBeLessThan(4.5)
  })

  it("cost a player taken off his chance, and one who stays on the bench the bet on him nothing", () => {
    const state: FootballState = {
      ...START,
      half: 2,
      windows: [4, 4],
      facts: { ...START.facts, substitutions: [{ side: 0, off: 9, on: 19, half: 2, second: 4000 }] },
    }
    const laws = football.laws(setup, state, 5100)
    const anytime = new Map(
      fairOf(marketParts("anytime-scorer/match" as MarketKey), laws, SPORT.football) ?? [],
    )
    const of = (outcome: string) => anytime.get(outcome as never)
    expect(of("1-9")).toBe(0)
    expect(of("1-19")).toBeGreaterThan(0)
    expect(of("1-20")).toBe(0)
    const played = { score: { total: [0, 0] as const, parts: [] }, ...state.facts }
    const results = new Map(settle(marketParts("anytime-scorer/match" as MarketKey), played, SPORT.football))
    expect([results.get("1-9" as never), results.get("1-19" as never), results.get("1-20" as never)]).toEqual(
      ["lost", "lost", "returned"],
    )
  })
})
