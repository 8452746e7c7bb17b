import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { makeProducer } from "#src/server/providers/line/simulated/producer.ts"
import { scheduleOf } from "#src/server/providers/line/simulated/season.ts"
import { type Site, startSite } from "#tests/support/site.ts"

const SPEED = 20
const HOUR = 3_600_000
const DAY = 24 * HOUR
const SETTINGS = { SPORTS: `${SPORT.futsal}`, SPEED: `${SPEED}`, PAST_DAYS: "1" }

/** The season as whoever plays it knows it, to be compared with what the site tells. */
const schedule = scheduleOf({ seed: 1, speed: SPEED, margin: 0.05, now: Date.now(), sports: [SPORT.futsal] })
const producer = makeProducer(schedule, SPEED)

const ask = async <Value>({ url }: Site, path: string): Promise<Value> => {
  const response = await fetch(`${url}${path}`)
  expect(response.status, path).toBe(200)
  return ((await response.json()) as { readonly value: Value }).value
}

const progressOf = (site: Site) =>
  ask<{ readonly played: number; readonly of: number }>(site, "/service-api/results/v1/past")

const playedTo = async (site: Site, least: (of: number) => number) => {
  for (;;) {
    const { played, of } = await progressOf(site)
    if (of > 0 && played >= least(of)) return { played, of }
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** All results of a span, page by page. */
const resultsOf = async (site: Site, from: number, to: number): Promise<ReadonlyArray<GameResult>> => {
  const all: Array<GameResult> = []
  for (let page = 1; ; page++) {
    const path = `/service-api/results/v1/games?tsFrom=${from / 1000}&tsTo=${to / 1000}&page=${page}`
    const { results, more } = await ask<{ results: ReadonlyArray<GameResult>; more: boolean }>(site, path)
    all.push(...results)
    if (!more) return all
  }
}

const killed = async (site: Site): Promise<void> => {
  const ended = new Promise((done) => site.process.once("exit", done))
  site.process.kill("SIGKILL")
  await ended
}

describe("a fresh site", () => {
  let site: Site
  let killedAt: ReadonlyArray<number> = []
  const begun = Date.now()

  beforeAll(async () => {
    site = await startSite({ env: SETTINGS })
    const { dataDir } = site
    for (const share of [0.2, 0.6]) {
      const { played, of } = await playedTo(site, (all) => all * share)
      killedAt = [...killedAt, played / of]
      await killed(site)
      site = await startSite({ env: SETTINGS, dataDir })
    }
    await playedTo(site, (of) => of)
  }, 180_000)
  afterAll(() => site.stop())

  it("has every game of the season before today once, though it was killed twice while it was played", async () => {
    expect(killedAt.every((share) => share > 0 && share < 1)).toBe(true)
    const [from, to] = [begun - 23 * HOUR, begun - HOUR].map((at) => Math.floor(at / 1000) * 1000) as [
      number,
      number,
    ]
    const told = await resultsOf(site, from, to)
    const expected = producer.ended(Date.now(), from, to).results
    const byId = (results: ReadonlyArray<GameResult>) =>
      results.toSorted((one, other) => one.gameId - other.gameId)
    expect(expected.length).toBeGreaterThan(400)
    expect(byId(told)).toEqual(byId(expected))
  })

  it("has results of yesterday, a table of all sides, their form and their meetings", async () => {
    const today = Math.floor(Date.now() / DAY) * DAY
    expect((await resultsOf(site, today - DAY, today)).length).toBeGreaterThan(50)
    const champ = schedule.champs.find(({ sportId }) => sportId === SPORT.futsal)
    const { table } = await ask<{
      readonly table: ReadonlyArray<{ readonly teamId: number; readonly played: number }>
    }>(site, `/SiteService/StageTable?champId=${champ?.id}`)
    const sides = new Set(
      schedule.teams.filter(({ sportId }) => sportId === SPORT.futsal).map(({ id }) => id),
    )
    expect(new Set(table.map(({ teamId }) => teamId))).toEqual(sides)
    expect(Math.min(...table.map(({ played }) => played))).toBeGreaterThan(0)

    const ahead = schedule.known(Date.now()).find(({ startsAt }) => startsAt > Date.now() + 5_000)
    const compared = await ask<{
      readonly meetings: ReadonlyArray<GameResult>
      readonly homeLast: ReadonlyArray<GameResult>
      readonly awayLast: ReadonlyArray<GameResult>
    }>(site, `/SiteService/HeadToHead?gameId=${ahead?.id}`)
    expect(compared.homeLast.length).toBeGreaterThanOrEqual(5)
    expect(compared.awayLast.length).toBeGreaterThanOrEqual(5)
    expect(compared.meetings.length).toBeGreaterThan(0)
    const sports = await ask<ReadonlyArray<{ readonly id: number }>>(site, "/service-api/results/v1/sports")
    expect(sports.map(({ id }) => id)).toContain(SPORT.futsal)
  })

  it("plays no more of it once it is whole, and tells the operator so", async () => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    const gauge = (what: string) =>
      Number(new RegExp(`statebook_past_sheets\\{[^}]*what="${what}"[^}]*\\} (\\d+)`).exec(metrics)?.[1])
    expect(gauge("played")).toBeGreaterThan(90)
    expect(gauge("played")).toBe(gauge("of"))
    const health = (await (await fetch(`${site.url}/health`)).json()) as { readonly past: unknown }
    expect(health.past).toEqual({ played: gauge("played"), of: gauge("of") })
    expect(site.output()).toContain("The season before today is whole")
  })
})
