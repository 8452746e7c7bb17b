import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { LineClient } from "#src/services/LineClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const answer = (...games: ReadonlyArray<ReturnType<typeof aView>>) =>
  Promise.resolve({ games, names: NAMES, total: games.length })

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
