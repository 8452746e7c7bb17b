import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aGame, aMarket, aSnapshot, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

const HORSES = ["Frankel", "Enable", "Galileo", "Yeats"]
const runners = HORSES.map((_, place) => ({
  number: place + 1,
  team: (11 + place) as TeamId,
  silks: "stripes-b3261e-ffffff",
  form: place === 0 ? [1, 3, 0] : [],
}))
const names = {
  ...NAMES,
  teams: [
    { id: 10 as TeamId, sportId: SPORT.horseRacing, name: { en: "Flat race, 1600 m" } },
    ...HORSES.map((name, place) => ({
      id: (11 + place) as TeamId,
      sportId: SPORT.horseRacing,
      name: { en: name },
    })),
  ],
}
const { away: _away, ...WITHOUT_SIDES } = aGame(1)
const race = (over: Partial<GameView["game"]> = {}): GameView => ({
  game: { ...WITHOUT_SIDES, sportId: SPORT.horseRacing, home: 10 as TeamId, runners, ...over },
  markets: [
    aMarket(
      "race-win/match",
      1,
      HORSES.map((_, place) => [`${place + 1}`, 3000 + 1000 * place] as const),
    ),
    aMarket(
      "race-place/match/2",
      5,
      HORSES.map((_, place) => [`${place + 1}`, 1500 + 100 * place] as const),
    ),
    aMarket("forecast/match", 9, [
      ["1-2", 11_000],
      ["2-1", 12_500],
    ]),
    aMarket("quinella/match", 11, [["1-2", 6000]]),
    aMarket("head-to-head/2-3", 12, [
      ["2", 1800],
      ["3", 2050],
    ]),
  ],
  more: 0,
})

const open = (view: GameView) => {
  const setting = lineSetting([aSnapshot("game/1", [view], { names })])
  return renderPage("/en/line/27/5/1", setting, "en").then(() => setting)
}

describe("a race", () => {
  it("of a vote shows the shares of the last poll in words, says that it is simulated, and has no track", async () => {
    const score = {
      total: [0, 0] as const,
      parts: [],
      race: { order: [[2], [1], [3], [4]], along: [412, 300, 188, 100], out: [] },
    }
    await open(race({ sportId: SPORT.politics, score }))
    const shares = await screen.findByRole("region", { name: "Vote shares" })
    expect(within(shares).getByRole("heading", { name: "Latest poll" })).toBeDefined()
    expect(
      within(shares)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Enable41.2%", "Frankel30%", "Galileo18.8%", "Yeats10%"])
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getByText(/^This is a simulated vote/)).toBeDefined()
  })

  it("shows everyone on its card with the races before and a price in each column", async () => {
    await open(race())
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Flat race, 1600 m")
    const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByText("Frankel"))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.textContent).toContain("– 3 1")
    expect(within(rows[0] as HTMLElement).getAllByRole("button")).toHaveLength(2)
    expect(screen.getByRole("button", { name: /Winner: Yeats/ })).toBeDefined()
  })

  it("stands in the line with the prices of its favourites by name, the shortest first", async () => {
    const list = { games: [race()], names, total: 1 }
    const setting = lineSetting([], { games: () => Promise.resolve(list) })
    await renderPage("/en/line/27", setting, "en")
    const prices = await screen.findAllByRole("button", { name: /^Flat race, 1600 m, Winner: / })
    expect(prices.map(({ textContent }) => textContent?.split(", ").at(-1))).toEqual([
      "Frankel3.00",
      "Enable4.00",
      "Galileo5.00",
    ])
    expect(screen.queryByText("X")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: /Winner: Enable/ }))
    expect(setting.toggled).toMatchObject([{ market: "race-win/match", outcome: "2" }])
  })

  it("puts a runner into the coupon by its name", async () => {
    const setting = await open(race())
    await userEvent.click(screen.getByRole("button", { name: /Top 2 finish: Enable/ }))
    expect(setting.toggled).toMatchObject([
      {
        market: "race-place/match/2",
        outcome: "2",
        runners: [{ en: "Enable" }],
        home: { en: "Flat race, 1600 m" },
      },
    ])
    expect(setting.toggled[0]).not.toHaveProperty("away")
  })

  it("prices the order that the player names, and no order with one runner twice", async () => {
    await open(race())
    await userEvent.click(screen.getByRole("tab", { name: "Finishing order" }))
    expect(screen.getByText(/Choose who comes first/)).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Enable: place 1" }))
    await userEvent.click(screen.getByRole("button", { name: "Frankel: place 2" }))
    expect(
      screen.getByRole("button", { name: /Forecast \(first two in order\): Enable – Frankel/ }),
    ).toBeDefined()
    expect(
      screen.getByRole("button", { name: /Quinella \(first two in any order\): Frankel – Enable/ }),
    ).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Frankel: place 1" }))
    expect(screen.getByText(/Choose who comes first/)).toBeDefined()
  })

  it("offers matches of two by name", async () => {
    await open(race())
    await userEvent.click(screen.getByRole("tab", { name: "Head to head" }))
    expect(screen.getByRole("button", { name: /Head to head: Galileo/ })).toBeDefined()
  })

  it("says who was withdrawn, and where everyone is once they run", async () => {
    await open(race({ score: { total: [0, 0], parts: [], race: { order: [], along: [], out: [3] } } }))
    expect(screen.getByText("Withdrawn")).toBeDefined()
    expect(screen.getByText(/A runner was withdrawn/)).toBeDefined()
    cleanup()
    await open(
      race({
        status: "live",
        clock: { phase: "game.phase.race", elapsed: 60, at: 0, rate: 6 },
        score: {
          total: [0, 0],
          parts: [],
          race: { order: [[2], [1, 4]], along: [510, 500, 500], out: [3] },
        },
      }),
    )
    expect(screen.getByRole("img", { name: "Leading: Enable, Frankel, Yeats" })).toBeDefined()
    // Where they are stands in attributes: of a page that the server wrote, its policy refuses styles.
    const places = [...document.querySelectorAll("figure svg g")].map((marker) =>
      marker.getAttribute("transform"),
    )
    expect(places).toHaveLength(3)
    for (const place of places) expect(place).toMatch(/^translate\(\d+(\.\d+)? \d+(\.\d+)?\)$/)
    expect(document.querySelector("figure [style]")).toBeNull()
    expect(screen.getAllByText("2nd")).toHaveLength(2)
    expect(screen.getByText("Out")).toBeDefined()
    expect(screen.queryByRole("tab", { name: "Finishing order" })).toBeNull()
  })
})
