import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { FootballerInfo } from "#models/api/competitors.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { ELEVENS, RESULTS, show } from "#tests/screens/statistics-setting.tsx"

afterEach(cleanup)

const PLAYER: FootballerInfo = {
  id: 109,
  sportId: SPORT.football,
  team: 1 as TeamId,
  number: 9,
  position: "forward",
  sums: { games: 3, began: 2, goals: 4, yellow: 1, red: 0 },
  last: [
    {
      gameId: 9 as GameId,
      champId: 5 as ChampId,
      home: 2 as TeamId,
      away: 1 as TeamId,
      startsAt: NOON,
      began: true,
      deeds: [{ kind: "goal", at: 2820, half: 1 }],
    },
  ],
}

const answering = (players: ReadonlyArray<FootballerInfo>) => ({
  footballer: () => Promise.resolve({ players, names: NAMES }),
})
const open = (players: ReadonlyArray<FootballerInfo>, sportId: number = SPORT.football) =>
  show(`/ru/statistic-popup/player/${sportId}/109`, RESULTS, false, ELEVENS, undefined, answering(players))

describe("a footballer (§2 Statistics frame)", () => {
  it("has where he plays, his sums, and his last games, which lead to their line-ups", async () => {
    await open([PLAYER])
    expect(await screen.findByRole("heading", { level: 1, name: "Львы, №\u00a09" })).toBeDefined()
    expect(screen.getByText(/^Нападающий/)).toBeDefined()
    const sums = screen
      .getAllByRole("term")
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
    expect(sums).toEqual([
      "Матчи 3",
      "В стартовом составе 2",
      "Голы 4",
      "Жёлтые карточки 1",
      "Красные карточки 0",
    ])
    expect(screen.getByText("Гол, 45+3-я минута")).toBeDefined()
    await userEvent.click(screen.getByRole("link", { name: "Медведи" }))
    expect(await screen.findByRole("heading", { level: 2, name: "Львы: 4-4-2" })).toBeDefined()
  })

  it("is led to by his number in the line-ups of a game", async () => {
    await show(
      "/ru/statistic-popup/game/1/9/line-ups",
      RESULTS,
      false,
      ELEVENS,
      undefined,
      answering([PLAYER]),
    )
    await userEvent.click(await screen.findByRole("link", { name: "№\u00a09, Нападающий" }))
    expect(await screen.findByRole("heading", { level: 1, name: "Львы, №\u00a09" })).toBeDefined()
  })

  it("plays simulated football too; of nobody it says so", async () => {
    await open([{ ...PLAYER, sportId: SPORT.simulatedFootball, last: [] }], SPORT.simulatedFootball)
    expect(await screen.findByRole("heading", { level: 1, name: "Львы, №\u00a09" })).toBeDefined()
    expect(screen.getByRole("link", { name: "Львы" }).getAttribute("href")).toBe(
      `/ru/statistic-popup/team/${SPORT.simulatedFootball}/1`,
    )
    expect(screen.queryByRole("listitem")).toBeNull()
    cleanup()
    await open([])
    const none = { level: 1, name: "Данных об этом игроке пока нет" }
    expect(await screen.findByRole("heading", none)).toBeDefined()
  })
})
