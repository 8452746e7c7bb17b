import { describe, expect, it } from "vitest"
import { settleCutShort } from "#models/betting/cut-short.ts"
import { decidedScore } from "#models/betting/decided-score.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { cupSchedule } from "../cups/cup-schedule.ts"
import type { GameModel } from "../game-model.ts"
import { runningGame } from "../running-game.ts"
import type { Fixture } from "../schedule/schedule.ts"
import { simulatedGame } from "../simulated-game.ts"
import type { Timeline } from "../timeline.ts"
import type { Scoring } from "../world.ts"
import { tennis } from "./tennis.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")

const gameOf = (scoring: Scoring, id: number): GameModel =>
  simulatedGame({ seed: 5, id, scoring, rank: 60, edge: 0.2, margin: 0.05, sides: [11, 12] })
const tennisOf = (id: number) => gameOf({ sport: "tennis", serve: 0.63 }, id)

const MATCHES = 4000
const ended = (of: (id: number) => GameModel, matches = MATCHES) => {
  const found = { walkover: [] as Array<number>, retired: [] as Array<number> }
  for (let id = 1; id <= matches; id++) {
    const { givenUp } = of(id).timeline()
    if (givenUp !== undefined) found[givenUp].push(id)
  }
  return found
}
const given = ended(tennisOf)
const lastOf = (timeline: Timeline<unknown>) => {
  const last = timeline.frames.at(-1)
  if (last === undefined) throw new Error("nothing was played")
  return last
}

/** The game conducted from before its start to its end, everything it says. */
const conducted = (model: GameModel, id: number) => {
  const fixture = {
    id,
    sportId: model.sportId,
    champId: 1,
    home: 11,
    away: 12,
    startsAt: NOON,
    model: () => model,
  } as unknown as Fixture
  const game = runningGame(fixture, 60, NOON - 60_000)
  const said = [...game.snapshot().bodies]
  for (let now = NOON - 60_000; !game.isOver(); now += 1000) said.push(...game.advance(now))
  return { game, said }
}

