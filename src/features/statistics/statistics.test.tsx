import { act, cleanup, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { Route, Routes } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import type { LineUps } from "#models/api/competitors.ts"
import type { HeadToHead, StageTable } from "#models/api/statistics.ts"
import type { ChampId, GameId, SportId, TeamId } from "#models/catalogue/catalogue.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import type { Bracket, BracketGame } from "#models/statistics/bracket.ts"
import type { GameResult } from "#models/statistics/result.ts"
import { standings, sumsOf } from "#models/statistics/standings.ts"
import type { ResultsQuery, StatisticsClient } from "#src/services/StatisticsClient.ts"
import { lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { BettingProvider } from "../line/betting.tsx"
import { ResultsPage } from "../results/ResultsPage.tsx"
import { TeamResults } from "../sections/TeamResults.tsx"
import { StatisticsFrame } from "./StatisticsFrame.tsx"

afterEach(cleanup)

const LIONS = 1 as TeamId
const BEARS = 2 as TeamId

const played = (gameId: number, over: Partial<GameResult> = {}): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: LIONS,
  away: BEARS,
  startsAt: NOON - gameId * 3_600_000,
  status: "finished",
  score: {
    total: [2, 1],
    parts: [
      [1, 1],
      [1, 0],
    ],
  },
  ...over,
})

const { score: _, ...calledOff } = played(3, { status: "cancelled" })
const RESULTS = [played(1), played(2, { home: BEARS, away: LIONS }), calledOff]

const ELEVENS: LineUps = {
  gameId: 9 as GameId,
  sportId: SPORT.football,
  formations: ["4-4-2", "4-3-3"],
  home: [
    { team: LIONS, number: 1, position: "goalkeeper", row: 0, deeds: [] },
    {
      team: LIONS,
      number: 9,
      position: "forward",
      row: 1,
      deeds: [
        { kind: "goal", at: 2850, half: 1 },
        { kind: "red", at: 3000, half: 2 },
      ],
    },
  ],
  away: [
    { team: BEARS, number: 1, position: "goalkeeper", row: 0, deeds: [{ kind: "yellow", at: 60, half: 1 }] },
  ],
  names: NAMES,
}

/** A cup of four: the first semi-final is over, the second in play. */
const CUP: Bracket = {
  edition: 7,
  rounds: [
    [
      {
        gameId: 21 as GameId,
        home: LIONS,
        away: BEARS,
        startsAt: NOON,
        status: "finished",
        score: { total: [2, 1], parts: [] },
        winner: LIONS,
      },
      {
        gameId: 22 as GameId,
        home: 3 as TeamId,
        away: 4 as TeamId,
        startsAt: NOON,
        status: "live",
        score: { total: [0, 1], parts: [] },
      },
    ],
    [{ home: LIONS, startsAt: NOON + 3_600_000 }],
  ],
}

const unheardOf = ({ status: _, score: __, ...game }: BracketGame): BracketGame => game

