import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { judge } from "./forecasts.ts"
import { reliability } from "./reliability.ts"
import { seasonsOf, summary } from "./report.ts"
import { parseResults, type Result } from "./results-file.ts"
import { scoresOf } from "./scores.ts"
import { shuffledInTime, stretchesOf, stretchTable, withHalfHomeAdvantage } from "./trials.ts"

const HEADER = "date,season,league,division,home,away,home_goals,away_goals,close_home,close_draw,close_away"
const LINES = [
  "2018-08-10,2019,Faroes,1,Tvøroyri,Klaksvík,2,0,1.80,3.60,4.75",
  "2018-08-10,2019,Faroes,1,Vágur,Runavík,1,1,,,",
  '2018-08-17,2019,Faroes,1,Klaksvík,"Vágur, FC",0,3,2.10,3.30,3.70',
]

const parseResultsNow = (text: string) => parseResults("results.csv", text)

const read = (...lines: ReadonlyArray<string>): Promise<ReadonlyArray<Result>> =>
  Effect.runPromise(parseResultsNow([HEADER, ...lines].join("\n")))

const refusal = (text: string): Promise<string> =>
  Effect.runPromise(Effect.map(Effect.flip(parseResultsNow(text)), ({ message }) => message))

describe("a file of results", () => {
  it("is read with quoted names, and without a closing line where there is none", async () => {
    const results = await Effect.runPromise(parseResultsNow([HEADER, ...LINES].join("\r\n")))
    expect(results.map(({ away, goals, closing }) => [away, goals, closing])).toEqual([
      ["Klaksvík", [2, 0], [1.8, 3.6, 4.75]],
      ["Runavík", [1, 1], undefined],
      ["Vágur, FC", [0, 3], [2.1, 3.3, 3.7]],
    ])
  })

  it.each([
    ["", /^results\.csv: results, but the file has none$/],
    ["date,season\n2018-08-10,2019", /^results\.csv, line 1: a header with the columns league, division/],
    [`${HEADER}\n2018-08-32,2019,Faroes,1,A,B,2,0,,,`, /^results\.csv, line 2, date: /],
    [`${HEADER}\n${LINES[0]}\n2018-08-11,2019,Faroes,1,A,B,two,0,,,`, /^results\.csv, line 3, home_goals: /],
    [`${HEADER}\n2018-08-11,2019,Faroes,1,A,B,2,0,0.5,3,3`, /^results\.csv, line 2, close_home: /],
    [`${HEADER}\n2018-08-11,2019,Faroes`, /^results\.csv, line 2: /],
    [`${HEADER}\n"2018-08-11,2019`, /^results\.csv, line 2: /],
  ])("that is broken is refused with its place: %j", async (text, words) => {
    expect(await refusal(text)).toMatch(words)
  })
})

describe("scores", () => {
  it("are those of the textbooks", () => {
    const { logLoss, brier, ranked } = scoresOf([0.5, 0.3, 0.2], 1)
    expect(logLoss).toBeCloseTo(-Math.log(0.3))
    expect(brier).toBeCloseTo(0.25 + 0.49 + 0.04)
    expect(ranked).toBeCloseTo((0.25 + 0.04) / 2)
    expect(scoresOf([0.5, 0.3, 0.2], 2).ranked).toBeCloseTo((0.25 + 0.64) / 2)
  })
})

describe("a walk forward", () => {
  const season = Array.from({ length: 40 }, (_, round) => {
    const date = new Date(Date.UTC(2018, 0, 1 + 7 * round)).toISOString().slice(0, 10)
    return `${date},2018,Faroes,1,${round % 2 === 0 ? "Strong,Weak,3,0" : "Weak,Strong,0,2"},2.0,3.5,4.0`
  })

  it("knows nothing of the day it prices, nor of later ones", async () => {
    const judged = judge(await read(...season))
    const other = judge(await read(...season.slice(0, 20), season[20]?.replace(",3,0,", ",0,5,") ?? ""))
    expect(other.map(({ model, past }) => [model, past])).toEqual(
      judged.slice(0, 21).map(({ model, past }) => [model, past]),
    )
  })

  it("learns who is strong", async () => {
    const judged = judge(await read(...season))
    expect(judged.at(-2)?.model[0]).toBeGreaterThan((judged[0]?.model[0] ?? 1) + 0.1)
    for (const { model, closing, past } of judged) {
      for (const forecast of [model, closing, past]) {
        expect(forecast.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
      }
    }
  })

  it("is summed up in its last line and in bins that hold every chance", async () => {
    const judged = judge(await read(...season))
    expect(summary(judged)).toMatch(/^log-loss model \d\.\d{4} closing \d\.\d{4} gap -?\d\.\d{4} rows 40$/)
    expect(reliability(judged, "model").reduce((sum, { count }) => sum + count, 0)).toBe(3 * 40)
  })
})

describe("trials", () => {
  const made = async () =>
    read(
      ...Array.from({ length: 400 }, (_, index) => {
        const date = new Date(Date.UTC(2018, 0, 1 + Math.floor(index / 4))).toISOString().slice(0, 10)
        return `${date},${index < 200 ? 2018 : 2019},Faroes,1,H${index % 8},A${index % 7},2,0,1.5,4.0,6.0`
      }),
    )

  it("exchange the sides of a quarter of one season's matches, with goals and prices", async () => {
    const results = await made()
    const halved = withHalfHomeAdvantage(results, 2019)
    const moved = halved.filter((result, index) => result !== results[index])
    expect(moved.length).toBeGreaterThan(30)
    expect(moved.length).toBeLessThan(70)
    for (const { season, home, goals, closing } of moved) {
      expect([season, home[0], goals, closing]).toEqual([2019, "A", [0, 2], [6, 4, 1.5]])
    }
  })

  it("play the same matches on the same days in another order", async () => {
    const results = await made()
    const shuffled = shuffledInTime(results)
    const datesOf = (all: ReadonlyArray<Result>) => all.map(({ date, season }) => `${date} ${season}`)
    expect(datesOf(shuffled)).toEqual(datesOf(results))
    expect(shuffled.filter(({ home }, index) => home === results[index]?.home).length).toBeLessThan(120)
    const sidesOf = (all: ReadonlyArray<Result>) => all.map(({ home, away }) => `${home} ${away}`).toSorted()
    expect(sidesOf(shuffled)).toEqual(sidesOf(results))
  })

  it("tell what was said and what came by weeks", async () => {
    const rows = judge(await made()).filter(({ season }) => season === 2018)
    const lines = stretchTable(2018, rows)
    expect(lines).toHaveLength(6)
    expect(stretchesOf(rows).reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    expect(stretchesOf(rows)[0]?.came).toBe(1)
  })
})

describe("seasons", () => {
  const YEARS = [2015, 2016, 2017, 2018]
  const judged = async () =>
    judge(await read(...YEARS.map((year) => `${year}-03-01,${year},Faroes,1,A,B,1,0,2.0,3.5,4.0`)))

  it("are the last three, or those asked for", async () => {
    const rows = await judged()
    expect(await Effect.runPromise(seasonsOf(rows, undefined))).toEqual([2016, 2017, 2018])
    expect(await Effect.runPromise(seasonsOf(rows, "2015-2016"))).toEqual([2015, 2016])
    expect(await Effect.runPromise(seasonsOf(rows, "2017"))).toEqual([2017])
  })

  it.each(["2019", "last"])("that are not there are refused in words: %s", async (range) => {
    const refused = await Effect.runPromise(Effect.flip(seasonsOf(await judged(), range)))
    expect(refused.message).toContain(range)
  })
})
