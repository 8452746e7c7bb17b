import { cleanup, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { Game } from "#models/betting/game.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { aGame } from "#tests/screens/line-setting.tsx"
import { groundOf } from "./grounds.ts"
import { Stage } from "./Stage.tsx"

afterEach(cleanup)

/** What has a course, or nothing that is played. */
const GROUNDLESS: ReadonlySet<number> = new Set([
  SPORT.formula1,
  SPORT.horseRacing,
  SPORT.marbleRacing,
  SPORT.virtualHorseRacing,
  SPORT.politics,
  SPORT.specials,
  SPORT.alternative,
  SPORT.longTerm,
])

it.each(Object.entries(SPORT).filter(([, id]) => !GROUNDLESS.has(id)))(
  "%s is played on a ground",
  (_, id) => {
    const ground = groundOf(id)
    expect(ground).toBeDefined()
  },
)

const drawn = (sportId: Game["sportId"], over: Partial<Game>, play: Partial<PlayNow> = {}) => {
  const ground = groundOf(sportId)
  if (ground === undefined) throw new Error("nothing to draw on")
  const game = { ...aGame(1, { sportId, status: "live", ...over }), play: { moments: [], ...play } }
  return render(<Stage ground={ground} game={game} label="it" />).container
}
const clock = (phase: string) => ({ phase, elapsed: 100, at: 0, rate: 0 })

it("has two fighters meet in a round and part in the pause", () => {
  const places = (phase: string) =>
    [...drawn(SPORT.ufc, { clock: clock(phase) }).querySelectorAll<SVGElement>("circle[data-side]")].map(
      ({ style }) => style.transform,
    )
  expect(places("game.phase.round-2")).toEqual(["translate(146px, 100px)", "translate(174px, 100px)"])
  expect(places("game.phase.break")).toEqual(["translate(94px, 100px)", "translate(226px, 100px)"])
})

it("has the points left of a leg at the board, lit for who throws", () => {
  const board = drawn(
    SPORT.darts,
    { score: { total: [2, 1], parts: [], points: "301:170" } },
    { now: { kind: "play.throw", side: 1 } },
  )
  const figures = [...board.querySelectorAll("text")]
  expect(figures.map((text) => [text.textContent, text.hasAttribute("data-now")])).toEqual([
    ["301", false],
    ["170", true],
  ])
})

it.each([
  [147, 15],
  [75, 6],
  [27, 0],
  [0, 0],
])("has with %d points on the table %d reds", (left, reds) => {
  const table = (count: number) =>
    drawn(SPORT.snooker, {}, { counts: { "play.table-left": [count, count] } }).querySelectorAll("circle")
      .length
  const bare = table(0)
  expect(table(left) - bare).toBe(reds)
})

it("moves the front of a map with its rounds", () => {
  const front = (home: number, away: number) =>
    drawn(SPORT.counterStrike, { score: { total: [0, 0], parts: [[home, away]] } })
      .querySelector("path[d$='v200']")
      ?.getAttribute("d")
  expect(front(5, 5)).toBe("M160 0v200")
  expect(front(10, 2)).toBe("M240 0v200")
  expect(front(0, 12)).toBe("M40 0v200")
})

it("leaves a piece on the board for each part that a side won", () => {
  const wells = drawn(SPORT.tetris, { score: { total: [2, 1], parts: [] } })
  const sides = [...wells.querySelectorAll<SVGElement>("rect[data-side]")].map(({ dataset }) => dataset.side)
  expect(sides).toEqual(["0", "0", "1"])
})

it("lights the half of who had the last of it", () => {
  const half = (side: 0 | 1) =>
    drawn(SPORT.boxing, {}, { moments: [{ kind: "play.judged", side, at: 180 }] })
      .querySelector("rect[width='460']")
      ?.getAttribute("x")
  expect([half(0), half(1)]).toEqual(["-300", "160"])
})