const show = async (
  path: string,
  results: ReadonlyArray<GameResult> = RESULTS,
  isRace = false,
  lineUps = ELEVENS,
  brackets?: ReadonlyArray<Bracket>,
) => {
  const asked: Array<ResultsQuery> = []
  const table: StageTable = {
    champ: NAMES.champs[0] as StageTable["champ"],
    seasonId: 2026,
    games: results.length,
    table: standings(results),
    ...(brackets && { brackets }),
    names: NAMES,
  }
  const compared: HeadToHead = {
    gameId: 9 as GameId,
    champId: 5 as ChampId,
    home: LIONS,
    ...(isRace ? {} : { away: BEARS }),
    sums: sumsOf(results, LIONS),
    meetings: results,
    homeLast: results,
    awayLast: [],
    ground: { name: { en: "Great arena", ru: "Большая арена" } },
    names: NAMES,
  }
  const client: StatisticsClient = {
    results: (query) => {
      asked.push(query)
      return Promise.resolve({ results, names: NAMES, more: false })
    },
    resultSports: () =>
      Promise.resolve([
        ...NAMES.sports,
        { id: SPORT.geoGuessr, icon: "cyber-other", name: { en: "GeoGuessr", ru: "GeoGuessr" } },
      ]),
    stageTable: () => Promise.resolve(table),
    headToHead: () => Promise.resolve(compared),
    priceHistory: () => Promise.reject(new Error("not asked here")),
    insights: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        insights: [{ kind: "won", team: LIONS, games: 3, of: 3 }],
        names: NAMES,
      }),
    lineUps: () => Promise.resolve(lineUps),
    player: (id) =>
      Promise.resolve({
        players:
          id === 1
            ? [
                {
                  id: LIONS,
                  sportId: SPORT.tennis,
                  sums: { games: 2, won: 1, drawn: 0, lost: 1 },
                  rating: { place: 4, teamId: LIONS, points: 1530, played: 2, won: 1 },
                  last: results,
                },
              ]
            : [],
        names: NAMES,
      }),
    race: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        sportId: SPORT.horseRacing,
        champId: 5 as ChampId,
        home: LIONS,
        startsAt: NOON,
        status: "finished",
        runners: [
          {
            number: 1,
            team: BEARS,
            place: 2,
            out: false,
            sums: { runs: 3, won: 1, placed: 2 },
            runs: [],
          },
        ],
        names: NAMES,
      }),
    horse: () =>
      Promise.resolve({
        horseId: BEARS,
        sums: { runs: 2, won: 1, placed: 1 },
        runs: [
          {
            gameId: 3 as GameId,
            champId: 5 as ChampId,
            home: LIONS,
            startsAt: NOON,
            number: 4,
            place: 1,
            of: 8,
          },
          {
            gameId: 2 as GameId,
            champId: 5 as ChampId,
            home: LIONS,
            startsAt: NOON,
            number: 2,
            place: 0,
            of: 7,
          },
        ],
        names: NAMES,
      }),
    rating: (sportId, ratingId) =>
      Promise.resolve({
        sportId: sportId as SportId,
        ratingId,
        rows: ratingId === 1 ? [{ place: 1, teamId: LIONS, points: 1516, played: 1, won: 1 }] : [],
        names: NAMES,
      }),
    chronology: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        entries: [
          { at: NOON, kind: "started" },
          { at: NOON + 1, kind: "finished", score: { total: [2, 1], parts: [] } },
        ],
        moments: isRace
          ? []
          : [
              { kind: "play.goal", side: 0, at: 2760, phase: "game.phase.half-1", value: "9", total: [1, 0] },
              { kind: "play.part", at: 2800, phase: "game.phase.half-1", value: "1:0", total: [1, 0] },
              { kind: "play.red", side: 1, at: 4200, phase: "game.phase.half-2", value: "4", total: [1, 0] },
            ],
      }),
  }
  const setting = lineSetting([], { statistics: () => Promise.resolve(client) })
  await renderScreen(
    <BettingProvider value={setting.betting}>
      <Routes>
        <Route path="/:lang/results/:sportId?/:champId?" element={<ResultsPage />} />
        <Route path="/:lang/team/:teamId/games" element={<TeamResults />} />
        <Route path="/:lang/statistic-popup/*" element={<StatisticsFrame />} />
      </Routes>
    </BettingProvider>,
    { path },
  )
  await act(async () => setting.open())
  return asked
}

