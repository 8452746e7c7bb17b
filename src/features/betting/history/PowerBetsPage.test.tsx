import { act, cleanup, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { HistoryQuery } from "#src/services/AccountClient.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { lineSetting } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

const shown = async (...bets: ReadonlyArray<Bet>) => {
  const asked: Array<HistoryQuery> = []
  const setting = lineSetting(
    [],
    {},
    {
      history: (query) => {
        asked.push(query)
        return Promise.resolve({ bets, more: false })
      },
    },
  )
  await renderPage("/ru/account/powerbet", setting)
  return { ...setting, asked }
}

it("lists bets at a raised price whenever they were placed, and no others", async () => {
  const power = { raise: 100 }
  const { asked, hear } = await shown(aBet(1, { power, placedAt: 1 }))
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ставки с повышенным коэффициентом")
  expect(asked).toEqual([{ power: "true" }])
  await act(async () => hear({ t: "me", bet: aBet(2, { power }) }))
  await act(async () => hear({ t: "me", bet: aBet(3) }))
  expect(screen.getAllByText(/^№\s/).map((each) => each.textContent)).toEqual(["№\u00a02", "№\u00a01"])
})

it("says how one is had where there is none", async () => {
  await shown()
  expect(screen.getByText("Таких ставок у вас пока нет")).toBeDefined()
  expect(screen.getByRole("link", { name: "Открыть линию" }).getAttribute("href")).toBe("/ru/line")
})
