import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { multiLiveMachine } from "#machines/line/multi-live/multi-live.machine.ts"
import { model, SAMPLE_GAMES } from "#machines/line/multi-live/multi-live.model.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { open } from "#tests/support/player.ts"
import { runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

interface Table {
  readonly line: HeldLine
  /** Ids of the page's games by those of the path. */
  readonly games: ReadonlyMap<number, GameId>
}

const tables = new WeakMap<SiteVisit, Table>()
const tableOf = (visit: SiteVisit): Table => {
  const table = tables.get(visit)
  if (table === undefined) throw new Error("The table is laid when the page is open")
  return table
}
const gameOf = (visit: SiteVisit, id: number): GameId => tableOf(visit).games.get(id) as GameId

const panels = ({ who }: SiteVisit) => who.page.locator("main article[data-place]")
const panel = (visit: SiteVisit, id: number) =>
  panels(visit).filter({ has: visit.who.page.locator(`a[href$="/${gameOf(visit, id)}"]`) })
const action = (visit: SiteVisit, id: number, key: string) =>
  panel(visit, id).getByRole("button", { name: visit.who.t(key, { name: "" }).trim() })

const looks = async (visit: SiteVisit, { context }: SnapshotFrom<typeof multiLiveMachine>) => {
  await expect
    .poll(() =>
      panels(visit).evaluateAll((all) =>
        all.map((each) => each.querySelector("h2 a")?.getAttribute("href")?.split("/").at(-1)),
      ),
    )
    .toEqual(context.games.map((id) => String(gameOf(visit, id))))
}

runPathsOnSite<typeof multiLiveMachine>({
  model,
  device: "phone",
  open: async (visit) => {
    const { who } = visit
    const line = await HeldLine.of(who.page)
    await open(who, "multi-live")
    await line.opened
    await expect.poll(() => line.games("live").length).toBeGreaterThanOrEqual(SAMPLE_GAMES.length)
    const games = line.games("live").map(({ game }) => game.id)
    tables.set(visit, {
      line,
      games: new Map(SAMPLE_GAMES.map((id, place) => [id as number, games[place] as GameId])),
    })
  },
  // What there is no button for is tried on the screen's own walks.
  isPossible: ({ after }) => after.taken.length > 0,
  executors: {
    "game.added": (visit, { game }) =>
      visit.who.page.locator(`main button[data-game="${gameOf(visit, game)}"]`).click(),
    "game.removed": (visit, { game }) => action(visit, game, "more.multi-live.remove").click(),
    "game.moved": async (visit, { game, place }, { before }) => {
      const key = place > before.context.games.indexOf(game) ? "later" : "earlier"
      await action(visit, game, `more.multi-live.${key}`).click()
    },
    "games.cleared": async (visit, { games }) => {
      const { line } = tableOf(visit)
      for (const id of games) line.remove("live", gameOf(visit, id))
      await visit.who.page
        .getByRole("main")
        .getByRole("button", {
          name: visit.who.t("more.multi-live.clear", { count: games.length }),
          exact: true,
        })
        .click()
      line.say("live")
    },
  },
  answers: {},
  checks: {
    empty: async (visit) => {
      await visit.who.page.getByText(visit.who.t("more.multi-live.empty"), { exact: true }).waitFor()
    },
    arranged: looks,
    full: looks,
  },
})