describe("matches that one side gives up (docs/guide/settlement.md: Given up)", () => {
  it("are as many as on the tour: 2.6 in a hundred of tennis, and 0.6 that never begin", () => {
    const share = (many: number) => (100 * many) / MATCHES
    expect(share(given.retired.length)).toBeGreaterThan(2)
    expect(share(given.retired.length)).toBeLessThan(3.4)
    expect(share(given.walkover.length)).toBeGreaterThan(0.3)
    expect(share(given.walkover.length)).toBeLessThan(1)
    const badminton = ended((id) => gameOf({ sport: "badminton", gain: 0.05 }, id))
    expect(share(badminton.retired.length)).toBeGreaterThan(0.2)
    expect(share(badminton.retired.length)).toBeLessThan(0.9)
    expect(share(badminton.walkover.length)).toBeLessThan(0.5)
    const others = [
      ended((id) => gameOf({ sport: "volleyball", gain: 0.05 }, id), 300),
      ended((id) => gameOf({ sport: "simulatedTennis", serve: 0.63 }, id), 300),
    ]
    for (const { retired, walkover } of others) expect([...retired, ...walkover]).toEqual([])
  })

  it("are given up mostly by whoever is behind", () => {
    let behind = 0
    let ahead = 0
    for (const id of given.retired) {
      const { score } = lastOf(tennisOf(id).timeline())
      const [home, away] = score.total[0] === score.total[1] ? (score.parts.at(-1) ?? [0, 0]) : score.total
      if (home === away) continue
      if ((home < away ? 0 : 1) === score.givenUp?.side) behind += 1
      else ahead += 1
    }
    expect(behind / (behind + ahead)).toBeGreaterThan(0.8)
    expect(ahead).toBeGreaterThan(0)
  })

  it("are up to there what they would have been, and the others are untouched", () => {
    const setup = { home: 0.64, away: 0.61, first: 0 } as const
    const dice = () => {
      let state = 12_345
      const uniform = () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        return state / 2 ** 31
      }
      const integer = (from: number, to: number) => from + Math.floor(uniform() * (to - from + 1))
      return { uniform, integer, chance: (p: number) => uniform() < p, normal: () => 0, exponential: () => 0 }
    }
    const whole = tennis.play(setup, dice())
    let cut = 0
    for (let key = 0; key < 400; key++) {
      const played = tennis.play({ ...setup, key }, dice())
      if (played.givenUp === undefined) {
        expect(played).toEqual(whole)
        continue
      }
      cut += 1
      const { frames, end } = played
      if (played.givenUp === "walkover") {
        expect([frames.length, end]).toEqual([1, 0])
        continue
      }
      expect(frames.slice(0, -2)).toEqual(whole.frames.slice(0, frames.length - 2))
      expect(frames.every(({ at }, index) => at >= (frames[index - 1]?.at ?? 0))).toBe(true)
      expect(end).toBe(lastOf(played).at)
      expect(lastOf(played).score.total).toEqual(frames.at(-2)?.score.total)
    }
    expect(cut).toBeGreaterThan(4)
  })

  it.each(given.retired.slice(0, 6))(
    "pays what was decided by then and returns the rest (match %i)",
    (id) => {
      const model = tennisOf(id)
      const last = lastOf(model.timeline())
      const { said } = conducted(model, id)
      const settled = new Map(
        said.flatMap((body) =>
          body._tag === "bet_settlement"
            ? body.results.map(({ market, outcomes }) => [market, outcomes] as const)
            : [],
        ),
      )
      const returned = said.flatMap((body) => (body._tag === "bet_cancel" ? [body] : []))
      expect(returned).toHaveLength(1)
      expect(returned[0]?.reason).toBe("retired")
      const markets = returned[0]?.markets ?? []
      expect(markets.some((market) => settled.has(market))).toBe(false)
      expect(settled.size + markets.length).toBe(model.menu.length)
      const expected = (market: (typeof markets)[number]) =>
        settleCutShort(marketParts(market), { score: last.score }, last.over, SPORT.tennis)
      for (const [market, outcomes] of settled) expect(outcomes, market).toEqual(expected(market))
      for (const market of markets)
        expect(new Set(expected(market).map(([, result]) => result)), market).toEqual(new Set(["returned"]))
      expect(markets).toContain("winner/match")
      expect(said.at(-1)).toMatchObject({
        _tag: "game_change",
        status: "finished",
        score: { givenUp: { how: "retired" } },
        clock: { phase: "game.phase.retired", rate: 0 },
      })
      expect(model.momentsTo?.(model.timeline().frames.length - 1).at(-1)).toMatchObject({
        kind: "play.retired",
        side: last.score.givenUp?.side,
      })
    },
  )

  it.each(given.walkover.slice(0, 3))(
    "never begins by a walkover, and returns every stake (match %i)",
    (id) => {
      const model = tennisOf(id)
      const { said, game } = conducted(model, id)
      expect(said.some((body) => body._tag === "game_change" && body.status === "live")).toBe(false)
      expect(said.some(({ _tag }) => _tag === "bet_settlement")).toBe(false)
      const returned = said.flatMap((body) => (body._tag === "bet_cancel" ? [body] : []))
      expect(returned).toMatchObject([{ reason: "walkover" }])
      expect(returned[0]?.markets).toHaveLength(model.menu.length)
      const { score, status, clock } = game.snapshot().game
      expect({ status, phase: clock.phase, score }).toMatchObject({
        status: "finished",
        phase: "game.phase.walkover",
        score: { total: [0, 0], parts: [], givenUp: { how: "walkover" } },
      })
      expect(model.momentsTo?.(0)).toMatchObject([{ kind: "play.walkover", side: score.givenUp?.side }])
      expect(game.snapshot().bodies.filter(({ _tag }) => _tag === "bet_cancel")).toEqual(returned)
    },
  )

  it("send the other on in a cup", () => {
    let met = 0
    for (let seed = 1; seed <= 3 && met < 2; seed++) {
      const options = { seed, speed: 60, margin: 0.05, without: SPORT.football }
      const schedule = cupSchedule(options)
      const cup = schedule.champs[0]?.id
      if (cup === undefined) throw new Error("no cup")
      const edition = schedule.draws?.(cup, NOON)[0]?.edition ?? 1
      for (let back = 0; back < 6; back++) {
        const at = NOON - back * ((14 * 7800 * 1000) / 60)
        for (const draw of schedule.draws?.(cup, at) ?? []) {
          for (const [number, round] of draw.rounds.slice(0, -1).entries()) {
            for (const [place, { gameId, home, away }] of round.entries()) {
              const fixture = gameId === undefined ? undefined : schedule.find(gameId)
              const next = draw.rounds[number + 1]?.[Math.floor(place / 2)]
              const onward = place % 2 === 0 ? next?.home : next?.away
              if (fixture === undefined || onward === undefined) continue
              const timeline = fixture.model().timeline()
              if (timeline.givenUp === undefined) continue
              const { score } = lastOf(timeline)
              const [ofHome, ofAway] = decidedScore(score)
              expect(onward).toBe(score.givenUp?.side === 0 ? away : home)
              expect(ofHome > ofAway).toBe(score.givenUp?.side === 1)
              met += 1
            }
          }
        }
      }
      expect(edition).toBeGreaterThan(0)
    }
    expect(met).toBeGreaterThan(0)
  })
})
