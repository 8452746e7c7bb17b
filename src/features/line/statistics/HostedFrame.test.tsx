import { act, cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Route, Routes, useLocation } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import type { HeadToHead } from "#models/api/statistics.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { FRAME_MARK, type FrameMessage } from "#models/line/statistics/frame-messages.ts"
import { sumsOf } from "#models/line/statistics/standings.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { StatisticsFrame } from "./StatisticsFrame.tsx"

afterEach(cleanup)

const compared: HeadToHead = {
  gameId: 9 as GameId,
  champId: 5 as ChampId,
  home: 1 as TeamId,
  away: 2 as TeamId,
  sums: sumsOf([], 1 as TeamId),
  meetings: [],
  homeLast: [],
  awayLast: [],
  names: NAMES,
}

const Address = () => <output>{useLocation().pathname}</output>

const open = async (path: string) => {
  const heard: Array<FrameMessage> = []
  const host = { postMessage: (message: FrameMessage) => heard.push(message) } as unknown as Window
  const client = {
    headToHead: () => Promise.resolve(compared),
    insights: () => Promise.resolve({ gameId: 9, insights: [], names: NAMES }),
  } as unknown as StatisticsClient
  const setting = lineSetting([aSnapshot("game/9", [aView(9)])], {
    statistics: () => Promise.resolve(client),
  })
  await renderScreen(
    <BettingProvider value={setting.betting}>
      <Routes>
        <Route path="/:lang/statistic-popup/*" element={<StatisticsFrame host={host} />} />
      </Routes>
      <Address />
    </BettingProvider>,
    { path, language: "en" },
  )
  await act(async () => setting.open())
  /** The page that opened the frame, or whoever says to be it, speaks. */
  const tell = (message: object, source: unknown = host, origin = location.origin) =>
    act(() => {
      const event = new MessageEvent("message", { data: { mark: FRAME_MARK, ...message }, origin })
      Object.defineProperty(event, "source", { value: source })
      window.dispatchEvent(event)
    })
  const said = (type: FrameMessage["type"]) => heard.filter((each) => each.type === type)
  return { heard, said, tell, setting }
}

const GAME = "/en/statistic-popup/game/1/9"

describe("what the statistics frame says to its page (§2 Statistics frame)", () => {
  it("is its path, its title, its height, and that it wants to know the bets", async () => {
    const { said } = await open(GAME)
    await screen.findByRole("heading", { level: 1, name: "Lions — Bears" })
    expect(said("historyChange")).toMatchObject([{ path: GAME }])
    expect(said("setTitle").at(-1)).toMatchObject({ title: "Lions — Bears" })
    expect(said("updateBets").length).toBeGreaterThan(0)
    expect(said("heightChange").length).toBeGreaterThan(0)
  })

  it("is each path that it goes to, and its steps back and forward", async () => {
    const { said, tell } = await open(GAME)
    await userEvent.click(await screen.findByRole("tab", { name: "Last games" }))
    expect(said("historyChange").at(-1)).toMatchObject({ path: `${GAME}/last` })
    expect(screen.getByRole("button", { name: "Back" })).toHaveProperty("disabled", true)
    tell({ type: "history", back: true, forward: true })
    await userEvent.click(screen.getByRole("button", { name: "Back" }))
    await userEvent.click(screen.getByRole("button", { name: "Forward" }))
    expect([said("goBack").length, said("goForward").length]).toEqual([1, 1])
    tell({ type: "navigate", path: GAME })
    expect(screen.getByRole("status").textContent).toBe(GAME)
  })

  it("is a price that is pressed, which only the page marks as taken", async () => {
    const { said, tell, setting } = await open(GAME)
    const price = await screen.findByRole("button", { name: /2\.00/ })
    await userEvent.click(price)
    expect(said("sendBet")).toMatchObject([{ pick: { gameId: 9, market: "result/match", outcome: "1" } }])
    expect(setting.toggled).toEqual([])
    expect(price.getAttribute("aria-pressed")).toBe("false")
    tell({ type: "bets", keys: ["9/result/match|1"] })
    expect(price.getAttribute("aria-pressed")).toBe("true")
  })

  it("is said again once the page is heard, and strangers are not listened to (B3.5.5)", async () => {
    const { heard, tell } = await open(GAME)
    await screen.findByRole("heading", { level: 1 })
    const before = heard.length
    tell({ type: "navigate", path: "/en/statistic-popup/team/1/1" }, {})
    tell({ type: "navigate", path: "/en/statistic-popup/team/1/1" }, undefined, "https://evil.example")
    expect(screen.getByRole("status").textContent).toBe(GAME)
    expect(heard.length).toBe(before)
    tell({ type: "history", back: false, forward: false })
    expect(heard.slice(before).map(({ type }) => type)).toEqual(["updateBets", "setTitle", "heightChange"])
  })
})
