import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isDecided, settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { laneFixture, leagueLanes } from "../schedule/league-lanes.ts"
import { footballLaws, START } from "../sports/football-law.ts"
import { roundLaw } from "./round-law.ts"
import { roundModel } from "./round-model.ts"
import { roundSchedule } from "./round-schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const options = { seed: 1, speed: 6, margin: 0.05 }
const rate = fc.double({ min: 0.3, max: 2.5, noNaN: true })
const rates = fc.record({ home: rate, away: rate })

describe("the law of a round", () => {
  it("of one game is that of the game", () => {
    fc.assert(
      fc.property(rates, (game) => {
        const one = footballLaws(game, START, 0).get("match")
        const law = roundLaw([game])
        for (const [home, away] of [
          [0, 0],
          [1, 0],
          [2, 1],
          [0, 3],
        ] as const) {
          expect(law.cell(home, away)).toBeCloseTo(one?.cell(home, away) ?? -1, 4)
        }
      }),
      { numRuns: 25 },
    )
  })

  it("of two games is that of enumerating the pairs of their scores", () => {
    fc.assert(
      fc.property(
        rates,
        rates,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (a, b, h, w) => {
          const [one, other] = [a, b].map((game) => footballLaws(game, START, 0).get("match"))
          let chance = 0
          for (let home = 0; home <= h; home++)
            for (let away = 0; away <= w; away++)
              chance += (one?.cell(home, away) ?? 0) * (other?.cell(h - home, w - away) ?? 0)
          expect(roundLaw([a, b]).cell(h, w)).toBeCloseTo(chance, 4)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe("rounds", () => {
  const schedule = roundSchedule(options)

  it("stand in the line with prices before their first game, and hold every game of the league once", () => {
    const ahead = schedule.known(NOON).filter(({ startsAt }) => startsAt > NOON)
    expect(ahead.length).toBeGreaterThan(6)
    for (const fixture of ahead.slice(0, 3)) {
      const offered = fixture.model().offersBefore(3)
      expect(offered.length).toBeGreaterThan(30)
      expect(schedule.find(fixture.id)?.startsAt).toBe(fixture.startsAt)
    }
  })

  it("end with the goals of their games", () => {
    const fixture = schedule.known(NOON).find(({ startsAt }) => startsAt < NOON)
    if (fixture === undefined) throw new Error("no round is played")
    const { frames, abandoned } = fixture.model().timeline()
    const lane = leagueLanes(options).find(({ league }) => league.champ.id === fixture.champId - 3000)
    if (lane === undefined) throw new Error("no league")
    const size = lane.league.teams.length / 2
    const first = Math.round((fixture.startsAt - lane.firstAt) / lane.cycleMs)
    const played = Array.from({ length: size }, (_, game) =>
      laneFixture(options, lane, first + game)
        .model()
        .timeline(),
    )
    expect(abandoned).toBe(played.some((game) => game.abandoned))
    const sum = (side: 0 | 1) =>
      played.reduce((total, game) => total + (game.frames.at(-1)?.score.total[side] ?? 0), 0)
    expect(frames.at(-1)?.score.total).toEqual([sum(0), sum(1)])
  })

  it("return the stakes where a game was abandoned, and else settle every market", () => {
    const whole = [
      { endsAt: 100, score: [2, 1] as const },
      { endsAt: 250, score: [0, 0] as const },
    ]
    const model = (games: Parameters<typeof roundModel>[0]["played"]) =>
      roundModel({
        rates: () => [
          { home: 1.5, away: 1 },
          { home: 1, away: 1 },
        ],
        played: games,
        margin: 0.05,
      })
    const ended = model(() => whole)
    const last = ended.timeline().frames.at(-1)
    expect([last?.score.total, ended.timeline().abandoned]).toEqual([[2, 1], false])
    const score = { score: last?.score ?? { total: [0, 0] as const, parts: [] } }
    for (const market of ended.menu) {
      const results = settle(market, score, SPORT.alternative)
      expect(results.length).toBeGreaterThan(1)
      expect(typeof isDecided(market, score, SPORT.alternative)).toBe("boolean")
    }
    expect(settle({ kind: "result", scope: "match" }, score, SPORT.alternative)[0]).toEqual(["1", "won"])
    const broken = model(() => [{ endsAt: 100, score: undefined }, ...whole])
    expect(broken.timeline().abandoned).toBe(true)
    expect(broken.timeline().frames.every(({ over }) => over.size === 0)).toBe(true)
  })
})
