import { cleanup, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Scorecard } from "#models/line/statistics/scorecard.ts"
import { ELEVENS, RESULTS, show } from "#tests/screens/statistics-setting.tsx"

afterEach(cleanup)

const PATH = `/ru/statistic-popup/game/${SPORT.cricket}/9`

const CARD: Scorecard = [
  {
    side: 0,
    runs: 45,
    wickets: 2,
    balls: 33,
    batters: [
      { number: 1, runs: 30, balls: 20, fours: 4, sixes: 1, out: { how: "caught", bowler: 10, fielder: 7 } },
      { number: 2, runs: 8, balls: 10, fours: 1, sixes: 0 },
      { number: 3, runs: 0, balls: 1, fours: 0, sixes: 0, out: { how: "caught", bowler: 11, fielder: 11 } },
      { number: 4, runs: 4, balls: 2, fours: 1, sixes: 0 },
    ],
    bowlers: [
      { number: 10, balls: 18, maidens: 1, runs: 25, wickets: 1, wides: 3 },
      { number: 11, balls: 15, maidens: 0, runs: 20, wickets: 1, wides: 0 },
    ],
    falls: [
      { batter: 1, runs: 40, balls: 30 },
      { batter: 3, runs: 41, balls: 31 },
    ],
    now: { striker: 4, other: 2, bowler: 11 },
  },
]

const withCard = (scorecard?: Scorecard) =>
  show(`${PATH}/scorecard`, RESULTS, false, ELEVENS, undefined, {
    chronology: () =>
      Promise.resolve({
        gameId: 9 as GameId,
        entries: [],
        moments: [],
        ...(scorecard && { scorecard }),
      }),
  })

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe("the scorecard of a game of cricket (§2 Statistics frame)", () => {
  it("tells who batted and how they were out, who bowled, and the score at each wicket", async () => {
    await withCard(CARD)
    expect(await screen.findByRole("heading", { level: 2, name: "Львы: 45/2 (5.3)" })).toBeDefined()
    expect(rowsOf("Отбивают")).toEqual([
      ["№\u00a01 поймал №\u00a07, подавал №\u00a010", "30", "20", "4", "1", "150,0"],
      ["№\u00a02 отбивает", "8", "10", "1", "0", "80,0"],
      ["№\u00a03 поймал подававший №\u00a011", "0", "1", "0", "0", "0,0"],
      ["№\u00a04 отбивает", "4", "2", "1", "0", "200,0"],
    ])
    expect(rowsOf("Подача")).toEqual([
      ["№\u00a010", "3", "1", "25", "1", "3", "8,33"],
      ["№\u00a011", "2.3", "0", "20", "1", "0", "8,00"],
    ])
    expect(screen.getByText("Уайды: 3")).toBeDefined()
    expect(screen.getByText("Ещё не выходили: № 5, № 6, № 7, № 8, № 9, № 10, № 11")).toBeDefined()
    expect(screen.getByText("Падение калиток: 40/1 (№ 1, 5); 41/2 (№ 3, 5.1)")).toBeDefined()
  })

  it("says that the match has not begun, and is no tab of other sports", async () => {
    await withCard()
    expect(await screen.findByText("Матч ещё не начался")).toBeDefined()
    cleanup()
    await show("/ru/statistic-popup/game/1/9")
    await screen.findByRole("tab", { name: "Составы" })
    expect(screen.queryByRole("tab", { name: "Карточка матча" })).toBeNull()
  })

  it("stands beside the line-ups, which have no pitch", async () => {
    const player = { number: 5, position: "keeper", row: 0, deeds: [] } as const
    const { home, away, formations: _, benches: __, ...rest } = ELEVENS
    const team = (of: typeof home) => of.slice(0, 1).map((each) => ({ team: each.team, ...player }))
    await show(`${PATH}/line-ups`, RESULTS, false, { ...rest, home: team(home), away: team(away) })
    expect(await screen.findByRole("heading", { level: 2, name: "Львы" })).toBeDefined()
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "5№\u00a05, Уикет-кипер",
      "5№\u00a05, Уикет-кипер",
    ])
    expect(document.querySelector("[style*='--along']")).toBeNull()
  })
})
