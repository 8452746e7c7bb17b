import { describe, expect, it } from "vitest"
import type { OutcomeKey, SelectionRef } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { makeProducer } from "./producer.ts"
import { rollingSchedule } from "./schedule/rolling.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
/** Games of each sport that are looked at, and how often. */
const EACH = 3
const TRIES = 6

interface Told extends Omit<SelectionRef, "gameId"> {
  readonly price: number
}

/** The bookmaker after some seconds, with the games whose prices it told last. */
const conducted = (seconds: number) => {
  const schedule = rollingSchedule({ seed: 5, speed: 6, margin: 0.05 })
  const producer = makeProducer(schedule, 6)
  const told = new Map<GameId, Map<string, MarketOdds>>()
  const hear = (bodies: ReadonlyArray<Body>) => {
    for (const body of bodies) {
      if (body._tag !== "odds_change") continue
      const known = told.get(body.gameId) ?? new Map<string, MarketOdds>()
      for (const one of body.markets) known.set(one.market, one)
      told.set(body.gameId, known)
    }
  }
  for (const bodies of producer.snapshot(NOON, [])) hear(bodies)
  for (let now = NOON + 1000; now <= NOON + seconds * 1000; now += 1000) hear(producer.step(now))
  const sports = new Map(schedule.known(NOON + seconds * 1000).map(({ id, sportId }) => [id, sportId]))
  return { producer, told, sports }
}

describe("selections of a game of the season together", () => {
  const { producer, told, sports } = conducted(20)
  const bySport = Map.groupBy(
    [...told.keys()].filter((id) => sports.has(id)),
    (id) => sports.get(id),
  )
  const picksOf = (id: GameId): ReadonlyArray<Told> =>
    [...(told.get(id)?.values() ?? [])].flatMap(({ market, status, odds }) =>
      status === 1
        ? odds.flatMap(([outcome, price]) =>
            price === null ? [] : [{ market, outcome: outcome as OutcomeKey, price }],
          )
        : [],
    )

  it("cost alone what the line told, and together no less than any of them; what can't be has its reason", () => {
    const priced = new Map<number | undefined, number>()
    const reasons = new Set<string>()
    for (const [sportId, ids] of bySport) {
      for (const id of [...ids.slice(0, EACH), ...ids.slice(-EACH)]) {
        const random = randomOf("joint", id)
        const picks = picksOf(id)
        for (let times = 0; times < TRIES && picks.length > 1; times += 1) {
          const chosen = Array.from({ length: 2 }, () => picks[random.integer(0, picks.length - 1)] as Told)
          for (const pick of chosen) {
            const alone = producer.joint(id, [pick])
            if (alone === undefined || "apart" in alone) {
              reasons.add(alone?.apart ?? "unknown")
              continue
            }
            expect(alone.prices, `${sportId} ${id} ${pick.market} ${pick.outcome}`).toEqual([pick.price])
          }
          const both = producer.joint(id, chosen)
          if (both === undefined || "apart" in both) {
            reasons.add(both?.apart ?? "unknown")
            continue
          }
          const most = Math.max(...chosen.map(({ price }) => price))
          expect(both.prices.at(-1)).toBeGreaterThanOrEqual(most)
          priced.set(sportId, (priced.get(sportId) ?? 0) + 1)
        }
      }
    }
    expect(priced.size).toBeGreaterThan(15)
    for (const reason of reasons) {
      expect(["unpriced", "returnable", "impossible", "unlikely", "certain", "stopped", "over"]).toContain(
        reason,
      )
    }
  })

  it("have no price where a market is not offered, and none of a game that is not its own", () => {
    const id = [...told.keys()].find((known) => "prices" in (producer.joint(known, []) ?? {}))
    const pick = { market: "total/match/99.5", outcome: "over" } as never
    expect(producer.joint(id as GameId, [pick])).toEqual({ apart: "unpriced", positions: [0] })
    expect(producer.joint(1 as GameId, [pick])).toBeUndefined()
  })
})
