import { act, cleanup, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { PLAYER, RAIL, renderFrame } from "#tests/screens/frame-setting.tsx"
import { untranslated } from "#tests/screens/support/pseudo-locale.ts"
import { setViewport } from "#tests/screens/support/viewport.ts"
import type { FrameAccount, RailData } from "./frame-data.ts"

afterEach(() => {
  cleanup()
  setViewport(1440)
})

// The code of the layers arrives late in the page; no test waits for it to be read here.
beforeAll(() => import("./FrameLayers.tsx"))

describe("safer play", () => {
  const openSaferPlay = () => userEvent.click(screen.getByRole("button", { name: "Ответственная игра" }))

  it.each([390, 1440])("is one press away and tells a player the day so far: %i px", async (width) => {
    await renderFrame(width, { account: PLAYER })
    await openSaferPlay()
    const layer = within(await screen.findByRole("dialog", { name: "Ответственная игра" }))
    expect((await layer.findByText("1 ч 5 мин")).closest("dl")?.textContent).toMatch(/−1\s250\s₽/)
    expect(layer.getByText("3 рассчитанные ставки")).toBeDefined()
    expect(layer.getByText("18+")).toBeDefined()
    expect(layer.getByRole("link", { name: /gamblingtherapy/ }).getAttribute("href")).toMatch(/^https:/)
    await userEvent.click(layer.getByRole("button", { name: "Закончить и выйти" }))
    expect(PLAYER.onSignOut).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole("dialog")).toBeNull()
    PLAYER.onSignOut.mockClear()
  })

  it("says that the day is not known, and asks again", async () => {
    const day = vi.fn().mockRejectedValueOnce(new Error("no answer")).mockImplementation(PLAYER.day)
    await renderFrame(1440, { account: { ...PLAYER, day } })
    await openSaferPlay()
    expect((await screen.findByRole("alert")).textContent).toContain("Сейчас узнать итог дня не удалось")
    await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
    expect(await screen.findByText("1 ч 5 мин")).toBeDefined()
  })

  it("has nothing of a day for a guest", async () => {
    await renderFrame(390)
    await openSaferPlay()
    const layer = within(await screen.findByRole("dialog", { name: "Ответственная игра" }))
    expect(layer.queryByText("Итог дня")).toBeNull()
    expect(layer.getByRole("link", { name: /gamblingtherapy/ })).toBeDefined()
  })
})

