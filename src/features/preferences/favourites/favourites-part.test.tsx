import { act, cleanup, fireEvent, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { createActor } from "xstate"
import { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import type { ChampId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import type { LineClient } from "#src/services/LineClient.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { TopEventsFavourites } from "../../line/sections/betting-sections.tsx"
import { CricketFavourites } from "../../line/sections/cricket-sections.tsx"
import { favouriteStarsFlow } from "./favourite-stars-flow.ts"

afterEach(cleanup)

const CRICKET = 9 as ChampId
const [sport] = NAMES.sports
if (sport === undefined) throw new Error("No sport is named")
const names = {
  ...NAMES,
  champs: [
    ...NAMES.champs,
    ...NAMES.champs.map((champ) => ({
      ...champ,
      id: CRICKET,
      sportId: SPORT.cricket,
      name: { en: "Test matches", ru: "Тесты" },
    })),
  ],
  teams: [
    ...NAMES.teams,
    { id: 3 as TeamId, sportId: SPORT.cricket, name: { en: "Eagles", ru: "Орлы" } },
    { id: 4 as TeamId, sportId: SPORT.cricket, name: { en: "Hawks", ru: "Ястребы" } },
  ],
}
const cricket = (id: number) =>
  aView(id, { sportId: SPORT.cricket, champId: CRICKET, home: 3 as TeamId, away: 4 as TeamId })
const football = aView(11)

const show = async (
  starred: { readonly games: ReadonlyArray<number>; readonly champs?: number; readonly team?: number },
  shown = <CricketFavourites />,
  line: Partial<LineClient> = {},
) => {
  localStorage.clear()
  const actor = createActor(favouriteStarsMachine, { input: { most: 10 } }).start()
  for (const id of starred.games) actor.send({ type: "star.pressed", kind: "games", id })
  if (starred.champs !== undefined) actor.send({ type: "star.pressed", kind: "champs", id: starred.champs })
  if (starred.team !== undefined) actor.send({ type: "star.pressed", kind: "teams", id: starred.team })
  const setting = lineSetting([aSnapshot("top", [football], { alias: 1, names })], {
    gamesById: (kind, ids) => {
      const games = [football, cricket(12)].filter(({ game }) => kind === "line" && ids.includes(game.id))
      return Promise.resolve({ games, names, total: games.length })
    },
    games: (_, { top }) => {
      const games = top === true ? [football] : [cricket(12), cricket(13)]
      return Promise.resolve({ games, names, total: games.length })
    },
    sports: () =>
      Promise.resolve([{ sport: { ...sport, id: SPORT.cricket, icon: "cricket" }, games: 2, champs: 1 }]),
    ...line,
  })
  const flows = new Map([[favouriteStarsFlow as object, actor]])
  await renderScreen(
    <FlowHostContext value={flowHostOf(flows)}>
      <BettingProvider value={setting.betting}>{shown}</BettingProvider>
    </FlowHostContext>,
    { path: "/ru/cricket/favorites" },
  )
  await act(async () => setting.open())
  return { actor, setting }
}

it("shows of what is starred that which belongs to a section, under the section's name and links", async () => {
  await show({ games: [11, 12], champs: CRICKET, team: 3 })
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Крикет")
  expect(screen.getByRole("link", { name: "Избранное" }).getAttribute("aria-current")).toBe("page")
  expect(await screen.findByRole("region", { name: "Линия" })).toBeDefined()
  expect(screen.getByRole("region", { name: "Линия" }).textContent).toContain("Орлы")
  expect(screen.queryByText("Львы")).toBeNull()
  expect(screen.getByRole("region", { name: "Чемпионаты" }).textContent).toContain("Тесты")
  expect(screen.getByRole("region", { name: "Команды" }).textContent).toContain("Орлы")
})

it("offers games of the section that are not starred yet", async () => {
  await show({ games: [12] })
  const offered = await screen.findByRole("region", { name: "Можно добавить" })
  expect(offered.querySelectorAll("a[href$='/13']").length).toBeGreaterThan(0)
  expect(offered.querySelector("a[href$='/12']")).toBeNull()
  expect(offered.querySelector("a[href$='/11']")).toBeNull()
})

it("says that nothing of the section is starred, where something else is", async () => {
  await show({ games: [11] })
  expect(await screen.findByText("В этом разделе избранного нет")).toBeDefined()
  expect(screen.queryByText("В избранном пока пусто")).toBeNull()
  cleanup()
  await show({ games: [] })
  expect(await screen.findByText("В избранном пока пусто")).toBeDefined()
})

it("shows of the top events those of the championships of highest rank, once these are known", async () => {
  let answer = () => {}
  const champs = new Promise<
    ReadonlyArray<{ readonly champ: (typeof NAMES.champs)[number]; readonly games: number }>
  >((resolve) => {
    answer = () => resolve(NAMES.champs.map((champ) => ({ champ, games: 1 })))
  })
  await show({ games: [11, 12], team: 3 }, <TopEventsFavourites />, {
    champs: (_, { top }) => (top === true ? champs : Promise.resolve([])),
  })
  expect(await screen.findByRole("status", { name: "Загружаем" })).toBeDefined()
  expect(screen.queryByText("В этом разделе избранного нет")).toBeNull()
  await act(async () => answer())
  const line = await screen.findByRole("region", { name: "Линия" })
  expect(line.textContent).toContain("Львы")
  expect(line.textContent).not.toContain("Орлы")
  expect(screen.queryByRole("region", { name: "Команды" })).toBeNull()
})

it("clears what is over of the section alone", async () => {
  const { actor, setting } = await show({ games: [11, 14] }, undefined, {
    gamesById: () => Promise.resolve({ games: [], names, total: 0 }),
  })
  const over = { status: "finished" as const, score: { total: [2, 1] as const, parts: [] } }
  await act(async () => {
    setting.hear(aSnapshot("game/11", [aView(11, over)], { alias: 2, names }))
    const { game, ...view } = cricket(14)
    setting.hear(aSnapshot("game/14", [{ ...view, game: { ...game, ...over } }], { alias: 3, names }))
  })
  fireEvent.click(await screen.findByRole("button", { name: "Убрать 1 игру" }))
  expect(screen.queryByText("Завершены и сняты")).toBeNull()
  expect(actor.getSnapshot().context.guest.games).toEqual([11])
})
