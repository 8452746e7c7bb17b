import { cleanup, screen, within } from "@testing-library/react"
import { afterEach, beforeAll, expect, it } from "vitest"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aMarket, aSnapshot, aView, lineSetting } from "#tests/screens/line-setting.tsx"

// The code arrives late in the page; no test waits for it to be read here.
beforeAll(() => import("./BeforeGame.tsx"))
afterEach(cleanup)

const page = (over: Partial<ReturnType<typeof aView>["game"]>) => {
  const view = aView(1)
  const markets = [
    aMarket("result/match", 1, [
      ["1", 2000],
      ["X", 3250],
      ["2", 4000],
    ]),
  ]
  return renderPage(
    "/ru/line/1/5/1",
    lineSetting([aSnapshot("game/1", [{ ...view, game: { ...view.game, ...over }, markets }])]),
  )
}

it("compares the sides of a game that has not begun, and of no other", async () => {
  await page({ status: "scheduled" })
  const before = await screen.findByRole("region", { name: "Перед игрой" })
  expect(within(before).getByText("Форма")).toBeTruthy()
  cleanup()
  await page({ status: "live" })
  expect(screen.queryByRole("region", { name: "Перед игрой" })).toBeNull()
})
