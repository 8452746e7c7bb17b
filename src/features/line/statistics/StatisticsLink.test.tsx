import { cleanup, screen as page } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { StatisticsLink } from "./StatisticsLink.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const PATH = "/en/statistic-popup/horse/7"

it.each([
  ["a window where the screen has room for one", 1440, true],
  ["a modal where it has none", 390, false],
])("statistics open in %s (§2 Statistics frame)", async (_, width, isWindow) => {
  vi.spyOn(screen, "width", "get").mockReturnValue(width)
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  const setting = lineSetting()
  await renderScreen(
    <BettingProvider value={setting.betting}>
      <StatisticsLink target={{ kind: "horse", horseId: 7 }}>Form</StatisticsLink>
    </BettingProvider>,
    { language: "en" },
  )
  const link = page.getByRole("link", { name: "Form" })
  expect(link.getAttribute("href")).toBe(PATH)
  await userEvent.click(link)
  expect(setting.statistics).toEqual([PATH])
  expect(opened).toHaveBeenCalledTimes(isWindow ? 1 : 0)
})
