import { act, cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Route, Routes, useLocation } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { sportPagePath } from "#models/site/sport-page-path.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { lineFlows } from "#tests/screens/line-screen.tsx"
import { aMarket, aSnapshot, aView, lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { StatisticCyber, StatisticGraph } from "./sport-pages.tsx"

// The drawing needs a canvas, which only a browser has; what is drawn stands in words beside it.
vi.mock("../line/PricePlot.tsx", () => ({ default: () => null }))

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
      ["under", 1950],
    ]),
  ],
}

const Elsewhere = () => <p>{useLocation().pathname}</p>

const show = async (path: string, views: ReadonlyArray<typeof VIEW> = [VIEW]) => {
  const asked: Array<string> = []
  const client = {
    priceHistory: (gameId: number, market: string) => {
      asked.push(`${gameId}/${market}`)
      const outcome = market.startsWith("total") ? "over" : "1"
      return Promise.resolve({
        gameId: gameId as GameId,
        market: market as MarketKey,
        outcomes: [
          {
            outcome: outcome as OutcomeKey,
            points: [
              [NOON, 2100],
              [NOON + 60_000, 1850],
            ],
          },
        ],
      })
    },
  } as unknown as StatisticsClient
  const setting = lineSetting([aSnapshot("game/1", views)], { statistics: () => Promise.resolve(client) })
  await renderScreen(
    <FlowHostContext value={lineFlows()}>
      <BettingProvider value={setting.betting}>
        <Routes>
          <Route path="/:lang/statistic/graph/:gameId?" element={<StatisticGraph />} />
          <Route path="/:lang/statistic/cyber/:sportId/:tournId?/:seasonId?" element={<StatisticCyber />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BettingProvider>
    </FlowHostContext>,
    { path },
  )
  await act(async () => setting.open())
  return asked
}

describe("sport pages (§2 Betting: sport-page path)", () => {
  it("draw how the prices of a game moved, of each of its markets", async () => {
    const asked = await show(sportPagePath("ru", "statistic", { kind: "graph", extra: 1 }))
    expect(await screen.findByRole("heading", { level: 2, name: "Движение коэффициента" })).toBeDefined()
    expect(await screen.findByText("Открытие")).toBeDefined()
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Рынок" }), "total/match")
    const outcomes = await screen.findByRole("combobox", { name: "Исход" })
    expect((outcomes as HTMLSelectElement).value).toBe("total/match/2.5|over")
    expect(asked).toEqual(["1/result/match", "1/total/match/2.5"])
  })

  it("say of a game that has left the line that it has, and lead to games where none is named", async () => {
    await show("/ru/statistic/graph/1", [])
    expect(
      await screen.findByRole("heading", { level: 1, name: "Этой игры больше нет в линии" }),
    ).toBeDefined()
    cleanup()
    await show(sportPagePath("ru", "statistic", { kind: "graph" }))
    expect(await screen.findByText("/ru/topgame")).toBeDefined()
    cleanup()
    await show("/ru/statistic/graph/x")
    expect(await screen.findByRole("heading", { level: 1, name: "Такого раздела нет" })).toBeDefined()
  })

  it.each([
    [{}, "/ru/line/40"],
    [{ tournId: 7 }, "/ru/line/40/7"],
    [{ tournId: 7, seasonId: 2026 }, "/ru/statistic-popup/tournament/40/7/2026"],
  ])("of a cyber sport with %j lead to %s", async (ids, to) => {
    await show(sportPagePath("ru", "statistic", { kind: "cyber", sportId: 40, ...ids }))
    expect(await screen.findByText(to)).toBeDefined()
  })

  it.each(["1", "x", "40/x", "40/7/x"])("of cyber/%s are none (§2 Betting: cyber sport ids)", async (ids) => {
    await show(`/ru/statistic/cyber/${ids}`)
    expect(await screen.findByRole("heading", { level: 1, name: "Такого раздела нет" })).toBeDefined()
  })
})
