import { act, cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MARKET_GROUP_KEYS } from "#models/site/market-groups.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aMarket, aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

// The code of games that are over arrives late in the page; no test waits for it to be read here.
beforeAll(() => import("../statistics/StatisticsFrame.tsx"))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const VIEW = {
  ...aView(1),
  markets: [
    aMarket("result/match", 1, [
      ["1", 2000],
      ["X", 3250],
      ["2", 4000],
    ]),
    aMarket("total/match/2.5", 4, [
      ["over", 1900],
      ["under", 1910],
    ]),
    aMarket("both-score/match", 6, [
      ["yes", 1800],
      ["no", 2010],
    ]),
  ],
}

const open = () => renderPage("/ru/line/1/5/1", lineSetting([aSnapshot("game/1", [VIEW])]))
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)
/** Folds or opens the one market there is, as a press on its name does in a browser. */
const fold = async () => {
  const details = screen.getByRole("heading", { level: 3 }).closest("details")
  if (details === null) throw new Error("no market")
  await act(async () => {
    details.open = !details.open
    details.dispatchEvent(new Event("toggle"))
  })
}
const prices = () => screen.queryAllByRole("button", { name: /, \d+\.\d+/ }).length

describe("markets of a game (§3 Client-side persisted)", () => {
  it("are all folded by one press, and stay so for the next visit", async () => {
    await open()
    expect(prices()).toBe(7)
    await userEvent.click(screen.getByRole("button", { name: "Свернуть все" }))
    expect(prices()).toBe(0)
    expect(localStorage.getItem(MARKET_GROUP_KEYS.allCollapsed)).toBe("1")
    cleanup()
    await open()
    expect(prices()).toBe(0)
    await userEvent.click(screen.getByRole("button", { name: "Свернуть все" }))
    expect(prices()).toBe(7)
  })

  it("stand first once they are favourites", async () => {
    await open()
    const [first, , last] = names()
    const star = screen.getByRole("button", { name: `Избранный рынок: ${last}` })
    star.focus()
    await userEvent.keyboard("{Enter}")
    expect(names()[0]).toBe(last)
    expect(
      screen.getByRole("button", { name: `Избранный рынок: ${last}` }).getAttribute("aria-pressed"),
    ).toBe("true")
    cleanup()
    await open()
    expect(names().slice(0, 2)).toEqual([last, first])
  })

  it("are found by their name, folded or not; a name that none has says so", async () => {
    localStorage.setItem(MARKET_GROUP_KEYS.allCollapsed, "1")
    await open()
    const field = screen.getByRole("searchbox", { name: "Найти рынок" })
    await userEvent.type(field, "тотал")
    expect(names()).toHaveLength(1)
    expect(prices()).toBe(2)
    await userEvent.click(screen.getByRole("button", { name: "Свернуть все" }))
    expect(prices()).toBe(0)
    await userEvent.click(screen.getByRole("button", { name: "Свернуть все" }))
    expect(prices()).toBe(2)
    await fold()
    expect(prices()).toBe(0)
    await fold()
    expect(prices()).toBe(2)
    // The groups stay as they were before the search.
    expect({ ...localStorage }).toEqual({ [MARKET_GROUP_KEYS.allCollapsed]: "1" })
    await userEvent.clear(field)
    expect(prices()).toBe(0)
    await userEvent.type(field, "тотал")
    await userEvent.type(field, "qqq")
    expect(screen.getByText("Такого рынка в этой игре нет")).toBeDefined()
  })
})

describe("one game", () => {
  const path = "/ru/line/1/5/17"
  const view = {
    ...aView(17),
    markets: [
      ...aView(17).markets,
      aMarket("total/match/2.5", 200, [
        ["over", 1900],
        ["under", 1900],
      ]),
    ],
  }

  it("keeps its place while it is coming", async () => {
    await renderPage(path, lineSetting([]))
    expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
  })

  it("shows its sides and markets, and parts them by tabs with the arrows", async () => {
    const setting = lineSetting([aSnapshot("game/17", [view])])
    await renderPage(path, setting)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Львы—Медведи")
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Исход",
      "Тотал",
    ])
    screen.getByRole("tab", { name: /^Все/ }).focus()
    await userEvent.keyboard("{ArrowRight}{ArrowRight}")
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Тоталы")
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Тотал",
    ])
  })

  it("says that it is over where nothing is known of it, and leads to the line", async () => {
    const statistics = () =>
      Promise.resolve({
        results: () => Promise.resolve({ results: [], names: NAMES, more: false }),
      } as unknown as StatisticsClient)
    await renderPage(path, lineSetting([aSnapshot("game/17", [])], { statistics }))
    expect(await screen.findByText("Игра закончилась")).toBeDefined()
    expect(screen.getByRole("link", { name: "Вся линия" }).getAttribute("href")).toBe("/ru/line")
  })

  it("says that it has no markets now", async () => {
    await renderPage(path, lineSetting([aSnapshot("game/17", [{ ...view, markets: [] }])]))
    expect(screen.getByText("Сейчас рынков нет")).toBeDefined()
  })
})
