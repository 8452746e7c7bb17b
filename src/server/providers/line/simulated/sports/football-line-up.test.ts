import { describe, expect, it } from "vitest"
import { duelMarket, scorerId } from "#models/betting/duel.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { type LineUp, minuteOf } from "#models/line/statistics/line-up.ts"
import { fairOf } from "../pricing/offer.ts"
import { makeProducer } from "../producer.ts"
import { rollingSchedule } from "../schedule/rolling.ts"
import { football } from "./football.ts"
import { type Booking, bookedShirt, sharesLeft } from "./football-bookings.ts"
import { type FootballState, START } from "./football-law.ts"
import { footballLineUps } from "./football-line-up.ts"
import type { FootballSetup } from "./football-play.ts"
import { scorerShares } from "./football-scorers.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const SPEED = 6
const schedule = rollingSchedule({ seed: 1, speed: SPEED, margin: 0.05, sports: ["football"] })
const played = schedule
  .known(NOON)
  .map((fixture) => ({ fixture, model: fixture.model() }))
  .filter(({ fixture, model }) => fixture.startsAt + (model.timeline().end * 1000) / SPEED < NOON)

const deeds = ({ players, bench }: LineUp, kind: string) =>
  [...players, ...bench].flatMap(({ number, deeds }) =>
    deeds.filter((deed) => deed.kind === kind).map(() => number),
  )

const nobodyChanged = (bookings: ReadonlyArray<Booking>) => ({ bookings, substitutions: [] })
const red = (shirt: number): Booking => ({ kind: "red", side: 0, shirt, half: 1, second: 600 })

describe("the elevens of a football game (§7 Betting: statistics)", () => {
  it("are those who score its goals and are shown its cards, in every league", () => {
    expect(played.length).toBeGreaterThan(10)
    for (const { model } of played) {
      const state = model.timeline().frames.at(-1)?.state as FootballState
      const lineUps = model.lineUpsAt?.(model.timeline().frames.length - 1)
      if (lineUps === undefined) throw new Error("no line-ups")
      for (const side of [0, 1] as const) {
        const own = lineUps[side]
        expect(own.players.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, ...SHIRTS])
        expect(deeds(own, "goal")).toHaveLength(state.score[side])
        expect(deeds(own, "red")).toHaveLength(state.reds[side])
        const yellows = deeds(own, "yellow")
        expect(yellows).toHaveLength(state.facts.counts.cards.reduce((sum, half) => sum + half[side], 0))
        // A second yellow card would be a red one.
        expect(new Set(yellows).size).toBe(yellows.length)
        for (const { deeds: done } of [...own.players, ...own.bench]) {
          const off = done.findIndex(({ kind }) => kind === "red" || kind === "off")
          expect(off === -1 || off === done.length - 1).toBe(true)
        }
        for (const { deeds: done } of own.bench) expect(done[0]?.kind ?? "on").toBe("on")
      }
    }
  })

  it("stand before the game as they stand in it, with nothing done", () => {
    for (const { model } of played.slice(0, 4)) {
      const [home] = model.lineUpsAt?.(-1) ?? []
      expect(home && [...home.players, ...home.bench].every(({ deeds: done }) => done.length === 0)).toBe(
        true,
      )
      expect(home?.formation).toBe(model.lineUpsAt?.(5)?.[0].formation)
    }
  })

  it("are told of games that are over, in play and ahead alike, and of no other sport", () => {
    const producer = makeProducer(schedule, SPEED)
    const [over] = played
    const ahead = schedule.known(NOON).find(({ startsAt }) => startsAt > NOON)
    if (over === undefined || ahead === undefined) throw new Error("no games")
    const [home, away] = producer.lineUps(NOON, over.fixture.id) ?? []
    const score = over.model.timeline().frames.at(-1)?.score.total
    expect([home, away].map((side) => side && deeds(side, "goal").length)).toEqual(score)
    expect(producer.lineUps(NOON, ahead.id)?.[1].players).toHaveLength(11)
    const tennis = rollingSchedule({ seed: 1, speed: SPEED, margin: 0.05, sports: ["tennis"] })
    const [match] = tennis.known(NOON)
    expect(match && makeProducer(tennis, SPEED).lineUps(NOON, match.id)).toBeUndefined()
  })

  it("put in front who scores: ten outfield players in three rows or four", () => {
    const formations = new Set<string>()
    for (let team = 1; team <= 200; team++) {
      const scorers = { sides: [scorerShares(1, team), scorerShares(1, team)] as const, key: 1 }
      const [{ formation = "", players }] = footballLineUps(scorers, START)
      formations.add(formation)
      expect(formation.split("-").reduce((sum, row) => sum + Number(row), 0)).toBe(10)
      expect(players.find(({ number }) => number === 9)?.position).toBe("forward")
      expect(players[0]).toMatchObject({ number: 1, position: "goalkeeper", row: 0 })
    }
    expect([...formations].toSorted()).toEqual(["3-5-2", "4-2-3-1", "4-3-3", "4-4-2"])
  })

  it("have their minutes as a game's clock is read", () => {
    expect(minuteOf({ at: 0, half: 1 })).toBe("1")
    expect(minuteOf({ at: 2699, half: 1 })).toBe("45")
    expect(minuteOf({ at: 2700, half: 1 })).toBe("45+1")
    expect(minuteOf({ at: 2700, half: 2 })).toBe("46")
    expect(minuteOf({ at: 5460, half: 2 })).toBe("90+2")
    expect(minuteOf({ at: 5400, half: 3 })).toBe("91")
    expect(minuteOf({ at: 7199, half: 4 })).toBe("120")
  })
})

