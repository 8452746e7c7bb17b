import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NAMES } from "#tests/screens/line-setting.tsx"

import { CUP, ELEVENS, LIONS, RESULTS, show, unheardOf } from "#tests/screens/statistics-setting.tsx"

afterEach(cleanup)

describe("the statistics frame (§2 Statistics frame)", () => {
  it("compares the sides of a game, and titles its window", async () => {
    await show("/ru/statistic-popup/game/1/9")
    expect(await screen.findByText("Побед 1, ничьих 0, поражений 1")).toBeDefined()
    expect(document.title).toBe("Львы — Медведи")
  })

  it("says of sides that have not met that they have not", async () => {
    await show("/ru/statistic-popup/game/1/9", [])
    expect(await screen.findByText("Личных встреч ещё не было")).toBeDefined()
    expect(screen.queryByText(/^Побед/)).toBeNull()
    expect(screen.queryByText("Сыгранных игр нет")).toBeNull()
  })

  it("says where a game is played, where its source does", async () => {
    await show("/ru/statistic-popup/game/1/9")
    expect(await screen.findByText("Место: Большая арена")).toBeDefined()
  })

  it("says that nothing is told of how a game goes, and when bets were taken", async () => {
    await show("/ru/statistic-popup/game/27/9/chronology", RESULTS, true)
    expect(await screen.findByText("Пока ничего нет")).toBeDefined()
    expect(screen.getByText("Игра окончена")).toBeDefined()
  })

  it("opens at the tab of its address and leads to the others", async () => {
    await show("/ru/statistic-popup/game/1/9/chronology")
    const play = await screen.findByRole("list", { name: "Ход игры" })
    expect(
      within(play)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "71′Красная карточка, №\u00a04 Медведи1:0",
      "45+2′1-й тайм — 1:0 1:0",
      "45+2′Гол, №\u00a09 Львы1:0",
    ])
    expect(screen.getByText("Игра окончена")).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Таблица" }))
    expect(await screen.findByRole("table", { name: "Таблица" })).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Последние игры" }))
    expect(screen.getByRole("heading", { level: 2, name: "Медведи" })).toBeDefined()
  })

  it("shows the elevens of a game with what each of them did, by their numbers, and by their names where they are told", async () => {
    await show("/ru/statistic-popup/game/1/9/line-ups")
    expect(await screen.findByRole("heading", { level: 2, name: "Львы: 4-4-2" })).toBeDefined()
    expect(screen.getByRole("heading", { level: 2, name: "Медведи: 4-3-3" })).toBeDefined()
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1№\u00a01, Вратарь",
      "9№\u00a09, НападающийГол, 45+3-я минута45+3′Удалён, 51-я минута51′",
      "11№\u00a011, НападающийЗаменён на №\u00a019, 67-я минута67′",
      "19№\u00a019, Т. Фомин НападающийВышел вместо №\u00a011, 67-я минута67′Гол, 84-я минута84′",
      "20№\u00a020, Нападающий",
      "1№\u00a01, ВратарьЖёлтая карточка, 2-я минута2′",
    ])
  })

  it("shows the bench below the eleven, and on the pitch who plays now", async () => {
    await show("/ru/statistic-popup/game/1/9/line-ups")
    expect(await screen.findByRole("list", { name: "Львы: 4-4-2. Запасные" })).toBeDefined()
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Запасные",
    ])
    const pitch = [...document.querySelectorAll("[style*='--along']")].map(({ textContent }) => textContent)
    expect(pitch).toEqual(["1", "9", "19Фомин", "1"])
  })

  it("says that no source names who plays, and asks nothing of the kind of other sports", async () => {
    await show("/ru/statistic-popup/game/1/9/line-ups", RESULTS, false, {
      gameId: 9 as GameId,
      sportId: SPORT.football,
      home: [],
      away: [],
      names: NAMES,
    })
    expect(await screen.findByText("Источник этой игры не сообщает составы.")).toBeDefined()
    cleanup()
    await show("/ru/statistic-popup/game/2/9")
    await screen.findByRole("tab", { name: "Последние игры" })
    expect(screen.queryByRole("tab", { name: "Составы" })).toBeNull()
  })

  it("shows a cup as its bracket: rounds, results, who goes on, and the way to each game", async () => {
    await show("/ru/statistic-popup/stage/1/5", RESULTS, false, ELEVENS, [
      CUP,
      { ...CUP, edition: 6, winner: LIONS, rounds: CUP.rounds.map((round) => round.map(unheardOf)) },
    ])
    expect(await screen.findByRole("heading", { level: 2, name: "Розыгрыш №\u00a07" })).toBeDefined()
    expect(screen.getByText("Победитель: Львы")).toBeDefined()
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Полуфиналы",
      "Финал",
      "Полуфиналы",
      "Финал",
    ])
    expect(screen.queryByRole("table")).toBeNull()
    const [final] = screen.getAllByText("Победитель пары 2")
    expect(final?.closest("li")?.textContent).toMatch(/^Пара 1не раньше .*ЛьвыПобедитель пары 2$/)
    // Of games that the log never had there is nothing to open.
    await userEvent.click(screen.getByRole("link", { name: "Львы , проходит дальше 2 Медведи 1" }))
    expect(await screen.findByText("Побед 1, ничьих 0, поражений 1")).toBeDefined()
  })

  it("says in a bracket who gave a match up, and no score of one that was not played", async () => {
    const [semifinals = [], final = []] = CUP.rounds
    const gaveUp = (how: "retired" | "walkover") =>
      semifinals.map((game, place) =>
        place === 0
          ? {
              ...game,
              score: { total: [1, 0] as const, parts: [], givenUp: { side: 1 as const, how } },
            }
          : game,
      )
    await show("/ru/statistic-popup/stage/1/5", RESULTS, false, ELEVENS, [
      { ...CUP, rounds: [gaveUp("retired"), final] },
    ])
    expect(
      await screen.findByRole("link", { name: "Львы , проходит дальше 1 Медведи отказ 0" }),
    ).toBeDefined()
    cleanup()
    await show("/ru/statistic-popup/stage/1/5", RESULTS, false, ELEVENS, [
      { ...CUP, rounds: [gaveUp("walkover"), final] },
    ])
    expect(await screen.findByRole("link", { name: "Львы , проходит дальше Медведи неявка" })).toBeDefined()
  })

  it.each([
    ["stage/1/5", "table"],
    ["tournament/1/5/2026", "table"],
  ] as const)("%s shows the table", async (path, role) => {
    await show(`/ru/statistic-popup/${path}`)
    expect(await screen.findByRole(role)).toBeDefined()
  })

  it("shows a team's games", async () => {
    await show("/ru/statistic-popup/team/1/1")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
  })

  it("names a team that has played nothing yet", async () => {
    await show("/ru/statistic-popup/team/1/1", [])
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    expect(screen.getByText("Сыгранных игр нет")).toBeDefined()
  })

  it("says what is worth knowing of a game", async () => {
    await show("/ru/statistic-popup/game/1/9")
    expect(await screen.findByText("Львы: побед подряд — 3")).toBeDefined()
  })

  it("shows who runs a race and how they fared before, each leading to a page of its own", async () => {
    await show("/ru/statistic-popup/game/27/9", RESULTS, true)
    expect(await screen.findByText("Стартов 3, побед 1, в тройке 2")).toBeDefined()
    expect(screen.queryByRole("tab", { name: "Таблица" })).toBeNull()
    await userEvent.click(screen.getByRole("link", { name: "Медведи" }))
    expect(await screen.findByRole("heading", { level: 1, name: "Медведи" })).toBeDefined()
    expect(screen.getByText("Стартов 2, побед 1, в тройке 1")).toBeDefined()
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("из 8"),
      expect.stringContaining("из 7"),
    ])
  })

  it("shows a player, and leads to the rating", async () => {
    await show("/ru/statistic-popup/player/4/1")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    await userEvent.click(screen.getByRole("link", { name: /^Рейтинг: 4-е место/ }))
    expect(await screen.findByRole("table")).toBeDefined()
  })

  it("shows the rating of a season, and of thirty days", async () => {
    await show("/ru/statistic-popup/rating/1/1")
    const rows = within(await screen.findByRole("table")).getAllByRole("row")
    expect(rows[1]?.textContent).toBe("1Львы111516")
    expect(document.title).toBe("Футбол — Рейтинг")
    await userEvent.click(screen.getByRole("tab", { name: "30 дней" }))
    expect(await screen.findByText("Статистики нет")).toBeDefined()
  })

  it("counts the table at home alone where the address says so (`tt`)", async () => {
    await show("/ru/statistic-popup/stage/1/5?tt=1")
    expect((await screen.findByRole("tab", { name: "Дома" })).getAttribute("aria-selected")).toBe("true")
    expect(screen.getByRole("tab", { name: "В гостях" }).getAttribute("aria-selected")).toBe("false")
  })

  it.each(["player/4/5", "rating/1/x", "horse/x", "game/1/x", "nothing"])(
    "%s says that there is nothing",
    async (path) => {
      await show(`/ru/statistic-popup/${path}`)
      expect(await screen.findByText("Статистики нет")).toBeDefined()
    },
  )
})
