import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { GamesQuery, LineClient } from "#src/services/LineClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aMarket, aSnapshot, aView, lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const rows = () => screen.getAllByRole("link", { name: /^ещё / })
const answer = (...games: ReadonlyArray<ReturnType<typeof aView>>) =>
  Promise.resolve({ games, names: NAMES, total: games.length })

describe("the line ahead", () => {
  it("keeps the places of games that are coming", async () => {
    await renderPage("/ru/line", lineSetting([], { games: () => new Promise(() => undefined) }))
    expect(document.querySelectorAll("[aria-busy=true] > section")).toHaveLength(2)
  })

  it("says that nothing came, and asks again", async () => {
    const games = vi.fn<LineClient["games"]>().mockRejectedValue(new Error("no answer"))
    await renderPage("/ru/line", lineSetting([], { games }))
    expect((await screen.findByRole("alert")).textContent).toContain("Сервер не отвечает")
    games.mockImplementation(() => answer(aView(1)))
    await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
    expect(await screen.findAllByRole("link", { name: /^ещё / })).toHaveLength(1)
  })

  it("says that there are no games", async () => {
    await renderPage("/ru/line", lineSetting([]))
    expect(await screen.findByText("Игр здесь нет")).toBeDefined()
  })

  it("lists games with names that can be told apart: of the game, of its prices, of what more there is", async () => {
    await renderPage("/ru/line", lineSetting([], { games: () => answer(aView(1), aView(2)) }))
    expect(await screen.findAllByRole("button", { name: /^Львы — Медведи, Победа 1, 2.00/ })).toHaveLength(2)
    expect(rows().map((row) => row.getAttribute("aria-label"))).toEqual(
      Array(2).fill("ещё 7 рынков, Львы — Медведи"),
    )
    expect(screen.getByRole("heading", { level: 3 }).textContent).toContain("Первая лига")
  })

  describe("that is longer than a page (§9 Business constants and limits)", () => {
    /** Ends of lists and parts of them that are observed, with the options they are observed by. */
    const sights: Array<{
      readonly options: IntersectionObserverInit | undefined
      readonly element: Element
      readonly see: (isIntersecting: boolean) => void
    }> = []
    beforeEach(() => {
      sights.length = 0
      vi.stubGlobal(
        "IntersectionObserver",
        class {
          readonly #hear: (entries: ReadonlyArray<unknown>) => void
          readonly #options: IntersectionObserverInit | undefined
          constructor(hear: (entries: ReadonlyArray<unknown>) => void, options?: IntersectionObserverInit) {
            this.#hear = hear
            this.#options = options
          }
          observe(element: Element): void {
            const see = (isIntersecting: boolean) =>
              this.#hear([{ isIntersecting, boundingClientRect: { height: 640 } }])
            sights.push({ options: this.#options, element, see })
          }
          disconnect(): void {
            // What is seen of an element that is gone is told to nobody.
          }
        },
      )
    })
    afterEach(() => vi.unstubAllGlobals())

    const TOTAL = 1200
    const list: LineClient["games"] = (_, { count = 0 }) =>
      Promise.resolve({
        games: Array.from({ length: Math.min(count, TOTAL) }, (_each, place) =>
          aView(place + 1, { champId: (5 + Math.floor(place / 25)) as ChampId }),
        ),
        names: NAMES,
        total: TOTAL,
      })
    const toTheEnd = async () => {
      const end = sights.findLast(({ element }) => element.tagName === "P")
      await act(async () => end?.see(true))
      return end
    }

    it("grows by 50 games as its end is seen, and keeps what there is meanwhile", async () => {
      const asked: Array<number | undefined> = []
      let isHeld = false
      const games: LineClient["games"] = (kind, query, signal) => {
        if (query.count !== 1) asked.push(query.count)
        return isHeld ? new Promise(() => {}) : list(kind, query, signal)
      }
      await renderPage("/ru/line", lineSetting([], { games }))
      await screen.findByRole("button", { name: /^Показать ещё/ })
      expect(rows()).toHaveLength(50)
      expect((await toTheEnd())?.options).toEqual({
        threshold: 0.1,
        rootMargin: "0px 0px 100px",
      })
      isHeld = true
      await toTheEnd()
      expect(asked).toEqual([50, 100, 150])
      // The third page is on its way: what there is stands, the second page as far as it is near what is seen.
      expect(rows()).toHaveLength(50)
      expect(document.querySelector("[aria-busy=true] > section")).toBeNull()
    })

    it("keeps the list where a further page does not come, and asks for it again by the keyboard", async () => {
      const asked: Array<number | undefined> = []
      let isDown = false
      const games: LineClient["games"] = (kind, query, signal) => {
        if (query.count !== 1) asked.push(query.count)
        return isDown ? Promise.reject(new Error("no answer")) : list(kind, query, signal)
      }
      await renderPage("/ru/line", lineSetting([], { games }))
      await screen.findByRole("button", { name: /^Показать ещё/ })
      isDown = true
      await toTheEnd()
      expect((await screen.findByRole("alert")).textContent).toContain("Сервер не отвечает")
      expect(rows()).toHaveLength(50)
      // The end that is still in sight does not ask a server that is down again and again.
      await toTheEnd()
      expect(asked).toEqual([50, 100])
      isDown = false
      screen.getByRole("button", { name: "Повторить" }).focus()
      await userEvent.keyboard("{Enter}")
      expect(await screen.findByRole("button", { name: /^Показать ещё/ })).toBeDefined()
      expect(asked).toEqual([50, 100, 100])
      expect(screen.queryByRole("alert")).toBeNull()
      // The end of the longer list is watched again.
      await toTheEnd()
      expect(asked.at(-1)).toBe(150)
    })

    it("puts the games of the next page below those that are drawn, whatever they are of", async () => {
      const games: LineClient["games"] = (_, { count = 0 }) =>
        Promise.resolve({
          games: Array.from({ length: Math.min(count, TOTAL) }, (_each, place) =>
            aView(place + 1, { champId: (5 + (place % 2)) as ChampId }),
          ),
          names: NAMES,
          total: TOTAL,
        })
      await renderPage("/ru/line", lineSetting([], { games }))
      await screen.findByRole("button", { name: /^Показать ещё/ })
      const before = rows()
      expect(before).toHaveLength(50)
      await toTheEnd()
      const [part] = sights.filter(({ element }) => element.tagName === "DIV" && element.isConnected)
      act(() => part?.see(true))
      // Half of the page is of the first championship, which is headed again.
      expect(rows()).toHaveLength(75)
      for (const [place, row] of before.entries()) expect(rows()[place]).toBe(row)
    })

    it("draws what is near what is seen, keeps the height of the rest, and stops at a thousand", async () => {
      await renderPage("/ru/line", lineSetting([], { games: list }))
      for (let pages = 1; pages < 20; pages += 1) await toTheEnd()
      expect(screen.queryByRole("button", { name: /^Показать ещё/ })).toBeNull()
      expect(screen.getByText(/^Показаны первые 1\s000 из 1\s200/)).toBeDefined()
      const parts = sights.filter(({ element }) => element.tagName === "DIV" && element.isConnected)
      expect(parts).toHaveLength(38)
      expect(rows()).toHaveLength(50)
      const [part] = parts
      expect(part?.options).toEqual({ rootMargin: "200px 0px" })
      act(() => part?.see(true))
      expect(rows()).toHaveLength(75)
      const inside = part?.element.querySelector("a")
      inside?.focus()
      act(() => part?.see(false))
      expect(rows()).toHaveLength(75)
      inside?.blur()
      act(() => part?.see(false))
      expect(rows()).toHaveLength(50)
      expect(part?.element.getAttribute("style")).toContain("640px")
    })
  })

  it("asks for the games of a time by the keyboard", async () => {
    const asked: Array<GamesQuery> = []
    const games: LineClient["games"] = (_, query) => {
      asked.push(query)
      return answer(aView(1))
    }
    await renderPage("/ru/line", lineSetting([], { games }))
    const soon = await screen.findByRole("button", { name: /^Ближайшие 2 ч/ })
    soon.focus()
    await userEvent.keyboard("{Enter}")
    expect(soon.getAttribute("aria-pressed")).toBe("true")
    expect(asked.at(-1)).toMatchObject({ tsTo: NOON + 7_200_000 })
  })

  it.each([
    ["2", "Ближайшие 2 ч", 2],
    ["6", undefined, 6],
  ] as const)(
    "shows the games of the %s hours that its address names, until others are wished for",
    async (hours, chip, end) => {
      const asked: Array<GamesQuery> = []
      const games: LineClient["games"] = (_, query) => {
        asked.push(query)
        return answer(aView(1))
      }
      await renderPage(`/ru/line?within=${hours}`, lineSetting([], { games }))
      expect(await screen.findAllByRole("link", { name: /^ещё / })).toHaveLength(1)
      expect(asked).toContainEqual(expect.objectContaining({ tsTo: NOON + end * 3_600_000, count: 50 }))
      if (chip !== undefined)
        expect(
          screen.getByRole("button", { name: new RegExp(`^${chip}`) }).getAttribute("aria-pressed"),
        ).toBe("true")
      const all = screen.getByRole("button", { name: /^Все/ })
      await userEvent.click(all)
      expect(all.getAttribute("aria-pressed")).toBe("true")
      expect(asked.at(-1)).toEqual({ count: 50, order: "champ" })
    },
  )

  it.each(["", "0", "5", "-2", "2.0", "02", "1e0", "later", "999999999999"])(
    "shows all games where its address names %j for the hours",
    async (hours) => {
      const asked: Array<GamesQuery> = []
      const games: LineClient["games"] = (_, query) => {
        asked.push(query)
        return answer(aView(1))
      }
      await renderPage(`/ru/line?within=${hours}`, lineSetting([], { games }))
      expect((await screen.findByRole("button", { name: /^Все/ })).getAttribute("aria-pressed")).toBe("true")
      const lists = asked.filter(({ count }) => count === 50)
      expect(lists.length).toBeGreaterThan(0)
      for (const list of lists) expect(list.tsTo ?? list.tsFrom).toBeUndefined()
    },
  )

  it("asks for the games of the next hours, and parts what it lists by time (§9 Business constants and limits)", async () => {
    const asked: Array<GamesQuery> = []
    const HOUR = 3_600_000
    const starts = [1, 3, 5, 30]
    const games: LineClient["games"] = (_, query) => {
      asked.push(query)
      return answer(...starts.map((hours, place) => aView(place + 1, { startsAt: NOON + hours * HOUR })))
    }
    await renderPage("/ru/line", lineSetting([], { games }))
    await userEvent.click(await screen.findByRole("radio", { name: /По времени/ }))
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Начало в ближайшие 2 ч",
      "Начало через 2–4 ч",
      "Начало позже чем через 4 ч",
    ])
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Начало" }), "В течение 6 часов")
    expect(asked.at(-1)).toEqual({ tsTo: NOON + 6 * HOUR, count: 50 })
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Игры",
    ])
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Начало" }), "Любое начало")
    expect(screen.getByRole("button", { name: /^Все/ }).getAttribute("aria-pressed")).toBe("true")
  })

  it("keeps the time and the order that are wanted when another sport is chosen (§9 Business constants and limits)", async () => {
    const asked: Array<GamesQuery> = []
    const games: LineClient["games"] = (_, query) => {
      asked.push(query)
      return answer(aView(1))
    }
    const sports: LineClient["sports"] = () =>
      Promise.resolve(NAMES.sports.map((sport) => ({ sport, games: 1, champs: 1 })))
    await renderPage("/ru/line", lineSetting([], { games, sports }))
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: "Начало" }),
      "В течение 6 часов",
    )
    await userEvent.click(screen.getByRole("radio", { name: /По времени/ }))
    const [strip] = await screen.findAllByRole("link", { name: "Футбол" })
    await userEvent.click(strip as HTMLElement)
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Футбол")
    expect(asked.findLast(({ count }) => count === 50)).toMatchObject({
      sports: [SPORT.football],
      tsTo: NOON + 6 * 3_600_000,
    })
    expect((screen.getByRole("combobox", { name: "Начало" }) as HTMLSelectElement).value).toBe("6")
    expect((screen.getByRole("radio", { name: /По времени/ }) as HTMLInputElement).checked).toBe(true)
  })

  it("stars a game by the keyboard, with the names of its sides (§7 Betting: favourites)", async () => {
    const setting = lineSetting([], { games: () => answer(aView(1)) })
    await renderPage("/ru/line", setting)
    const star = await screen.findByRole("button", { name: "Избранное: Львы — Медведи" })
    expect(star.getAttribute("aria-pressed")).toBe("false")
    star.focus()
    await userEvent.keyboard("{Enter}")
    expect(setting.starred).toMatchObject([{ kind: "games", id: 1, game: { home: 1, away: 2 } }])
    act(() => setting.stars.replace(["games/1"]))
    expect(star.getAttribute("aria-pressed")).toBe("true")
  })

  it("marks a game with a selection at a raised price, by the site's rule (§2 powerbet)", async () => {
    const rule = { raise: 100, every: 2, markets: ["result/match"], leastOdds: 1300, mostOdds: 3000 }
    const config = (powerBets: typeof rule | undefined) =>
      ({
        country: { id: 1, code: "ru" },
        betting: { views: { allowed: [0], asianCountries: [] }, ...(powerBets && { powerBets }) },
      }) as unknown as SiteConfig
    const shown = async (powerBets: typeof rule | undefined) => {
      const games = () => answer(aView(1), aView(2))
      await renderPage("/ru/line", lineSetting([], { games }, {}, config(powerBets)))
      await screen.findAllByRole("link", { name: /^ещё / })
      const marks = screen.queryAllByText("Есть повышенный коэффициент").map((mark) => mark.closest("li"))
      const rowsShown = screen.getAllByRole("listitem")
      const marked = marks.map((row) => rowsShown.indexOf(row as HTMLLIElement))
      cleanup()
      return marked
    }
    expect(await shown(rule)).toEqual([1])
    expect(await shown({ ...rule, leastOdds: 4100, mostOdds: 9000 })).toEqual([])
    expect(await shown(undefined)).toEqual([])
  })

  it("puts a selection into the coupon by a key", async () => {
    const setting = lineSetting([], { games: () => answer(aView(1)) })
    await renderPage("/ru/line", setting)
    const price = await screen.findByRole("button", { name: /Победа 2, 4.00/ })
    price.focus()
    await userEvent.keyboard(" ")
    expect(setting.toggled).toMatchObject([{ gameId: 1, outcome: "2" }])
  })

  it("leaves no hole between two prices where no game can end in a draw", async () => {
    const view = {
      ...aView(1, { sportId: SPORT.tennis }),
      markets: [
        aMarket("winner/match", 10, [
          ["1", 1500],
          ["2", 2500],
        ]),
      ],
    }
    await renderPage("/ru/line", lineSetting([], { games: () => answer(view) }))
    const price = await screen.findByRole("button", { name: /1.50/ })
    const cells = [...(price.closest("li")?.querySelectorAll("[data-column=result]") ?? [])]
    expect(cells.map((cell) => cell.textContent?.replace(/\D/g, "").slice(0, 1))).toEqual(["1", "2"])
  })
})

