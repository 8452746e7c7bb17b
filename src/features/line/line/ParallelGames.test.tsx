import { act, cleanup, render, screen } from "@testing-library/react"
import { Profiler, type ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeAll, expect, it } from "vitest"
import type { ChampId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aSnapshot, aView, lineSetting } from "#tests/screens/line-setting.tsx"
import { setViewport } from "#tests/screens/support/viewport.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider } from "./betting.tsx"
import { ParallelSlot } from "./ParallelSlot.tsx"
import { parallelTo } from "./parallel-games.ts"

beforeAll(() => import("./ParallelGames.tsx"))
afterEach(cleanup)
afterEach(() => setViewport(1440))

const live = (id: number, champId = 5, sportId: number = SPORT.football) =>
  aView(id, {
    status: "live",
    champId: champId as ChampId,
    sportId: sportId as typeof SPORT.football,
    clock: { phase: "game.phase.half-1", elapsed: 1500, at: 0, rate: 0 },
  })

const shown = async (
  path: string,
  setting: ReturnType<typeof lineSetting>,
  around = (slot: ReactNode) => slot,
) => {
  const words = await loadedWords()
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Words store={words}>
          <BettingProvider value={setting.betting}>{around(<ParallelSlot />)}</BettingProvider>
        </Words>
      </MemoryRouter>,
    )
  })
  await act(async () => setting.open())
}
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"))

it("lists its championship first, then its sport, marks the game of the page and leads to all of the sport", async () => {
  const setting = lineSetting([
    aSnapshot("live", [live(1, 9), live(2), live(3, 8, SPORT.tennis), live(4), live(5, 9)]),
  ])
  await shown("/en/live/1/5/4", setting)
  expect(links()).toEqual([
    "/en/live/1/5/2",
    "/en/live/1/5/4",
    "/en/live/1/9/1",
    "/en/live/1/9/5",
    "/en/live/1",
  ])
  const marked = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page")
  expect(marked.map((link) => link.getAttribute("href"))).toEqual(["/en/live/1/5/4"])
  expect(marked[0]?.textContent).toBe("Lions0Bears025′")
  expect(screen.getByRole("navigation", { name: "In play now" })).toBeDefined()
  expect(screen.getByRole("link", { name: "All in play: Football 4" })).toBeDefined()
})

it("lists eight at most, the game of the page always among them", () => {
  const games = Array.from({ length: 12 }, (_, place) => live(place + 1))
  expect(parallelTo(games, 3)?.listed.map(({ game }) => game.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(parallelTo(games, 11)?.listed.map(({ game }) => game.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 11])
  expect(parallelTo(games, 11)?.total).toBe(12)
})

it.each([
  ["a list", "/en/live/1"],
  ["a game ahead", "/en/line/1/5/77"],
  ["a game alone in its sport", "/en/live/4/8/3"],
  ["an account's page", "/en/account/history/1/2"],
])("says nothing beside %s", async (_, path) => {
  await shown(path, lineSetting([aSnapshot("live", [live(1), live(2), live(3, 8, SPORT.tennis)])]))
  expect(screen.queryByRole("navigation")).toBeNull()
})

it.each([
  [390, 3],
  [1440, 0],
])("stands below the markets of a game where the window has no rail: at %d px", async (width, count) => {
  setViewport(width)
  const games = [live(1), live(2)]
  await renderPage(
    "/en/live/1/5/1",
    lineSetting([aSnapshot("live", games), aSnapshot("game/1", games.slice(0, 1))]),
    "en",
  )
  await screen.findByRole("heading", { level: 1 })
  const below = screen.queryByRole("navigation", { name: "In play now" })
  expect(below?.querySelectorAll("a").length ?? 0).toBe(count)
})

it("follows a goal of a game in its row, and is not rendered at one of another sport", async () => {
  let renders = 0
  const games = [live(1), live(2), live(3, 8, SPORT.tennis)]
  const setting = lineSetting([aSnapshot("live", games)])
  await shown("/en/live/1/5/1", setting, (slot) => (
    <Profiler
      id="parallel"
      onRender={() => {
        renders += 1
      }}
    >
      {slot}
    </Profiler>
  ))
  const hear = (...views: ReadonlyArray<ReturnType<typeof live>>) =>
    act(async () => {
      setting.hear(aSnapshot("live", views))
      setting.paint()
    })
  await hear(...games)
  const before = renders
  const [first = live(1), second = live(2), other = live(3)] = games
  const scored = (view: ReturnType<typeof live>) => ({
    ...view,
    game: { ...view.game, score: { total: [1, 0] as const, parts: [] } },
  })
  await hear(first, second, scored(other))
  expect(renders).toBe(before)
  await hear(first, scored(second), scored(other))
  expect(renders).toBe(before + 1)
  expect(screen.getAllByRole("link")[1]?.textContent).toBe("Lions1Bears025′")
})