describe("the frame on a desktop", () => {
  it("has its landmarks, each named, and the coupon beside the page", async () => {
    await renderFrame(1440)
    expect(screen.getByRole("banner")).toBeDefined()
    expect(screen.getByRole("navigation", { name: "Разделы" })).toBeDefined()
    expect(screen.getByRole("navigation", { name: "Виды спорта и чемпионаты" })).toBeDefined()
    expect(screen.getByRole("main")).toBeDefined()
    expect(screen.getByRole("complementary", { name: "Купон" }).textContent).toBe("rail")
    expect(screen.getByRole("contentinfo").textContent).toContain("18+")
    expect(screen.getAllByTestId("coupon")).toHaveLength(1)
  })

  it("shows as many sections as the configuration says, and leaves its indent behind them", async () => {
    const named = () =>
      within(screen.getByRole("navigation", { name: "Разделы" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent)
    const { container } = await renderFrame(1440)
    expect(named()).toEqual(["Линия", "Лайв20"])
    const indent = () => container.querySelector("header > svg.grow")?.getAttribute("width")
    expect(indent()).toBe("100")
    cleanup()
    await renderFrame(1440, { header: { maxVisibleItems: 1, navIndent: 40 } })
    expect(named()).toEqual(["Линия"])
    expect(document.querySelector("header > svg.grow")?.getAttribute("width")).toBe("40")
  })

  it("leads to the sections that it has no room for", async () => {
    const sections = (["line", "live", "cyber", "results", "more"] as const).map((key) => ({
      key,
      href: `/ru/${key}`,
    }))
    await renderFrame(1440, { sections, header: { maxVisibleItems: 3, navIndent: 0 } })
    const shown = within(screen.getByRole("navigation", { name: "Разделы" })).getAllByRole("link")
    expect(shown.map(({ textContent }) => textContent)).toEqual(["Линия", "Лайв", "Ещё"])
    cleanup()
    await renderFrame(390, { sections })
    const bar = within(screen.getByRole("navigation", { name: "Разделы" })).getAllByRole("link")
    expect(bar.map(({ textContent }) => textContent)).toEqual(["Линия", "Лайв"])
  })

  it("marks the section the page belongs to", async () => {
    await renderFrame(1440, { path: "/ru/line/1/7" })
    const sections = within(screen.getByRole("navigation", { name: "Разделы" }))
    expect(sections.getByRole("link", { current: "page" }).textContent).toBe("Линия")
  })

  it("begins with a way to skip to the page", async () => {
    await renderFrame(1440)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe("К содержимому")
    expect(document.activeElement?.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`)
  })

  it("has a way to skip to the coupon beside it", async () => {
    await renderFrame(1440, { path: "/ru/search?text=12" })
    await userEvent.tab()
    await userEvent.tab()
    const coupon = screen.getByRole("complementary", { name: "Купон" })
    expect(document.activeElement?.textContent).toBe("К купону")
    expect(document.activeElement?.getAttribute("href")).toBe(`/ru/search?text=12#${coupon.id}`)
    expect(coupon.tabIndex).toBe(-1)
  })

  it("keeps the places of what it waits for", async () => {
    await renderFrame(1440, {
      account: { kind: "unknown" },
      rail: { quick: undefined, top: undefined, sports: undefined },
    })
    const rail = screen.getByRole("navigation", { name: "Виды спорта и чемпионаты" })
    expect(rail.getAttribute("aria-busy")).toBe("true")
    expect(within(rail).queryByRole("link")).toBeNull()
    expect(screen.queryByRole("button", { name: "Войти" })).toBeNull()
  })

  it("leaves out lists that are empty", async () => {
    await renderFrame(1440)
    expect(screen.queryByRole("heading", { name: "Избранное" })).toBeNull()
    expect(screen.getByRole("heading", { name: "Топ-чемпионаты" })).toBeDefined()
  })

  it("closes the menu of a phone with the way out that was chosen from it", async () => {
    PLAYER.onSignOut.mockClear()
    await renderFrame(390, { account: PLAYER })
    await userEvent.click(screen.getByRole("button", { name: "Меню" }))
    const menu = within(await screen.findByRole("dialog", { name: "Меню" }))
    await userEvent.click(menu.getByRole("button", { name: "Выйти" }))
    expect(PLAYER.onSignOut).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole("dialog")).toBeNull()
    PLAYER.onSignOut.mockClear()
  })

  it("shows a player the balance, the bets and the way out", async () => {
    await renderFrame(1440, { account: PLAYER })
    expect(screen.getByText("12 480,50 ₽")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Пополнить" }))
    await userEvent.click(screen.getByTitle("Мои ставки"))
    expect(screen.getByRole("status").textContent).toBe("/ru/account/history")
    const menu = screen.getByRole("navigation", { name: "Аккаунт" })
    expect(screen.getByRole("button", { name: "Аккаунт" }).getAttribute("popovertarget")).toBe(menu.id)
    expect(
      within(menu)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Аккаунт",
      "Мои ставки",
      "Счета",
      "Платежи",
      "Платежи в ожидании",
      "Пополнение",
      "Вывод денег",
      "Личные данные",
      "Безопасность",
      "Лимиты и перерывы",
      "Сообщения",
      "Поддержка",
      "Консультант по платежам",
      "Поделиться идеей",
      "Настройки аккаунта",
      "Промокоды",
      "Рассылки",
      "Закрытие аккаунта",
    ])
    await userEvent.click(within(menu).getByRole("link", { name: "Безопасность" }))
    expect(screen.getByRole("status").textContent).toBe("/ru/account/security")
    await userEvent.click(within(menu).getByRole("button", { name: "Выйти" }))
    expect([PLAYER.onDeposit.mock.calls.length, PLAYER.onSignOut.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    [1440, "ru", "Пополнить"],
    [390, "ru", "Пополнить"],
    [1440, "en", "Deposit"],
    [390, "en", "Deposit"],
  ])("offers no deposit where there is no cashier: %i px in %s", async (width, language, deposit) => {
    await renderFrame(width, { account: PLAYER, language })
    expect(screen.getByRole("button", { name: deposit })).toBeDefined()
    cleanup()
    await renderFrame(width, { account: { ...PLAYER, onDeposit: undefined }, language })
    expect(screen.queryByRole("button", { name: deposit })).toBeNull()
    expect(screen.getByRole("banner").textContent).toMatch(/12.480.50/)
  })

  it("searches by / from anywhere but a field or a layer", async () => {
    const { layers } = await renderFrame(1440, { path: "/ru/line" })
    await userEvent.type(screen.getByRole("textbox"), "/")
    expect(screen.getByRole("status").textContent).toBe("/ru/line")
    act(() => layers.send({ type: "settings.opened" }))
    await screen.findByRole("dialog")
    fireEvent.keyDown(document.body, { key: "/" })
    expect(screen.getByText("/ru/line")).toBeDefined()
    act(() => layers.send({ type: "layer.closed" }))
    fireEvent.keyDown(document.body, { key: "/", ctrlKey: true })
    expect(screen.getByText("/ru/line")).toBeDefined()
    fireEvent.keyDown(document.body, { key: "/" })
    expect(screen.getByText("/ru/search")).toBeDefined()
  })
})

describe("the foot", () => {
  it("leads to the question about cookies (§9 Cookie consent)", async () => {
    const { onCookies } = await renderFrame(390)
    const foot = within(screen.getByRole("contentinfo"))
    await userEvent.click(foot.getByRole("button", { name: "Настройки cookie" }))
    expect(onCookies).toHaveBeenCalledOnce()
  })
})

describe("the settings", () => {
  it("take effect at once: theme, size of text, light version, language", async () => {
    const { appearance, onLanguage } = await renderFrame(1440)
    await userEvent.click(screen.getByRole("button", { name: "Вид и язык" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Вид и язык" }))
    await userEvent.click(dialog.getByRole("radio", { name: "Тёмная" }))
    await userEvent.click(dialog.getByRole("radio", { name: "125\u00a0%" }))
    await userEvent.click(dialog.getByRole("switch", { name: "Лёгкая версия, без анимации" }))
    await userEvent.click(dialog.getByRole("radio", { name: "English" }))
    expect(appearance.getSnapshot()).toEqual({ theme: "dark", textSize: "largest", lightVersion: true })
    expect({ ...document.documentElement.dataset }).toMatchObject({
      theme: "dark",
      textSize: "largest",
      lightVersion: "true",
    })
    expect(onLanguage).toHaveBeenCalledWith("en")
    await userEvent.click(dialog.getByRole("radio", { name: "Авто" }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

describe("the way prices are written", () => {
  it("is chosen with an example of each, by the keyboard too (§3 Client settings: appearance)", async () => {
    const { appearance } = await renderFrame(390)
    await userEvent.click(screen.getByRole("button", { name: "Меню" }))
    await userEvent.click(await screen.findByRole("button", { name: "Вид и язык" }))
    const choice = await screen.findByRole("combobox", { name: "Формат коэффициентов" })
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Десятичный · 2.25",
      "Дробный · 5/4",
      "Американский · +125",
      "Гонконгский · 1.25",
      "Индонезийский · 1.25",
      "Малайский · −0.80",
    ])
    expect(choice).toHaveProperty("value", "0")
    await userEvent.selectOptions(choice, "Малайский · −0.80")
    expect(appearance.getSnapshot().coefView).toBe(5)
  })
})

describe("the frame on a phone", () => {
  it("has sections, coupon and menu under the thumb", async () => {
    await renderFrame(390)
    const bar = within(screen.getByRole("navigation", { name: "Разделы" }))
    expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual(["Линия", "Лайв"])
    expect(bar.getByRole("button", { name: "Купон, 3 события", expanded: false })).toBeDefined()
    expect(screen.queryByRole("complementary")).toBeNull()
    expect(screen.queryByTestId("coupon")).toBeNull()
  })

  it("raises the coupon over the page, once, and puts it away", async () => {
    await renderFrame(390)
    await userEvent.click(screen.getByRole("button", { name: "Купон, 3 события" }))
    expect(
      within(await screen.findByRole("dialog", { name: "Купон" })).getByTestId("coupon").textContent,
    ).toBe("sheet")
    await userEvent.click(screen.getByRole("button", { name: "Закрыть" }))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("skips to the coupon by raising it", async () => {
    await renderFrame(390)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByRole("dialog", { name: "Купон" })).toBeDefined()
  })

  it("goes from the menu to a page and lets it be seen", async () => {
    await renderFrame(390, { account: PLAYER })
    await userEvent.click(screen.getByRole("button", { name: "Меню" }))
    const menu = within(await screen.findByRole("dialog", { name: "Меню" }))
    expect(menu.getByRole("button", { name: "Выйти" })).toBeDefined()
    await userEvent.click(menu.getByRole("link", { name: "Мои ставки" }))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByRole("status").textContent).toBe("/ru/account/history")
  })

  it("goes from the menu to the settings", async () => {
    await renderFrame(390)
    await userEvent.click(screen.getByRole("button", { name: "Меню" }))
    await userEvent.click(await screen.findByRole("button", { name: "Вид и язык" }))
    expect(
      screen.getAllByRole("dialog").map((layer) => layer.getAttribute("aria-labelledby") !== null),
    ).toEqual([true])
    expect(screen.getByRole("dialog", { name: "Вид и язык" })).toBeDefined()
  })

  it("moves the coupon beside the page when the window widens", async () => {
    await renderFrame(390)
    await userEvent.click(screen.getByRole("button", { name: "Купон, 3 события" }))
    await screen.findByRole("dialog")
    act(() => setViewport(1440))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByTestId("coupon").textContent).toBe("rail")
  })
})

describe("a part of the frame that breaks", () => {
  const unreadable = <Value extends object>(value: Value, key: keyof Value): Value =>
    Object.defineProperty({ ...value }, key, {
      get: () => {
        throw new Error("broken")
      },
    })
  const brokenRail = { ...RAIL, sports: RAIL.sports?.map((entry) => unreadable(entry, "name")) } as RailData
  const brokenAccount = unreadable<FrameAccount>(PLAYER, "balance" as never)

  it.each([
    ["the rail", "ru", { rail: brokenRail }, "Список видов спорта не открылся"],
    ["the header", "ru", { account: brokenAccount }, "Верх страницы не открылся"],
    ["the rail", "en", { rail: brokenRail }, "The list of sports could not be opened"],
    ["the header", "en", { account: brokenAccount }, "The top of the page could not be opened"],
  ] as const)(
    "says so in its place, and the page and the coupon stay: %s in %s",
    async (_, language, broken, title) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
      await renderFrame(1440, { language, ...broken })
      log.mockRestore()
      const alert = screen.getByRole("alert")
      expect(alert.textContent).toContain(title)
      expect(within(alert).getByRole("button")).toBeDefined()
      expect(screen.getByRole("main").textContent).toContain("/ru/line")
      expect(screen.getByTestId("coupon")).toBeDefined()
      expect(screen.getByRole("contentinfo")).toBeDefined()
    },
  )
})

describe("the frame between the two", () => {
  it("has the coupon beside the page and the menu in the header", async () => {
    await renderFrame(1100)
    expect(screen.getByTestId("coupon").textContent).toBe("rail")
    expect(screen.queryByRole("navigation", { name: "Виды спорта и чемпионаты" })).toBeNull()
    await userEvent.click(within(screen.getByRole("banner")).getByRole("button", { name: "Меню" }))
    expect(await screen.findByRole("navigation", { name: "Виды спорта и чемпионаты" })).toBeDefined()
  })
})

describe("words of the frame", () => {
  it.each([390, 1440])("all come from the dictionary at %d px", async (width) => {
    const { layers, baseElement } = await renderFrame(width, { language: "pseudo", account: PLAYER })
    const theirOwnNames = ["Statebook", "Русский", "English", "EN", "rail", "sheet", "/ru/line"]
    expect(untranslated(baseElement, theirOwnNames)).toEqual([])
    for (const type of ["menu.opened", "settings.opened", "coupon.opened"] as const) {
      act(() => layers.send({ type }))
      if (width === 390 || type === "settings.opened") await screen.findByRole("dialog")
      expect(untranslated(baseElement, theirOwnNames)).toEqual([])
    }
  })

  it("mirrors in a language written from right to left", async () => {
    await renderFrame(1440, { language: "ar" })
    expect(document.documentElement.dir).toBe("rtl")
  })
})