it("names no columns of totals and handicaps above games that have none", async () => {
  const heads = async (games: ReadonlyArray<ReturnType<typeof aView>>) => {
    await renderPage("/ru/line", lineSetting([], { games: () => answer(...games) }))
    const champ = await screen.findByRole("heading", { level: 3 })
    const names = [...(champ.parentElement?.querySelectorAll("[data-column]") ?? [])]
    const text = names.map(({ textContent }) => textContent).filter((name) => name !== "")
    cleanup()
    return text
  }
  expect(await heads([aView(1)])).toEqual(["1", "X", "2"])
  const total = aMarket("total/match/2.5", 30, [
    ["over", 1900],
    ["under", 1900],
  ])
  const view = { ...aView(2), markets: [...aView(2).markets, total] }
  expect(await heads([aView(1), view])).toEqual(["1", "X", "2", "Тот.", "Больше", "Меньше"])
})

describe("what is in play (§1 What the product does and for whom: line and live)", () => {
  const live = aView(3, { status: "live", score: { total: [2, 1], parts: [] } })

  it("shows the score and the clock, and says when the line is out of date", async () => {
    const setting = lineSetting([aSnapshot("live", [live])])
    await renderPage("/ru/live", setting)
    await act(async () => setting.hear(aSnapshot("live", [live])))
    const row = within(rows()[0]?.closest("li") as HTMLElement)
    expect(row.getByRole("link", { name: /Львы\s*2\s*Медведи\s*1/ })).toBeDefined()
    expect(row.getByText("0′")).toBeDefined()
    expect(screen.queryByText(/Линия устарела/)).toBeNull()
    await act(async () => setting.close())
    expect(screen.getByRole("status").textContent).toContain("Линия устарела")
    expect(screen.getAllByRole("button", { name: /линия устарела/ })).toHaveLength(3)
  })
})

