import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketKey, marketParts } from "#models/betting/market-key.ts"
import { settle } from "#models/betting/settle.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { baseball } from "../sports/baseball.ts"
import { BOUT_SPORTS } from "../sports/bouts.ts"
import { cricket } from "../sports/cricket.ts"
import { FIFTY, TWENTY } from "../sports/cricket-balls.ts"
import { football } from "../sports/football.ts"
import type { FootballSetup } from "../sports/football-play.ts"
import { scorerShares } from "../sports/football-scorers.ts"
import { type HockeySetup, iceHockey } from "../sports/ice-hockey.ts"
import { MAP_SPORTS } from "../sports/map-sports.ts"
import type { MapSetup } from "../sports/maps.ts"
import { POSSESSION_SPORTS } from "../sports/possession-sports.ts"
import type { PossessionSetup } from "../sports/possessions.ts"
import { RALLY_SPORTS } from "../sports/rally-sports.ts"
import type { SportRules } from "../sports/sport.ts"
import { tennis } from "../sports/tennis.ts"
import type { TennisSetup } from "../sports/tennis-law.ts"
import type { Laws } from "./law.ts"
import { fairOf } from "./offer.ts"

/** Share of played games in which each first outcome came true, against its chance before the game. */
const playedAgainstPriced = <Setup, State>(
  rules: SportRules<Setup, State>,
  setup: Setup,
  games: number,
  scores: (state: State, score: { readonly total: readonly [number, number] }) => number,
) => {
  const values: Array<number> = []
  for (let game = 0; game < games; game++) {
    const { frames, abandoned } = rules.play(setup, randomOf("played", rules.sportId, game))
    const last = frames.at(-1)
    if (last !== undefined && !abandoned) values.push(scores(last.state, last.score))
  }
  const laws = rules.laws(setup, rules.start(setup), 0)
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length
  return { laws, mean, error: Math.sqrt(variance / values.length) }
}

/**
 * Of every market that never returns a stake and is priced before the game: its first outcome's share of the games played
 * and settled, beside its chance.
 */
const played =
  <Setup, State>(rules: SportRules<Setup, State>, setup: Setup, games: number) =>
  () => {
    const menu = rules
      .menu(setup)
      .filter(({ kind, line }) => !/^asian|no-bet/.test(kind) && !Number.isInteger(line))
    const wins = new Map<string, number>()
    let finished = 0
    for (let game = 0; game < games; game++) {
      const { frames, abandoned } = rules.play(setup, randomOf("all markets", rules.sportId, game))
      const last = frames.at(-1)
      if (last === undefined || abandoned) continue
      finished += 1
      for (const market of menu) {
        if (!last.over.has(market.scope)) continue
        const [first] = settle(market, { score: last.score, ...last.facts }, rules.sportId)
        const key = marketKey(market)
        if (first?.[1] === "won") wins.set(key, (wins.get(key) ?? 0) + 1)
      }
    }
    const laws = rules.laws(setup, rules.start(setup), 0)
    return menu.flatMap((market) => {
      const [first] = fairOf(market, laws, rules.sportId) ?? []
      const key = marketKey(market)
      return first === undefined
        ? []
        : [{ market: key, chance: first[1], share: (wins.get(key) ?? 0) / finished, games: finished }]
    })
  }

const chanceOf = (laws: Laws, sportId: SportId, market: string, outcome: string): number => {
  const parts = marketParts(market as MarketKey)
  const fairOutcomes = fairOf(parts, laws, sportId)
  if (fairOutcomes === undefined) throw new Error(`no law for ${market}`)
  return new Map(fairOutcomes).get(outcome as OutcomeKey) ?? 0
}

const homeWins = ({ total }: { readonly total: readonly [number, number] }): number =>
  total[0] > total[1] ? 1 : 0

