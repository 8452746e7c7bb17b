import { cleanup, render, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Chronology } from "#models/api/statistics.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aGame, aSnapshot, lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { played } from "#tests/screens/statistics-setting.tsx"
import { openingWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { FinishedGame } from "./FinishedGame.tsx"

afterEach(cleanup)

const PATH = "/ru/line/1/5/17"

const RESULT = played(17, { startsAt: NOON })

const { score: _score, ...CALLED_OFF } = { ...RESULT, status: "cancelled" as const }

const PLAYED: Chronology = {
  gameId: 17 as GameId,
  entries: [{ at: NOON, kind: "started" }],
  moments: [
    { kind: "play.goal", side: 0, at: 2760, phase: "game.phase.half-1", value: "9", total: [1, 0] },
    { kind: "play.goal", side: 1, at: 2800, phase: "game.phase.half-1", value: "7", total: [1, 1] },
  ],
}

const clientOf = (results: StatisticsClient["results"], over: Partial<StatisticsClient> = {}) =>
  ({ results, chronology: () => Promise.resolve(PLAYED), ...over }) as unknown as StatisticsClient

const open = (client: StatisticsClient, games: Parameters<typeof aSnapshot>[1] = []) =>
  renderPage(PATH, lineSetting([aSnapshot("game/17", games)], { statistics: () => Promise.resolve(client) }))

const answer = (result: GameResult) => () => Promise.resolve({ results: [result], names: NAMES, more: false })

describe("the page of a game that is over (§2 bettingChampResults)", () => {
  it("shows the score, the score of each part, and who scored", async () => {
    const results = vi.fn<StatisticsClient["results"]>(answer(RESULT))
    await open(clientOf(results))
    const title = await screen.findByRole("heading", { level: 1, name: "Львы 2 : 1 Медведи" })
    expect(title).toBeDefined()
    expect(results.mock.calls[0]?.[0]).toEqual({ gameId: 17 })
    expect(screen.getByText("По периодам: 1:1, 1:0")).toBeDefined()
    expect(screen.getByText("Завершён")).toBeDefined()
    expect(screen.getByText(/^Начало:/).parentElement?.textContent).toContain("21.11.2026")
    const course = await screen.findByRole("list", { name: "Ход игры" })
    expect(
      within(course)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining("№\u00a07"), expect.stringContaining("№\u00a09")])
    expect(screen.getByRole("link", { name: "Первая лига" }).getAttribute("href")).toBe("/ru/line/1/5")
  })

  it("tells no score of a game that was not played", async () => {
    await open(
      clientOf(answer(CALLED_OFF), { chronology: () => Promise.resolve({ ...PLAYED, moments: [] }) }),
    )
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Львы—Медведи")
    expect(screen.getByText("Не сыграна")).toBeDefined()
  })

  it.each([
    ["retired", "Львы1 : 0Медведи", "Отказ: Медведи"],
    ["walkover", "Львы—Медведи", "Неявка: Медведи"],
  ] as const)("says of a match that was given up who gave it up: %s", async (how, title, words) => {
    const score = {
      total: how === "retired" ? ([1, 0] as const) : ([0, 0] as const),
      parts: how === "retired" ? [[6, 4] as const, [3, 1] as const] : [],
      givenUp: { side: 1, how } as const,
    }
    const moments = [
      { kind: `play.${how}`, side: 1, at: 3000, phase: "game.phase.set-2", total: score.total },
    ] as const
    await open(
      clientOf(answer({ ...RESULT, score }), { chronology: () => Promise.resolve({ ...PLAYED, moments }) }),
    )
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title)
    expect(
      screen.getByText((_, element) => element?.tagName === "SPAN" && element.textContent === words),
    ).toBeDefined()
    const course = await screen.findByRole("list", { name: "Ход игры" })
    expect(within(course).getByRole("listitem").textContent).toMatch(/(Отказ от продолжения|Неявка) Медведи/)
  })

  it("shows who came in where, of a race", async () => {
    const { away: _away, score: _, ...race } = RESULT
    const client = clientOf(answer({ ...race, runners: [], score: { total: [0, 0], parts: [] } }), {
      race: () =>
        Promise.resolve({
          gameId: 17 as GameId,
          sportId: SPORT.horseRacing,
          champId: 5 as ChampId,
          home: 1 as TeamId,
          startsAt: NOON,
          status: "finished",
          runners: [
            {
              number: 4,
              team: 2 as TeamId,
              place: 1,
              out: false,
              sums: { runs: 3, won: 1, placed: 2 },
              runs: [],
            },
          ],
          names: NAMES,
        }),
    })
    await open(client)
    expect(await screen.findByText("Медведи")).toBeDefined()
    expect(screen.getByText("1-е")).toBeDefined()
    expect(screen.queryByText("0 : 0")).toBeNull()
  })

  it("shows the same of a game that the line still has, without asking for its result", async () => {
    const results = vi.fn(answer(RESULT))
    const game = aGame(17, {
      status: "finished",
      score: { total: [3, 0], parts: [] },
      clock: { phase: "game.phase.finished", elapsed: 5400, at: NOON, rate: 0 },
    })
    await open(clientOf(results), [{ game, markets: [], more: 0 }])
    expect(await screen.findByRole("heading", { level: 1, name: "Львы 3 : 0 Медведи" })).toBeDefined()
    expect(await screen.findByRole("list", { name: "Ход игры" })).toBeDefined()
    expect(results).not.toHaveBeenCalled()
  })

  it("asks again by the keyboard where the server did not answer", async () => {
    const results = vi.fn<StatisticsClient["results"]>().mockRejectedValueOnce(new Error("no answer"))
    results.mockImplementation(answer(RESULT))
    await open(clientOf(results))
    const again = await screen.findByRole("button", { name: "Повторить" })
    again.focus()
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы 2 : 1 Медведи" })).toBeDefined()
  })

  it("brings the words that a page of the line opens without, and asks again where they do not come", async () => {
    const bring = vi.fn<Parameters<typeof openingWords>[0]>(async (whole) => whole)
    bring.mockRejectedValueOnce(new Error("no answer"))
    const store = await openingWords(bring)
    const { betting } = lineSetting([], { statistics: () => Promise.resolve(clientOf(answer(CALLED_OFF))) })
    render(
      <Words store={store}>
        <BettingProvider value={{ ...betting, completeWords: store.complete }}>
          <FinishedGame gameId={17} game={undefined} header={({ game }) => <h1>{game.clock.phase}</h1>} />
        </BettingProvider>
      </Words>,
    )
    await userEvent.click(await screen.findByRole("button", { name: "Повторить" }))
    expect(await screen.findByRole("heading", { name: "more.results.cancelled" })).toBeDefined()
    expect(await screen.findByText("Когда принимались ставки")).toBeDefined()
    expect(bring).toHaveBeenCalledTimes(2)
  })
})
