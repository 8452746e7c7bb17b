import { describe, expect, it } from "vitest"
import { hasResult } from "#models/betting/cut-short.ts"
import { duelMarket, scorerId } from "#models/betting/duel.ts"
import type { MarketKey, SelectionResult } from "#models/betting/market.ts"
import { marketKey, marketParts } from "#models/betting/market-key.ts"
import { comeTogether } from "#models/betting/play-rules.ts"
import { settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { duelOffer, fairOf, offers } from "../pricing/offer.ts"
import { mostImplied } from "../pricing/price.ts"
import type { Frame } from "../timeline.ts"
import { cricket } from "./cricket.ts"
import { FIFTY, TWENTY } from "./cricket-balls.ts"
import { cricketEleven } from "./cricket-eleven.ts"
import type { CricketSetup, CricketState } from "./cricket-setup.ts"

const MARGIN = 0.05
const ELEVENS = [cricketEleven(1, 1), cricketEleven(1, 2)] as const
const setupOf = (key: number): CricketSetup => ({
  home: 1.04,
  away: 0.97,
  first: 1,
  players: { key, elevens: ELEVENS },
})
const twenty = cricket(SPORT.cricket, TWENTY)
const playerMarkets = twenty
  .menu(setupOf(1))
  .filter((market) => !twenty.menu({ home: 1, away: 1, first: 0 }).includes(market))

const playerKeys = new Set(playerMarkets.map(marketKey))

type Played = Frame<CricketState>
const endOf = (rules: typeof twenty, key: number): Played => {
  const last = rules.play(setupOf(key), randomOf("players", key)).frames.at(-1)
  if (last === undefined) throw new Error("a game has frames")
  return last
}
/** Games played to their end, each with bowlers of its own. */
let known: ReadonlyArray<Played> | undefined
const played = (): ReadonlyArray<Played> => {
  known ??= Array.from({ length: 700 }, (_, key) => endOf(twenty, key))
  return known
}
const playOf = ({ score, facts }: Played) => ({ score, ...facts })

/** Which share of a stake is paid at the odds; nothing of one that is returned. */
const paid = (result: SelectionResult | undefined): number | undefined => {
  if (result === "won") return 1
  if (result === "lost") return 0
  const [, part, , whole] = result?.split("-") ?? []
  return whole === undefined ? undefined : Number(part) / Number(whole)
}

/** Every price of a moment beside what the games came to that went on from there. */
const compare = (
  chances: ReadonlyMap<string, ReadonlyMap<string, number>>,
  ends: ReadonlyArray<Played>,
): number => {
  let compared = 0
  for (const [key, outcomes] of chances) {
    const market = marketParts(key as MarketKey)
    const results = ends.map(
      (end) => new Map<string, SelectionResult>(settle(market, playOf(end), SPORT.cricket)),
    )
    for (const [outcome, chance] of outcomes) {
      const shares = results.flatMap((result) => paid(result.get(outcome)) ?? [])
      if (shares.length < 60 || chance === 0) continue
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
      const error = Math.sqrt(chance * (1 - chance) * (1 / shares.length + 1 / 400))
      expect(Math.abs(mean - chance), `${key} ${outcome}: ${mean} beside ${chance}`).toBeLessThan(
        4.5 * error + 0.004,
      )
      compared += 1
    }
  }
  return compared
}

const chancesOf = (setup: CricketSetup, state: CricketState) => {
  const laws = twenty.laws(setup, state, 0)
  return new Map(
    playerMarkets.flatMap((market) => {
      const fair = fairOf(market, laws, SPORT.cricket)
      return fair === undefined ? [] : [[marketKey(market) as string, new Map<string, number>(fair)] as const]
    }),
  )
}

describe("markets on players of cricket", () => {
  it("come true as often as they are priced to, before the game", () => {
    const ends = played()
    const chances = chancesOf(setupOf(1), twenty.start(setupOf(1)))
    expect(compare(chances, ends)).toBeGreaterThan(150)
    const asked = new Set([...chances.keys()].map((key) => key.replace(/-\d.*$/, "")))
    expect([...asked].toSorted()).toEqual([
      "batter-milestone/batters",
      "dismissal-method/batter",
      "next-out/innings",
      "top-batter/batters",
      "top-bowler/bowlers",
      "total/runs",
      "total/wickets",
    ])
  })

  it("put two batters against each other as the games go", () => {
    const setup = setupOf(1)
    const state = twenty.start(setup)
    const laws = twenty.laws(setup, state, 0)
    const ends = played()
    const pairs = [
      [scorerId(0, 1), scorerId(1, 1)],
      [scorerId(0, 2), scorerId(0, 6)],
      [scorerId(0, 9), scorerId(1, 4)],
    ] as const
    const chances = new Map(
      pairs.map(([one, other]) => {
        const market = duelMarket(one, other)
        const [home = 0, level = 0, away = 0] =
          twenty.duel?.chances(setup, state, laws, marketParts(market)) ?? []
        const [first, second] = [one, other].map((id) => `${Math.floor(id / 100)}-${id % 100}`)
        expect(duelOffer(marketParts(market), [home, level, away], MARGIN)).toHaveLength(1)
        return [
          market as string,
          new Map([
            [first ?? "", home],
            ["X", level],
            [second ?? "", away],
          ]),
        ] as const
      }),
    )
    expect(compare(chances, ends)).toBe(9)
  })

  it.each([
    ["twenty overs", twenty, 1],
    // The law of fifty overs is the same: a ball of each over is enough to be looked at.
    ["fifty overs", cricket(SPORT.cricket, FIFTY), 25],
  ] as const)("agree with what was played after every ball: %s", (_, rules, step) => {
    const kinds = new Set<string>()
    const setup = setupOf(3)
    const { frames } = rules.play(setup, randomOf("agree", 3))
    const live = frames.filter(({ stopped, phase }) => !stopped && phase !== "game.phase.finished")
    for (const frame of live.filter((__, at) => at % step === 0)) {
      const laws = rules.laws(setup, frame.state, 0)
      const menu = rules.menu(setup)
      const offered = offers(menu, laws, SPORT.cricket, MARGIN)
      const cards = frame.state.scorecard ?? []
      for (const { market, odds } of offered) {
        const parts = marketParts(market)
        if (!playerKeys.has(market)) continue
        kinds.add(parts.kind)
        expect(hasResult(parts, playOf(frame), frame.over, SPORT.cricket), `${market} is over`).toBe(false)
        const fair = fairOf(parts, laws, SPORT.cricket) ?? []
        const sum = fair.reduce((total, [, chance]) => total + chance, 0)
        if (!comeTogether(parts.kind)) {
          expect(sum, market).toBeCloseTo(1, 9)
          const book = odds.reduce((total, [, price]) => total + (price === null ? 0 : 1000 / price), 0)
          if (
            odds.every(
              ([outcome, price]) => price !== null || (fair.find(([key]) => key === outcome)?.[1] ?? 0) === 0,
            )
          )
            expect(book, market).toBeGreaterThan(1.002)
          expect(book, market).toBeLessThanOrEqual(mostImplied(MARGIN))
        }
        const [, sideText, numberText] = parts.scope.split("-")
        const card = cards.find((each) => each.side === Number(sideText) - 1)
        const isOut = (number: number) =>
          card?.batters.some((batter) => batter.number === number && batter.out !== undefined) === true
        if (/^(runs|batter)-/.test(parts.scope)) expect(isOut(Number(numberText)), market).toBe(false)
        if (parts.kind === "batter-milestone")
          for (const [outcome, price] of odds)
            if (isOut(Number(outcome))) expect(price, `${market} ${outcome}`).toBeNull()
        if (parts.kind === "next-out") {
          const now = cards.at(-1)?.now
          expect(odds.map(([outcome]) => Number(outcome))).toEqual(
            [now?.striker ?? 0, now?.other ?? 0].toSorted((left, right) => left - right),
          )
        }
      }
    }
    expect([...kinds].toSorted()).toEqual([
      "batter-milestone",
      "dismissal-method",
      "next-out",
      "top-batter",
      "top-bowler",
      "total",
    ])
  })

  it("know in play who is in, and what he has", () => {
    const setup = setupOf(5)
    const { frames } = twenty.play(setup, randomOf("in play", 5))
    const frame = frames.find(
      ({ state, stopped }) =>
        !stopped && (state.scorecard?.[0]?.wickets ?? 0) === 2 && state.innings.length === 1,
    )
    const card = frame?.state.scorecard?.[0]
    if (frame === undefined || card?.now === undefined) throw new Error("two wickets fall")
    const chances = chancesOf(setup, frame.state)
    const side = card.side + 1
    const best = Math.max(...card.batters.map(({ runs }) => runs))
    for (const { number, runs, out } of card.batters) {
      const top = chances.get(`top-batter/batters-${side}`)?.get(`${number}`) ?? 0
      if (out !== undefined && runs < best) expect(top).toBe(0)
      const lines = [...chances.keys()].filter((key) => key.startsWith(`total/runs-${side}-${number}/`))
      expect(lines.every((key) => Number(key.split("/")[2]) > runs)).toBe(true)
      expect(lines.length > 0).toBe(out === undefined)
    }
    expect(chances.has(`dismissal-method/batter-${side}-${card.now.striker}`)).toBe(true)
    expect(chances.has(`dismissal-method/batter-${side}-${card.now.other}`)).toBe(true)
    expect(chances.get("next-out/innings-1/3")?.size).toBe(2)
  })

  it("are settled as their players are done, and all of them by the end", () => {
    const { frames } = twenty.play(setupOf(7), randomOf("settled", 7))
    const last = frames.at(-1)
    if (last === undefined) throw new Error("a game has frames")
    for (const market of playerMarkets)
      expect(
        hasResult(market, playOf(last), last.over, SPORT.cricket) || market.kind === "next-out",
        marketKey(market),
      ).toBe(true)
    const first = frames.find(({ state }) => (state.scorecard?.[0]?.wickets ?? 0) === 1)
    const batter = first?.state.scorecard?.[0]?.falls[0]?.batter
    expect(first?.over.has(`runs-2-${batter}`) && first.over.has(`batter-2-${batter}`)).toBe(true)
    expect(first?.over.has("batters-2")).toBe(false)
  })
})