describe("a red card", () => {
  const setup: FootballSetup = {
    rates: { home: 1.7, away: 1.1 },
    added: [2, 4],
    isTop: true,
    scorers: { sides: [scorerShares(1, 10_901), scorerShares(1, 10_902)], key: 7 },
  }
  const state: FootballState = { ...START, windows: [4, 4], reds: [1, 0], bookings: [red(9)] }
  const chancesOf = (market: string, now: FootballState) => {
    const laws = football.laws(setup, now, 600)
    return new Map<string, number>(fairOf(marketParts(market as MarketKey), laws, SPORT.football) ?? [])
  }

  it("takes from the scorers who was shown it, and leaves the side's goals to the others", () => {
    const first = chancesOf("first-scorer/match", state)
    expect(first.get("1-9")).toBe(0)
    const own = SHIRTS.reduce((sum, shirt) => sum + (first.get(`1-${shirt}`) ?? 0), 0)
    expect(own).toBeCloseTo(chancesOf("next-goal/match/1", state).get("1") ?? -1, 6)
    expect(chancesOf("anytime-scorer/match", state).get("1-9")).toBe(0)
    expect(first.get("2-9")).toBeGreaterThan(0)
  })

  it("is known to duels: who is off gets no further ahead", () => {
    const laws = football.laws(setup, state, 600)
    const market = marketParts(duelMarket(scorerId(0, 9), scorerId(1, 9)))
    const [more = -1, , fewer = -1] = football.duel?.chances(setup, state, laws, market) ?? []
    expect(more).toBeCloseTo(0, 9)
    expect(fewer).toBeGreaterThan(0.1)
  })

  it("is shown to somebody who is still there, and a yellow one to nobody twice", () => {
    const bookings: Array<Booking> = []
    for (let card = 0; card < 11; card++) {
      const shirt = bookedShirt(7, nobodyChanged(bookings), "red", 0)
      if (shirt === undefined) throw new Error("nobody left too early")
      expect(bookings.map((booking) => booking.shirt)).not.toContain(shirt)
      bookings.push(red(shirt))
    }
    expect(bookedShirt(7, nobodyChanged(bookings), "red", 0)).toBeUndefined()
    expect(bookedShirt(7, nobodyChanged(bookings), "yellow", 1)).toBeDefined()
    const yellow: Booking = { ...red(4), kind: "yellow" }
    for (let key = 0; key < 50; key++)
      expect(bookedShirt(key, nobodyChanged([yellow]), "yellow", 0)).not.toBe(4)
  })

  it("changes no shares of a side that has none", () => {
    const shares = scorerShares(1, 5)
    expect(sharesLeft(shares, nobodyChanged([{ ...red(9), side: 1 }]), 0)).toBe(shares)
    expect(sharesLeft(shares, nobodyChanged([{ ...red(9), kind: "yellow" }]), 0)).toBe(shares)
    expect(sharesLeft(shares, nobodyChanged([red(1)]), 0)).toBe(shares)
  })
})
