import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Route, Routes } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { LineClient } from "#src/services/LineClient.ts"
import { aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"
import { untranslated } from "#tests/screens/support/pseudo-locale.ts"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { ExpressDayPage } from "./ExpressDayPage.tsx"

afterEach(cleanup)

type Expresses = Awaited<ReturnType<LineClient["expresses"]>>

const leg = (gameId: number, outcome: string, odds: number) => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: outcome as OutcomeKey,
  odds: odds as OddsMilli,
})

const ANSWER: Expresses = {
  expresses: [{ selections: [leg(1, "1", 2000), leg(2, "2", 4000)], odds: 8000 }],
  games: [aView(1), aView(2)],
  names: NAMES,
}

const show = async (expresses: LineClient["expresses"], language = "ru") => {
  const setting = lineSetting([], { expresses })
  const { baseElement } = await renderScreen(
    <BettingProvider value={setting.betting}>
      <Routes>
        <Route path="/:lang/express" element={<ExpressDayPage />} />
      </Routes>
    </BettingProvider>,
    { path: "/ru/express", language },
  )
  await act(async () => setting.open())
  return { ...setting, baseElement }
}

describe("expresses of the day (§2 Betting)", () => {
  it("show their selections and what those multiply to", async () => {
    await show(() => Promise.resolve(ANSWER))
    const card = within(await screen.findByRole("region", { name: "Экспресс 1" }))
    expect(card.getAllByRole("listitem").map((item) => item.querySelector(".strong")?.textContent)).toEqual([
      "Победа 1",
      "Победа 2",
    ])
    expect(card.getByText("8.00")).toBeDefined()
    expect(card.getAllByRole("link", { name: "Львы — Медведи" })[1]?.getAttribute("href")).toBe(
      "/ru/line/1/5/2",
    )
  })

  it("go into the coupon whole by one press, and out of it again; what is there stays", async () => {
    const { toggled, selected } = await show(() => Promise.resolve(ANSWER))
    await act(async () => selected.replace(["2/result/match|2"]))
    const button = await screen.findByRole("button", { name: "В купон" })
    button.focus()
    await userEvent.keyboard("{Enter}")
    expect(toggled).toMatchObject([{ gameId: 1, outcome: "1", odds: 2000 }])
    await act(async () => selected.replace(["1/result/match|1", "2/result/match|2"]))
    const chosen = screen.getByRole("button", { name: "Всё в купоне" })
    expect(chosen.getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(chosen)
    expect(toggled.slice(1)).toMatchObject([{ gameId: 1 }, { gameId: 2, outcome: "2", odds: 4000 }])
  })

  it("can't be chosen while one of the games takes no bets, or the line is out of date", async () => {
    const stopped = { ...ANSWER, games: [aView(1), aView(2, { suspended: true })] }
    await show(() => Promise.resolve(stopped))
    expect(await screen.findByRole("button", { name: "В купон" })).toHaveProperty("disabled", true)
    cleanup()
    const { close } = await show(() => Promise.resolve(ANSWER))
    expect(await screen.findByRole("button", { name: "В купон" })).toHaveProperty("disabled", false)
    await act(async () => close())
    expect(screen.getByRole("button", { name: "В купон" })).toHaveProperty("disabled", true)
  })

  it("say that there are none, or that nothing came, and ask again", async () => {
    await show(() => Promise.resolve({ ...ANSWER, expresses: [], games: [] }))
    expect(await screen.findByText("Готовых экспрессов сейчас нет")).toBeDefined()
    cleanup()
    const expresses = vi.fn<LineClient["expresses"]>().mockRejectedValueOnce(new Error("no answer"))
    await show(expresses.mockResolvedValue(ANSWER))
    await userEvent.click(await screen.findByRole("button", { name: "Повторить" }))
    expect(await screen.findByRole("region", { name: "Экспресс 1" })).toBeDefined()
  })

  it("speak by the dictionary alone", async () => {
    const { baseElement } = await show(() => Promise.resolve(ANSWER), "pseudo")
    await screen.findAllByRole("region")
    expect(untranslated(baseElement, ["Lions — Bears", "Lions — Bears, ,"])).toEqual([])
  })
})