describe("results (§2 bettingChampResults)", () => {
  it("are those of today, by championship, with their scores; a game called off says so", async () => {
    const asked = await show("/ru/results/1")
    expect(await screen.findByRole("link", { name: "Первая лига" })).toBeDefined()
    expect(screen.getAllByText("2:1")).toHaveLength(2)
    expect(screen.getByText("Не сыграна")).toBeDefined()
    const [{ sportId, from = 0, to = 0 } = {}] = asked
    expect([sportId, to - from]).toEqual([SPORT.football, 86_400_000])
    expect(from <= NOON && NOON < to).toBe(true)
  })

  it("are of every sport that has any, though the line has none of it now", async () => {
    await show("/ru/results/52")
    const sports = await screen.findByRole("navigation", { name: "Виды спорта" })
    expect(
      within(sports)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Все", "Футбол", "GeoGuessr"])
    expect(screen.getByRole("heading", { level: 1, name: "GeoGuessr — Результаты" })).toBeDefined()
  })

  it("go back a day by the keyboard, and no further than today", async () => {
    const asked = await show("/ru/results")
    expect(screen.getByRole("button", { name: "Днём позже" })).toHaveProperty("disabled", true)
    screen.getByRole("button", { name: "Днём раньше" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByText("вчера")).toBeDefined()
    expect(asked.at(-1)?.to).toBe(asked[0]?.from)
  })

  it("are of any day that is chosen, but of none to come", async () => {
    const asked = await show("/ru/results")
    const field = screen.getByLabelText("День результатов") as HTMLInputElement
    expect([field.value, field.max]).toEqual(["2026-11-21", "2026-11-21"])
    fireEvent.change(field, { target: { value: "2026-10-01" } })
    const from = new Date(2026, 9, 1).getTime()
    expect(await screen.findByDisplayValue("2026-10-01")).toBeDefined()
    expect(asked.at(-1)).toMatchObject({ from, to: new Date(2026, 9, 2).getTime() })
    const questions = asked.length
    for (const value of ["2027-01-01", ""]) fireEvent.change(field, { target: { value } })
    expect(field.value).toBe("2026-10-01")
    expect(asked).toHaveLength(questions)
  })

  it("of a championship stand below its table, whatever the day", async () => {
    const asked = await show("/ru/results/1/5")
    const table = await screen.findByRole("table", { name: "Таблица" })
    const rows = within(table).getAllByRole("row").slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(["1Львы21013:33", "1Медведи21013:33"])
    expect(asked[0]).toEqual({ sportId: 1, champId: 5, page: 1 })
  })

  it("are titled by what they are of, once its name is known", async () => {
    await show("/ru/results/1/5")
    expect(await screen.findByRole("heading", { level: 1, name: "Первая лига — Результаты" })).toBeDefined()
    cleanup()
    await show("/ru/results")
    expect(screen.getByRole("heading", { level: 1, name: "Результаты" })).toBeDefined()
  })

  it("of a cup stand below its bracket, whose games open in the frame of statistics", async () => {
    const setting = await show("/ru/results/1/5", RESULTS, false, ELEVENS, [CUP])
    expect(await screen.findByRole("heading", { level: 2, name: "Розыгрыш № 7" })).toBeDefined()
    expect(screen.queryByRole("table")).toBeNull()
    const game = screen.getByRole("link", { name: "Львы , проходит дальше 2 Медведи 1" })
    expect(game.getAttribute("href")).toBe("/ru/statistic-popup/game/1/21/main")
    expect(game.getAttribute("target")).toBe("_blank")
    expect(setting.at(-1)).toMatchObject({ champId: 5 })
  })

  it("say that nothing was played", async () => {
    await show("/ru/results", [])
    expect(await screen.findByText("Сыгранных игр нет")).toBeDefined()
  })

  it("of a team are named after it", async () => {
    const asked = await show("/ru/team/1/games")
    expect(await screen.findByRole("heading", { level: 1, name: "Львы" })).toBeDefined()
    expect(asked).toEqual([{ teamId: 1 }])
  })
})

describe("the statistics frame (§2 Statistics frame)", () => {
  it("compares the sides of a game, and titles its window", async () => {
    await show("/ru/statistic-popup/game/1/9")
    expect(await screen.findByText("Побед 1, ничьих 0, поражений 1")).toBeDefined()
    expect(document.title).toBe("Львы — Медведи")
  })

  it("says of sides that have not met that they have not", async () => {
    await show("/ru/statistic-popup/game/1/9", [])
    expect(await screen.findByText("Ещё не встречались")).toBeDefined()
    expect(screen.queryByText(/^Побед/)).toBeNull()
    expect(screen.queryByText("Сыгранных игр нет")).toBeNull()
  })

  it("says where a game is played, where its source does", async () => {
    await show("/ru/statistic-popup/game/1/9")
    expect(await screen.findByText("Место: Большая арена")).toBeDefined()
  })

  it("says that nothing is told of how a game goes, and when bets were taken", async () => {
    await show("/ru/statistic-popup/game/27/9/chronology", RESULTS, true)
    expect(await screen.findByText("Хода игры нет")).toBeDefined()
    expect(screen.getByText("Игра окончена")).toBeDefined()
  })

  it("opens at the tab of its address and leads to the others", async () => {
    await show("/ru/statistic-popup/game/1/9/chronology")
    const play = await screen.findByRole("list", { name: "Ход игры" })
    expect(
      within(play)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["71′Красная карточка, № 4 Медведи1:0", "45+2′1-й тайм — 1:0 1:0", "45+2′Гол, № 9 Львы1:0"])
    expect(screen.getByText("Игра окончена")).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Таблица" }))
    expect(await screen.findByRole("table", { name: "Таблица" })).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Последние игры" }))
    expect(screen.getByRole("heading", { level: 2, name: "Медведи" })).toBeDefined()
  })

  it("shows the elevens of a game with what each of them did, by their numbers", async () => {
    await show("/ru/statistic-popup/game/1/9/line-ups")
    expect(await screen.findByRole("heading", { level: 2, name: "Львы: 4-4-2" })).toBeDefined()
    expect(screen.getByRole("heading", { level: 2, name: "Медведи: 4-3-3" })).toBeDefined()
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "1№ 1, Вратарь",
      "9№ 9, НападающийГол, 45+3-я минута45+3′Удалён, 51-я минута51′",
      "1№ 1, ВратарьЖёлтая карточка, 2-я минута2′",
    ])
  })

  it("says that no source names who plays, and asks nothing of the kind of other sports", async () => {
    await show("/ru/statistic-popup/game/1/9/line-ups", RESULTS, false, {
      gameId: 9 as GameId,
      sportId: SPORT.football,
      home: [],
      away: [],
      names: NAMES,
    })
    expect(await screen.findByText("Источник этой игры не называет, кто в ней играет.")).toBeDefined()
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
    expect(await screen.findByRole("heading", { level: 2, name: "Розыгрыш № 7" })).toBeDefined()
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
    expect(await screen.findByText("Таких данных нет")).toBeDefined()
  })

  it("counts the table at home alone where the address says so (`tt`)", async () => {
    await show("/ru/statistic-popup/stage/1/5?tt=1")
    expect((await screen.findByRole("tab", { name: "Дома" })).getAttribute("aria-selected")).toBe("true")
    expect(screen.getByRole("tab", { name: "В гостях" }).getAttribute("aria-selected")).toBe("false")
  })

  it.each(["player/1/5", "rating/1/x", "horse/x", "game/1/x", "nothing"])(
    "%s says that there is nothing",
    async (path) => {
      await show(`/ru/statistic-popup/${path}`)
      expect(await screen.findByText("Таких данных нет")).toBeDefined()
    },
  )
})
