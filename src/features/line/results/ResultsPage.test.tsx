import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NOON } from "#tests/screens/line-setting.tsx"

import { CUP, ELEVENS, RESULTS, show } from "#tests/screens/statistics-setting.tsx"

afterEach(cleanup)

describe("results (§2 bettingChampResults)", () => {
  it("are those of today, by championship, with their scores; a game called off says so", async () => {
    const asked = await show("/ru/results/1")
    expect(await screen.findByRole("link", { name: "Первая лига" })).toBeDefined()
    expect(screen.getAllByText("2:1")).toHaveLength(2)
    expect(screen.getByText("Не сыграна")).toBeDefined()
    const [{ sportId, from = 0, to = 0 } = {}] = asked
    expect([sportId, to - from]).toEqual([SPORT.football, 86_400_000])
    expect(from <= NOON && NOON < to).toBe(true)
  })

  it("say who gave a match up: with what was played, and without a score where nothing was", async () => {
    const [first, second] = RESULTS
    if (first === undefined || second === undefined) throw new Error("no results")
    const parts = [[6, 4] as const, [3, 1] as const]
    await show("/ru/results/1", [
      { ...first, score: { total: [1, 0], parts, givenUp: { side: 1, how: "retired" } } },
      { ...second, score: { total: [0, 0], parts: [], givenUp: { side: 0, how: "walkover" } } },
    ])
    const retired = (await screen.findByText("Отказ: Медведи")).closest("li")
    expect(retired?.textContent).toContain("1:06:4, 3:1")
    const walkover = screen.getByText("Неявка: Медведи").closest("li")
    expect(walkover?.textContent).toMatch(/МедведиЛьвыНеявка: Медведи$/)
  })

  it("are of every sport that has any, though the line has none of it now", async () => {
    await show("/ru/results/52")
    const sports = await screen.findByRole("navigation", { name: "Виды спорта" })
    expect(
      within(sports)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Все", "Футбол", "GeoGuessr"])
    expect(screen.getByRole("heading", { level: 1, name: "GeoGuessr — Результаты" })).toBeDefined()
  })

  it("go back a day by the keyboard, and no further than today", async () => {
    const asked = await show("/ru/results")
    expect(screen.getByRole("button", { name: "Следующий день" })).toHaveProperty("disabled", true)
    screen.getByRole("button", { name: "Предыдущий день" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByText("вчера")).toBeDefined()
    expect(asked.at(-1)?.to).toBe(asked[0]?.from)
  })

  it("are of any day that is chosen, but of none to come", async () => {
    const asked = await show("/ru/results")
    const field = screen.getByLabelText("День результатов") as HTMLInputElement
    expect([field.value, field.max]).toEqual(["2026-11-21", "2026-11-21"])
    fireEvent.change(field, { target: { value: "2026-10-01" } })
    const from = new Date(2026, 9, 1).getTime()
    expect(await screen.findByDisplayValue("2026-10-01")).toBeDefined()
    expect(asked.at(-1)).toMatchObject({ from, to: new Date(2026, 9, 2).getTime() })
    const questions = asked.length
    for (const value of ["2027-01-01", ""]) fireEvent.change(field, { target: { value } })
    expect(field.value).toBe("2026-10-01")
    expect(asked).toHaveLength(questions)
  })

  it("of a championship stand below its table, whatever the day", async () => {
    const asked = await show("/ru/results/1/5")
    const table = await screen.findByRole("table", { name: "Таблица" })
    const rows = within(table).getAllByRole("row").slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(["1Львы21013:33", "1Медведи21013:33"])
    expect(asked[0]).toEqual({ sportId: 1, champId: 5, page: 1 })
  })

  it("are titled by what they are of, once its name is known", async () => {
    await show("/ru/results/1/5")
    expect(await screen.findByRole("heading", { level: 1, name: "Первая лига — Результаты" })).toBeDefined()
    cleanup()
    await show("/ru/results")
    expect(screen.getByRole("heading", { level: 1, name: "Результаты" })).toBeDefined()
  })

  it("of a cup stand below its bracket, whose games open in the frame of statistics", async () => {
    const setting = await show("/ru/results/1/5", RESULTS, false, ELEVENS, [CUP])
    expect(await screen.findByRole("heading", { level: 2, name: "Розыгрыш №\u00a07" })).toBeDefined()
    expect(screen.queryByRole("table")).toBeNull()
    const game = screen.getByRole("link", { name: "Львы , проходит дальше 2 Медведи 1" })
    expect(game.getAttribute("href")).toBe("/ru/statistic-popup/game/1/21/main")
    expect(game.getAttribute("target")).toBe("_blank")
    expect(setting.at(-1)).toMatchObject({ champId: 5 })
  })

  it("say that nothing was played", async () => {
    await show("/ru/results", [])
    expect(await screen.findByText("Сыгранных игр нет")).toBeDefined()
  })

  it("of a team are named after it", async () => {
    const asked = await show("/ru/team/1/games")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    expect(asked).toEqual([{ teamId: 1 }])
  })
})