describe("the strip of games in play on the first page", () => {
  it("has no card of a game of which it is decided who wins, and takes the next one in its place", async () => {
    const total = aMarket("total/match/6.5", 20, [
      ["over", 3250],
      ["under", 1300],
    ])
    const live = { status: "live" } as const
    const decided = { ...aView(2, live), markets: [total] }
    const closed = { ...aView(3, live), markets: [] }
    const topic = aSnapshot("live", [aView(1, live), decided, closed, aView(4, live)])
    await renderPage("/ru", lineSetting([topic, aSnapshot("top", [])]))
    const cards = await screen.findAllByRole("article")
    expect(cards).toHaveLength(2)
    for (const card of cards)
      expect(within(card).getAllByRole("button", { name: /Победа 1, 2.00/ })).toHaveLength(1)
    expect(screen.queryByRole("button", { name: /6.5/ })).toBeNull()
    expect(screen.getByRole("link", { name: /Все 4/ })).toBeDefined()
  })
  it("has a card of each sport before a second one of any", async () => {
    const live = (id: number, sportId: number) => aView(id, { status: "live", sportId: sportId as SportId })
    const topic = aSnapshot("live", [live(1, 1), live(2, 1), live(3, 1), live(4, 4), live(5, 2)])
    await renderPage("/ru", lineSetting([topic, aSnapshot("top", [])]))
    const cards = await screen.findAllByRole("article")
    const games = cards.map((card) =>
      within(card).getAllByRole("link")[0]?.getAttribute("href")?.split("/").at(-1),
    )
    expect(games).toEqual(["1", "4", "5", "2"])
  })
})
