import { cleanup, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { CricketPlayerInfo } from "#models/api/competitors.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { ELEVENS, RESULTS, show } from "#tests/screens/statistics-setting.tsx"

afterEach(cleanup)

const PLAYER: CricketPlayerInfo = {
  id: 108,
  team: 1 as TeamId,
  number: 8,
  position: "bowler",
  sums: {
    games: 2,
    innings: 2,
    notOut: 1,
    runs: 72,
    balls: 40,
    best: 60,
    wickets: 3,
    bowled: 48,
    conceded: 52,
  },
  last: [
    {
      gameId: 9 as GameId,
      champId: 5 as ChampId,
      home: 2 as TeamId,
      away: 1 as TeamId,
      startsAt: NOON,
      batted: { number: 8, runs: 12, balls: 7, fours: 1, sixes: 0 },
      bowled: { number: 8, balls: 24, maidens: 0, runs: 30, wickets: 2, wides: 1 },
    },
  ],
}

const open = (players: ReadonlyArray<CricketPlayerInfo>) =>
  show(`/ru/statistic-popup/player/${SPORT.cricket}/108`, RESULTS, false, ELEVENS, undefined, {
    cricketPlayer: () => Promise.resolve({ players, names: NAMES }),
  })

describe("a player of cricket (§7 Betting: statistics)", () => {
  it("has what he is, his sums, and his last games, which lead to their scorecards", async () => {
    await open([PLAYER])
    expect(await screen.findByRole("heading", { level: 1, name: "Львы, №\u00a08" })).toBeDefined()
    expect(screen.getByText("Боулер")).toBeDefined()
    const sums = screen
      .getAllByRole("term")
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
    expect(sums).toEqual([
      "Матчи 2",
      "Иннинги 2",
      "Раны 72",
      "Лучший иннинг 60",
      "Среднее 72",
      "На сто мячей 180",
      "Калитки 3",
      "Раны за овер 6,5",
    ])
    expect(screen.getByText("12* (7)")).toBeDefined()
    expect(screen.getByText("2/30 за 4")).toBeDefined()
    await userEvent.click(screen.getByRole("link", { name: "Медведи" }))
    expect(await screen.findByRole("tab", { name: "Карточка матча" })).toBeDefined()
  })

  it("leaves out means of nothing, and says that nobody is known by the id", async () => {
    const sums = { ...PLAYER.sums, notOut: 2, bowled: 0, balls: 0 }
    await open([{ ...PLAYER, sums, last: [] }])
    await screen.findByText("Боулер")
    for (const name of ["Среднее", "На сто мячей", "Раны за овер"])
      expect(screen.queryByText(name)).toBeNull()
    cleanup()
    await open([])
    const none = { level: 1, name: "Данных об этом игроке пока нет" }
    expect(await screen.findByRole("heading", none)).toBeDefined()
  })
})
