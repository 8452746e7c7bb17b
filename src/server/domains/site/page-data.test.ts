import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ROUTES } from "#models/site/all-routes.ts"
import { makeFakeBook } from "#tests/support/fake-book.ts"
import { pageData } from "./page-data.ts"

const { book } = Effect.runSync(makeFakeBook)

describe("the title of a page (§3 Page data; §7 Page data and site: pagedata)", () => {
  it.each([
    ["/ru/results", "Результаты · Statebook"],
    ["/ru/results/1", "Футбол — Результаты · Statebook"],
    ["/ru/results/1/10", "Premier League — Результаты · Statebook"],
    ["/ru/results/1/77", "Футбол — Результаты · Statebook"],
    ["/ru/line/1/10", "Premier League — Линия · Statebook"],
    // An id of another section is no sport's.
    ["/ru/team/1", "Команда · Statebook"],
    ["/ru/menu/1", "Ставки на спорт · Statebook"],
    ["/ru/menu/3", "Альтернативные · Statebook"],
    ["/ru/cyber/1005", "Шутеры · Statebook"],
    ["/ru/cyber", "Киберспорт · Statebook"],
    ["/ru/search", "Поиск · Statebook"],
    ["/ru/sections", "Разделы · Statebook"],
    ["/ru/account", "Аккаунт · Statebook"],
    ["/ru/account/security", "Безопасность аккаунта · Statebook"],
    ["/ru/audit/proof", "Проверка доказательства ставки · Statebook"],
    ["/ru/registration/phone", "Регистрация · Statebook"],
    ["/ru", "Ставки на спорт · Statebook"],
  ])("%s is %s", (path, title) => {
    expect(pageData(book, "ru", path, "https://statebook.test").title).toBe(title)
  })

  it("is a page's own on every page but the home page, and where a statistic or a section is to be named yet", () => {
    const home = pageData(book, "ru", "/ru", "https://statebook.test").title
    const alike = ROUTES.filter(({ paths }) =>
      paths.some((path) => pageData(book, "ru", `/ru/${path}`, "https://statebook.test").title === home),
    )
    expect(alike.map(({ name }) => name)).toEqual([
      "bettingHome",
      "statisticGraph",
      "statisticCyber",
      "menuSection",
    ])
  })
})
