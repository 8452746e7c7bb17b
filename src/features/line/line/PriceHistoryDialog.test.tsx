import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import type { PriceMovement } from "#models/api/statistics.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aMarket, aSnapshot, aView, lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "./betting.tsx"
import PriceHistoryDialog from "./PriceHistoryDialog.tsx"

// The drawing needs a canvas, which only a browser has; what is drawn stands in words beside it.
vi.mock("./PricePlot.tsx", () => ({ default: () => null }))

afterEach(cleanup)

const VIEW = {
  ...aView(1),
  markets: [
    aMarket("result/match", 1, [
      ["1", 2000],
      ["X", 3250],
      ["2", 4000],
    ]),
  ],
}

const movement: PriceMovement = {
  gameId: 1 as GameId,
  market: "result/match" as MarketKey,
  outcomes: [
    {
      outcome: "1" as OutcomeKey,
      points: [
        [NOON, 2100],
        [NOON + 60_000, 0],
        [NOON + 120_000, 1850],
        [NOON + 180_000, 2000],
      ],
    },
    { outcome: "X" as OutcomeKey, points: [[NOON, 0]] },
  ],
}

const PATH = "/ru/line/1/5/1"

/** Asks for the dialog on the page of the game, and shows it with its own view of the game. */
const open = async (answers: () => Promise<PriceMovement>, views: ReadonlyArray<GameView> = [VIEW]) => {
  const asked: Array<readonly [number, string]> = []
  const client = {
    priceHistory: (gameId: number, market: string) => {
      asked.push([gameId, market])
      return answers()
    },
  } as unknown as StatisticsClient
  const line = { statistics: () => Promise.resolve(client) }
  const setting = lineSetting([aSnapshot("game/1", [VIEW])], line)
  await renderPage(PATH, setting)
  screen.getByRole("button", { name: /Движение коэффициента: / }).focus()
  await userEvent.keyboard("{Enter}")
  const args = { gameId: 1, block: "result/match" }
  expect(setting.opened).toEqual([{ name: "price-history", args, ofPage: true }])
  const onDismiss = vi.fn()
  await renderScreen(
    <BettingProvider value={lineSetting([aSnapshot("game/1", views)], line).betting}>
      <PriceHistoryDialog gameId={1 as GameId} block={args.block} onDismiss={onDismiss} />
    </BettingProvider>,
    { path: PATH, language: "ru" },
  )
  return { asked, onDismiss }
}

it("says how a price moved: now, at the opening, at its highest and lowest, and each change", async () => {
  const { asked } = await open(() => Promise.resolve(movement))
  const dialog = await screen.findByRole("dialog")
  await within(dialog).findByText("Открытие")
  const words = [...dialog.querySelectorAll("dl > div")].map((each) => each.textContent)
  expect(words).toEqual(["Сейчас2.00", "Открытие2.10", "Высший2.10", "Низший1.85"])
  const rows = within(dialog).getAllByRole("row", { hidden: true }).slice(1)
  expect(rows.map((row) => row.lastChild?.textContent)).toEqual(["2.00", "1.85", "не предлагался", "2.10"])
  expect(asked[0]).toEqual([1, "result/match"])
})

it("says of a selection without a price that it had none, and is left by the keyboard", async () => {
  const { onDismiss } = await open(() => Promise.resolve(movement))
  const dialog = await screen.findByRole("dialog")
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Исход" }), "result/match|X")
  expect(await within(dialog).findByText("Коэффициентов ещё не было")).toBeDefined()
  await userEvent.click(within(dialog).getByRole("button", { name: "Закрыть" }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

it("says that the answer did not come, and asks again", async () => {
  let fails = true
  await open(() => (fails ? Promise.reject(new Error("away")) : Promise.resolve(movement)))
  const again = await screen.findByRole("button", { name: "Повторить" })
  fails = false
  await userEvent.click(again)
  expect(await screen.findByText("Открытие")).toBeDefined()
})

it("says that a market is gone, and leads on to the page of all prices", async () => {
  const { onDismiss } = await open(() => Promise.resolve(movement), [{ ...VIEW, markets: [] }])
  const dialog = screen.getByRole("dialog", { name: "Движение коэффициента" })
  expect(within(dialog).getByText("Такого рынка в этой игре нет")).toBeDefined()
  await userEvent.click(within(dialog).getByRole("link"))
  expect(onDismiss).toHaveBeenCalledOnce()
})