describe("games are played by the law they are priced with", () => {
  it.each([
    ["total/match/2.5", "over", (h: number, a: number) => h + a > 2.5],
    ["result/match", "1", (h: number, a: number) => h > a],
    ["result/match", "X", (h: number, a: number) => h === a],
    ["exact-score/match", "0:0", (h: number, a: number) => h + a === 0],
    ["exact-score/match", "1:1", (h: number, a: number) => h === 1 && a === 1],
    ["both-score/match", "yes", (h: number, a: number) => h > 0 && a > 0],
  ] as const)("football: %s %s", (market, outcome, isTrue) => {
    const setup: FootballSetup = { rates: { home: 1.6, away: 1.1 }, added: [2, 4] }
    const { laws, mean, error } = playedAgainstPriced(football, setup, 4000, (_, { total }) =>
      isTrue(total[0], total[1]) ? 1 : 0,
    )
    expect(Math.abs(mean - chanceOf(laws, SPORT.football, market, outcome))).toBeLessThan(4 * error)
  })

  it.each([
    [
      "football, the whole menu",
      played(
        football,
        {
          rates: { home: 1.6, away: 1.1 },
          added: [2, 4],
          isTop: true,
          scorers: { sides: [scorerShares(1, 1), scorerShares(1, 2)], key: 1 },
        },
        4000,
      ),
      124,
    ],
    [
      "handball",
      played(POSSESSION_SPORTS.handball, { home: 0.57, away: 0.55, attacks: 27, partSeconds: 1800 }, 1500),
      40,
    ],
    [
      "American football",
      played(POSSESSION_SPORTS.americanFootball, { home: 2, away: 1.7, attacks: 3, partSeconds: 900 }, 1500),
      100,
    ],
    ["volleyball", played(RALLY_SPORTS.volleyball, { home: 0.515 }, 1500), 30],
    ["table tennis", played(RALLY_SPORTS.tableTennis, { home: 0.52 }, 1500), 30],
    ["badminton", played(RALLY_SPORTS.badminton, { home: 0.51 }, 1500), 25],
    ["baseball", played(baseball, { home: 0.15, away: 0.14 }, 1500), 25],
    [
      "cricket, twenty overs",
      played(cricket(SPORT.cricket, TWENTY), { home: 1.05, away: 0.97, first: 1 }, 1500),
      25,
    ],
    [
      "cricket, fifty overs",
      played(cricket(SPORT.cricket, FIFTY), { home: 0.96, away: 1.04, first: 0 }, 600),
      25,
    ],
    ["boxing", played(BOUT_SPORTS.boxing, { stops: [0.04, 0.03], round: 0.52 }, 1500), 14],
    ["UFC", played(BOUT_SPORTS.ufc, { stops: [0.14, 0.1], round: 0.52 }, 1500), 3],
    ["Dota 2", played(MAP_SPORTS.dota, { rounds: [0.52, 0.5, 0.51] }, 1500), 20],
    ["League of Legends", played(MAP_SPORTS.leagueOfLegends, { rounds: [0.52, 0.5, 0.51] }, 1500), 20],
    [
      "virtual football",
      played(
        POSSESSION_SPORTS.virtualFootball,
        { home: 0.08, away: 0.06, attacks: 10, partSeconds: 240 },
        2500,
      ),
      40,
    ],
    ["Rocket League", played(RALLY_SPORTS.rocketLeague, { home: 0.55 }, 1500), 8],
    ["darts", played(RALLY_SPORTS.darts, { home: 0.55 }, 1500), 15],
  ] as const)("%s", (_, results, least) => {
    const compared = results()
    expect(compared.length).toBeGreaterThan(least)
    for (const { market, share, chance, games } of compared) {
      const error = Math.sqrt((chance * (1 - chance)) / games)
      expect(Math.abs(share - chance), market).toBeLessThan(4.5 * error + 0.002)
    }
  })

  it("ice hockey: the winner, overtime included", () => {
    const setup: HockeySetup = { home: 3, away: 2.5 }
    const { laws, mean, error } = playedAgainstPriced(iceHockey, setup, 3000, (_, score) => homeWins(score))
    expect(Math.abs(mean - chanceOf(laws, SPORT.iceHockey, "winner/full", "1"))).toBeLessThan(4 * error)
  })

  it("basketball: the winner and the points", () => {
    const setup: PossessionSetup = { home: 1.15, away: 1.1, attacks: 18, partSeconds: 600 }
    const winner = playedAgainstPriced(POSSESSION_SPORTS.basketball, setup, 1500, (_, score) =>
      homeWins(score),
    )
    expect(Math.abs(winner.mean - chanceOf(winner.laws, SPORT.basketball, "winner/full", "1"))).toBeLessThan(
      4 * winner.error,
    )
    const over = playedAgainstPriced(POSSESSION_SPORTS.basketball, setup, 1500, ({ parts }) =>
      parts.slice(0, 4).reduce((total, [home, away]) => total + home + away, 0) > 161.5 ? 1 : 0,
    )
    expect(
      Math.abs(over.mean - chanceOf(over.laws, SPORT.basketball, "total/match/161.5", "over")),
    ).toBeLessThan(4 * over.error)
  })

  it("tennis: the winner and the games", () => {
    const setup: TennisSetup = { home: 0.65, away: 0.62, first: 0 }
    const winner = playedAgainstPriced(tennis, setup, 2500, (_, score) => homeWins(score))
    expect(Math.abs(winner.mean - chanceOf(winner.laws, SPORT.tennis, "winner/match", "1"))).toBeLessThan(
      4 * winner.error,
    )
    const over = playedAgainstPriced(tennis, setup, 2500, ({ sets }) =>
      sets.reduce((total, [home, away]) => total + home + away, 0) > 22.5 ? 1 : 0,
    )
    expect(Math.abs(over.mean - chanceOf(over.laws, SPORT.tennis, "total/games/22.5", "over"))).toBeLessThan(
      4 * over.error,
    )
  })

  it("Counter-Strike: the winner and the rounds of the first map", () => {
    const setup: MapSetup = { rounds: [0.53, 0.5, 0.52] }
    const winner = playedAgainstPriced(MAP_SPORTS.counterStrike, setup, 2500, (_, score) => homeWins(score))
    expect(
      Math.abs(winner.mean - chanceOf(winner.laws, SPORT.counterStrike, "winner/match", "1")),
    ).toBeLessThan(4 * winner.error)
    const over = playedAgainstPriced(MAP_SPORTS.counterStrike, setup, 2500, ({ maps }) => {
      const [home, away] = maps[0] ?? [0, 0]
      return home + away > 21.5 ? 1 : 0
    })
    expect(
      Math.abs(over.mean - chanceOf(over.laws, SPORT.counterStrike, "total/map-1/21.5", "over")),
    ).toBeLessThan(4 * over.error)
  })
})
