import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { LineClient } from "#src/services/LineClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const answer = (...games: ReadonlyArray<ReturnType<typeof aView>>) =>
  Promise.resolve({ games, names: NAMES, total: games.length, found: [] })

describe("search", () => {
  const search: LineClient["search"] = (kind, text) =>
    answer(...(kind === "line" && text === "льв" ? [aView(1)] : []))

  it("waits for two letters in its field, which has the focus", async () => {
    const spy = vi.fn(search)
    await renderPage("/ru/search", lineSetting([], { search: spy }))
    expect(document.activeElement).toBe(
      screen.getByRole("searchbox", { name: "Команда, чемпионат или игра" }),
    )
    await userEvent.keyboard("л")
    expect(screen.getByText("Введите хотя бы две буквы.")).toBeDefined()
    expect(spy).not.toHaveBeenCalled()
  })

  it("lists what it found and says how much, or that there is nothing (§2 Betting: search)", async () => {
    await renderPage("/ru/search", lineSetting([], { search }))
    await userEvent.keyboard("льв")
    expect(await screen.findAllByRole("link", { name: /^ещё / })).toHaveLength(1)
    expect(await screen.findByText("Нашлась 1 игра")).toBeDefined()
    await userEvent.keyboard("ы")
    expect(await screen.findByText("Ничего не найдено")).toBeDefined()
  })

  it("says that nothing came", async () => {
    await renderPage(
      "/ru/search?text=bears",
      lineSetting([], { search: () => Promise.reject(new Error("lost")) }),
    )
    expect((await screen.findByRole("alert")).textContent).toContain("Сервер не отвечает")
  })
})

/** Names that both sides of the line have of a text. */
const LIONS: LineClient["search"] = (kind, text) =>
  Promise.resolve({
    games: kind === "line" && text !== "none" ? [aView(1)] : [],
    names: NAMES,
    total: 1,
    found:
      text === "none"
        ? []
        : [
            { kind: "team", id: 1, games: kind === "line" ? 2 : 1, closeness: 1 },
            { kind: "champ", id: 5, games: 1, closeness: 2 },
            { kind: "sport", id: 1, games: 9, closeness: 3 },
          ],
  })

const rows = () =>
  [...document.querySelectorAll("[data-result]")].map((row) => [row.getAttribute("href"), row.textContent])

describe("what is found (§2 Betting: search)", () => {
  it("stands by kind, the kind of the nearest first, with the games of both sides, marked, and said aloud", async () => {
    await renderPage("/ru/search?text=львы", lineSetting([], { search: LIONS }))
    await screen.findByRole("heading", { name: "Команды" })
    expect(rows()).toEqual([
      ["/ru/team/1", "ЛьвыФутбол3 игры"],
      ["/ru/line/1/5", "Первая лигаФутбол2 игры"],
      ["/ru/line/1", "Футбол18 игр"],
    ])
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Львы"])
    expect(await screen.findByText("Нашлось 3 названия. Нашлась 1 игра")).toBeDefined()
  })

  it("has sections and pages of the site by their names, in either layout and with an error", async () => {
    await renderPage("/ru/search", lineSetting())
    for (const [text, href] of [
      ["избран", "/ru/favorites"],
      ["bp,hfy", "/ru/favorites"],
      ["избарнное", "/ru/favorites"],
      ["multi live", "/ru/multi-live"],
    ] as const) {
      await userEvent.clear(screen.getByRole("searchbox"))
      await userEvent.type(screen.getByRole("searchbox"), text)
      await vi.waitFor(() => expect([text, rows()[0]?.[0]]).toEqual([text, href]))
    }
  })

  it("is gone through by arrows, opened by Enter, and left by Escape", async () => {
    await renderPage("/ru/search?text=львы", lineSetting([], { search: LIONS }))
    await screen.findByRole("heading", { name: "Команды" })
    const field = screen.getByRole("searchbox")
    const reached = () => document.activeElement?.getAttribute("href") ?? document.activeElement?.tagName
    const steps: Array<string | undefined> = []
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "Escape"]) {
      await userEvent.keyboard(`{${key}}`)
      steps.push(reached())
    }
    expect(steps).toEqual(["/ru/team/1", "/ru/line/1/5", "/ru/team/1", "INPUT", "/ru/team/1", "INPUT"])
    // The game stands behind the names, and is the last.
    for (let step = 0; step < 9; step++) await userEvent.keyboard("{ArrowDown}")
    expect(reached()).toBe("/ru/line/1/5/1")
    await userEvent.keyboard("ж")
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard("{Escape}")
    expect((field as HTMLInputElement).value).toBe("")
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard("{Escape}")
    await vi.waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull())
  })

  it("leaves what was searched for in the browser once something is opened, until it is cleared", async () => {
    await renderPage("/ru/search", lineSetting([], { search: LIONS }))
    await userEvent.keyboard("львы")
    await screen.findByRole("heading", { name: "Команды" })
    expect(localStorage.getItem("recent-searches")).toBeNull()
    await userEvent.keyboard("{Enter}")
    expect(localStorage.getItem("recent-searches")).toBe('["львы"]')
    cleanup()
    await renderPage("/ru/search", lineSetting([], { search: LIONS }))
    await userEvent.click(screen.getByRole("button", { name: "львы" }))
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("львы")
    await screen.findByRole("heading", { name: "Команды" })
    await userEvent.clear(screen.getByRole("searchbox"))
    await userEvent.click(screen.getByRole("button", { name: "Очистить" }))
    expect(screen.queryByRole("button", { name: "львы" })).toBeNull()
    expect(localStorage.getItem("recent-searches")).toBe("[]")
    expect(document.activeElement).toBe(screen.getByRole("searchbox"))
  })

  it("stands while the next text is asked for", async () => {
    const answers = new Map<string, () => void>()
    const search: LineClient["search"] = (kind, text, signal) =>
      text.startsWith("львы")
        ? LIONS(kind, text, signal)
        : new Promise((resolve) =>
            answers.set(kind, () => resolve({ games: [], names: NAMES, total: 0, found: [] })),
          )
    await renderPage("/ru/search?text=львы", lineSetting([], { search }))
    await screen.findByRole("heading", { name: "Команды" })
    await userEvent.clear(screen.getByRole("searchbox"))
    await userEvent.type(screen.getByRole("searchbox"), "львы")
    await screen.findByRole("heading", { name: "Команды" })
    await userEvent.type(screen.getByRole("searchbox"), "{Backspace}")
    expect(screen.getByRole("heading", { name: "Команды" })).toBeDefined()
    // What stands is of another text: Enter opens none of it.
    await userEvent.keyboard("{Enter}")
    expect(localStorage.getItem("recent-searches")).toBeNull()
    for (const answer of answers.values()) answer()
    expect(await screen.findByText("Ничего не найдено")).toBeDefined()
  })

  it("offers what most people follow before anything is typed", async () => {
    await renderPage("/ru/search", lineSetting([], { popular: LIONS as unknown as LineClient["popular"] }))
    await screen.findByRole("heading", { name: "Сейчас популярно" })
    expect(rows().map(([href]) => href)).toEqual(["/ru/team/1", "/ru/line/1/5", "/ru/line/1"])
  })
})
