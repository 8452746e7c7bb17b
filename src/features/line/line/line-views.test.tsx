import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { SiteConfig } from "#models/site/config.ts"
import type { LineClient } from "#src/services/LineClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aMarket, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const answer = (...games: ReadonlyArray<ReturnType<typeof aView>>) =>
  Promise.resolve({ games, names: NAMES, total: games.length })

describe("the views of the line (§3 Site configuration: betting)", () => {
  const configOf = (code: string, allowed: ReadonlyArray<0 | 1> = [0, 1]) =>
    ({
      country: { id: 1, code },
      betting: { views: { allowed, asianCountries: ["th"] } },
    }) as unknown as SiteConfig
  const asian = {
    ...aView(1),
    markets: [
      aMarket("handicap/match/-0.5", 10, [
        ["1", 1950],
        ["2", 1850],
      ]),
      aMarket("asian-total/match/2.25", 12, [
        ["over", 1900],
        ["under", 1890],
      ]),
      aMarket("result/half-1", 14, [
        ["1", 2600],
        ["X", 2100],
        ["2", 4400],
      ]),
    ],
  }
  const games: LineClient["games"] = (_, { view }) => answer(view === 1 ? asian : aView(1))
  const open = (config?: SiteConfig) => renderPage("/ru/line", lineSetting([], { games }, {}, config))
  const views = () => screen.queryByRole("group", { name: "Вид линии" })

  it.each([
    ["a country of the European view", configOf("ru"), "Европейский"],
    ["a country of the Asian view", configOf("th"), "Азиатский"],
  ])("begin as the site has them: %s", async (_, config, name) => {
    await open(config)
    await screen.findAllByRole("link", { name: /^ещё / })
    expect(screen.getByRole("radio", { name })).toHaveProperty("checked", true)
  })

  it.each([configOf("th", [0]), undefined])("are not offered where there is one", async (config) => {
    await open(config)
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
    expect(views()).toBeNull()
  })

  it("change by the keyboard: handicaps and totals with their lines, by part; and stay for the next visit", async () => {
    await open(configOf("ru"))
    screen.getByRole("radio", { name: "Европейский" }).focus()
    await userEvent.keyboard("{ArrowRight}")
    const price = await screen.findByRole("button", { name: /Фора 1 \(−0.5\), 1.95/ })
    expect(price.textContent).toContain("−0.5")
    expect(screen.getByRole("button", { name: /Азиатский тотал.*1.89/ }).textContent).toContain("М 2.25")
    expect(screen.getAllByRole("button", { name: /1-й тайм/ })).toHaveLength(3)
    cleanup()
    await open(configOf("ru"))
    expect(await screen.findByRole("button", { name: /Фора 1 \(−0.5\), 1.95/ })).toBeDefined()
    await userEvent.click(screen.getByRole("radio", { name: "Европейский" }))
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
  })
})
