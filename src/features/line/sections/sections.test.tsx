import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Route, Routes } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { GamesQuery, LineClient, LineKind } from "#src/services/LineClient.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { lineFlows } from "#tests/screens/line-screen.tsx"
import { aSnapshot, aView, lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { BestEurope, Cyber, MenuSection, TopEvents } from "./betting-sections.tsx"
import { CricketBroadcasts, CricketChamp, CricketChamps, CricketHome } from "./cricket-sections.tsx"
import { OwnEvents } from "./OwnEvents.tsx"
import { SectionsPage } from "./SectionsPage.tsx"
import { SportFilterPage } from "./SportFilterPage.tsx"
import { TeamPage } from "./TeamPage.tsx"
import { TeamResults } from "./TeamResults.tsx"

afterEach(cleanup)

const football = { sport: NAMES.sports[0], games: 1, champs: 1 } as Awaited<
  ReturnType<LineClient["sports"]>
>[number]

const shown = async (path: string, line: Partial<LineClient> = {}, config?: SiteConfig) => {
  const asked: Array<readonly [LineKind, GamesQuery]> = []
  const setting = lineSetting(
    [],
    {
      sports: () => Promise.resolve([football]),
      champs: () => Promise.resolve([{ champ: NAMES.champs[0], games: 1 } as never]),
      games: (kind, query) => {
        asked.push([kind, query])
        return Promise.resolve({ games: kind === "line" ? [aView(1)] : [], names: NAMES, total: 1 })
      },
      ...line,
    },
    {},
    config,
  )
  await renderScreen(
    <FlowHostContext value={lineFlows()}>
      <BettingProvider value={setting.betting}>
        <Routes>
          <Route path="/:lang/sections" element={<SectionsPage />} />
          <Route path="/:lang/sports/:kind" element={<SportFilterPage />} />
          <Route path="/:lang/team/:teamId" element={<TeamPage />} />
          <Route path="/:lang/team/:teamId/games" element={<TeamResults />} />
          <Route path="/:lang/cyber/:sectionId" element={<Cyber />} />
          <Route path="/:lang/menu/:menuId" element={<MenuSection />} />
          <Route path="/:lang/cricket" element={<CricketHome />} />
          <Route path="/:lang/cricket/champs" element={<CricketChamps />} />
          <Route path="/:lang/cricket/champ/:champId" element={<CricketChamp />} />
          <Route path="/:lang/cricket/broadcasts" element={<CricketBroadcasts />} />
          <Route path="/:lang/best" element={<BestEurope />} />
          <Route path="/:lang/betsonyour" element={<OwnEvents />} />
          <Route path="/:lang/top-events/:sportId?" element={<TopEvents />} />
        </Routes>
      </BettingProvider>
    </FlowHostContext>,
    { path },
  )
  await act(async () => setting.open())
  return { asked, setting }
}

const show = async (...options: Parameters<typeof shown>) => (await shown(...options)).asked

describe("cricket (§2 Betting)", () => {
  const cricket = { ...football, sport: { ...football.sport, icon: "cricket" } }
  const sports = () => Promise.resolve([cricket])

  it("opens at what is in play and what starts within a day", async () => {
    const asked = await show("/ru/cricket", { sports })
    await screen.findByText("Первая лига")
    expect(asked).toMatchObject([["line", { sports: [1], tsTo: NOON + 86_400_000 }]])
  })

  it("lists its championships with how many games each has, among the parts of the section", async () => {
    await show("/ru/cricket/champs", { sports })
    const champ = await screen.findByRole("link", { name: /^Первая лига/ })
    expect(champ.getAttribute("href")).toBe("/ru/cricket/champ/5")
    expect(champ.textContent).toContain("1 игра")
    expect(screen.getByRole("link", { name: "Трансляции" })).toBeDefined()
  })

  it("names the page of a championship after it", async () => {
    await show("/ru/cricket/champ/5", { sports })
    expect(await screen.findByRole("heading", { level: 1, name: "Первая лига" })).toBeDefined()
    expect(screen.getByRole("link", { name: "Чемпионаты" })).toBeDefined()
  })

  it("shows games in play where they can be watched, and says where there are none", async () => {
    const playing = aView(1, { status: "live" })
    await show("/ru/cricket/broadcasts", {
      sports,
      games: (kind) => Promise.resolve({ games: kind === "live" ? [playing] : [], names: NAMES, total: 1 }),
    })
    const game = await screen.findByRole("link", { name: "Львы — Медведи" })
    expect(game.getAttribute("href")).toBe("/ru/live/1/5/1")
    expect(game.closest("li")?.querySelector(".card")).not.toBeNull()
    cleanup()
    await show("/ru/cricket/broadcasts", {
      sports,
      games: () => Promise.resolve({ games: [], names: NAMES, total: 0 }),
    })
    expect(await screen.findByText("Трансляций нет")).toBeDefined()
  })
})

describe("sections of betting (§2)", () => {
  it("say that they have no games, and ask for none, where the feed has no such sport", async () => {
    for (const path of ["/ru/cricket", "/ru/cyber/1005"]) {
      const asked = await show(path)
      expect(await screen.findByText("Предстоящих игр нет")).toBeDefined()
      expect(screen.queryByRole("alert")).toBeNull()
      expect(asked).toEqual([])
      cleanup()
    }
  })

  it("show both sides of their games, each asked for by itself", async () => {
    const asked = await show("/ru/top-events/1")
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
    expect(asked).toEqual([["line", { top: true, sports: [SPORT.football], order: "champ", count: 50 }]])
    await userEvent.click(screen.getByRole("tab", { name: "Лайв" }))
    expect(await screen.findByText("Сейчас игр нет")).toBeDefined()
    expect(asked.at(-1)?.[0]).toBe("live")
  })

  it("lose a game as the feed says that it is over, and keep one that takes no bets and was asked for", async () => {
    const playing = aView(1, { status: "live" })
    const mute = { ...aView(2, { status: "live", home: 2, away: 1 } as never), markets: [] }
    const { setting } = await shown("/ru/top-events/1", {
      games: (kind) =>
        Promise.resolve({ games: kind === "live" ? [playing, mute] : [], names: NAMES, total: 2 }),
    })
    await userEvent.click(screen.getByRole("tab", { name: "Лайв" }))
    await act(async () => setting.hear(aSnapshot("live", [playing])))
    const star = (name: string) => screen.queryByRole("button", { name: `Избранное: ${name}` })
    expect([star("Львы — Медведи"), star("Медведи — Львы")]).not.toContain(null)
    await act(async () => setting.hear({ t: "change", alias: 7, seq: 11, removed: [1] }))
    expect(star("Львы — Медведи")).toBeNull()
    expect(star("Медведи — Львы")).not.toBeNull()
  })

  it("of top events part by the sports alone that have some", async () => {
    const tennis = {
      ...football,
      sport: { ...football.sport, id: SPORT.tennis, name: { en: "Tennis", ru: "Теннис" } },
    }
    await show("/ru/top-events", { sports: () => Promise.resolve([football, tennis] as never) })
    const parts = await screen.findByRole("navigation", { name: "Топ-события" })
    expect(await within(parts).findByRole("link", { name: "Футбол" })).toBeDefined()
    expect(within(parts).queryByRole("link", { name: "Теннис" })).toBeNull()
  })

  it("are not offered where the domain has them not (§2 Route guard: by domain)", async () => {
    await show("/ru/sections", {}, { hiddenPaths: ["politics", "menu/:menuId"] } as unknown as SiteConfig)
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
    expect(hrefs).toContain("/ru/horses")
    expect(hrefs).not.toContain("/ru/politics")
    expect(hrefs.filter((href) => href?.startsWith("/ru/menu/"))).toEqual([])
    expect(hrefs.some((href) => href?.startsWith("/ru/cyber/"))).toBe(true)
  })

  it("fill as soon as the feed brings their sport", async () => {
    const cricket = { ...football, sport: { ...football.sport, icon: "cricket" } }
    const asked = await show("/ru/cricket", { sports: () => Promise.resolve([cricket]) })
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
    expect(asked[0]?.[1].sports).toEqual([SPORT.football])
  })

  it("of Europe asks for championships of Europe alone", async () => {
    const champ = (id: number, countryCode?: string) =>
      ({ champ: { ...NAMES.champs[0], id, countryCode }, games: 1 }) as never
    const asked = await show("/ru/best", {
      champs: () => Promise.resolve([champ(1, "br"), champ(2, "es"), champ(3, undefined)]),
    })
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
    expect(asked[0]?.[1].champs).toEqual([2, 3])
  })

  it("of the menu each ask for their own games, by the ids of §2", async () => {
    const named = (icon: string, id: number) =>
      ({ ...football, sport: { ...football.sport, icon, id } }) as never
    const sports = () =>
      Promise.resolve([
        named("alternative", 303),
        named("simulated-tennis", 202),
        named("marble-racing", 151),
      ])
    const askedOf = async (id: number) => (await show(`/ru/menu/${id}`, { sports }))[0]
    expect(await askedOf(3)).toEqual(["line", { sports: [303], order: "champ", count: 50 }])
    cleanup()
    expect(await askedOf(11)).toEqual(["line", { sports: [202], order: "champ", count: 50 }])
    cleanup()
    expect(await askedOf(8)).toEqual(["live", { sports: [151], order: "champ", count: 50 }])
    cleanup()
    expect(await askedOf(10_002)).toEqual(["line", { virtualSports: true, order: "champ", count: 50 }])
    cleanup()
    expect(await askedOf(10_001)).toEqual(["line", { top: true, order: "champ", count: 50 }])
    cleanup()
    await show("/ru/menu/12")
    expect(await screen.findByText("Такого раздела нет")).toBeDefined()
  })

  it("after live asks for the next games of the sides that play now", async () => {
    const asked = await show("/ru/menu/13", {
      games: (kind, query) =>
        Promise.resolve(
          kind === "live" || query.teams?.join() === "1,2"
            ? { games: [aView(1)], names: NAMES, total: 1 }
            : { games: [], names: NAMES, total: 0 },
        ),
    })
    expect(asked).toEqual([])
    expect(await screen.findByRole("button", { name: /Победа 1, 2.00/ })).toBeDefined()
  })

  it("of one's own ask for the games of the site's country, and of another one chosen by keyboard", async () => {
    const champ = (id: number, countryId: number, countryCode: string, games: number) =>
      ({ champ: { ...NAMES.champs[0], id, countryId, countryCode }, games }) as never
    const champs = () =>
      Promise.resolve([champ(1, 276, "de", 3), champ(2, 276, "de", 4), champ(3, 643, "ru", 2)])
    const asked = await show("/ru/betsonyour", { champs }, {
      country: { id: 643, code: "RU" },
      betting: {},
    } as SiteConfig)
    const own = await screen.findByRole("button", { name: /^Россия/ })
    expect([own.getAttribute("aria-pressed"), asked.at(-1)?.[1].country]).toEqual(["true", 643])
    const other = screen.getByRole("button", { name: /^Германия/ })
    expect(other.textContent).toContain("7")
    other.focus()
    await userEvent.keyboard("{Enter}")
    expect(screen.getByRole("button", { name: /^Германия/ }).getAttribute("aria-pressed")).toBe("true")
    expect(asked.at(-1)?.[1].country).toBe(276)
  })

  it("of a wrong id says so in words", async () => {
    await show("/ru/cyber/77")
    expect(await screen.findByText("Такого раздела нет")).toBeDefined()
    cleanup()
    await show("/ru/team/x")
    expect(await screen.findByText("Такого раздела нет")).toBeDefined()
  })

  it("of a team is named after it once its games are known", async () => {
    const asked = await show("/ru/team/1")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    expect(asked[0]?.[1].teams).toEqual([1])
  })

  it("of a team's results is named after it also before its first game is over", async () => {
    await show("/ru/team/1/games", {
      statistics: () =>
        Promise.resolve({
          results: () => Promise.resolve({ results: [], names: NAMES, more: false }),
        } as never),
    })
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    expect(screen.getByText("Сыгранных игр нет")).toBeDefined()
  })

  it("by choice of sports keep the choice in the address, by keyboard", async () => {
    const asked = await show("/ru/sports/line")
    const chip = await screen.findByRole("button", { name: /^Футбол/ })
    chip.focus()
    await userEvent.keyboard("{Enter}")
    expect(chip.getAttribute("aria-pressed")).toBe("true")
    expect(asked.at(-1)?.[1].sports).toEqual([SPORT.football])
  })

  it("are all linked from one page", async () => {
    await show("/ru/sections")
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"))
    expect(hrefs).toContain("/ru/cricket")
    for (const id of [3, 7, 8, 11, 13, 10_000, 10_001, 10_002]) expect(hrefs).toContain(`/ru/menu/${id}`)
    for (const id of [9, 28, 1001, 1012]) expect(hrefs).toContain(`/ru/cyber/${id}`)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})
