import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { ListOutcome } from "#machines/preferences/favourite-stars/favourite-stars.events.ts"
import type { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import {
  model,
  SAMPLE_GAMES,
  SAMPLE_PLAYER,
} from "#machines/preferences/favourite-stars/favourite-stars.model.ts"
import { shownStars } from "#machines/preferences/favourite-stars/favourite-stars.updates.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { HeldVisitor, heldPlayer, withToken } from "#tests/support/held-visitor.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { open } from "#tests/support/player.ts"
import type { Answer } from "#tests/support/screen-paths.ts"
import { outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const LIST = "/service-api/favorites/v1/Favorite/Games"
const MIGRATE = "/service-api/favorites/v1/Favorite/migrate/Games"
const FOUND = /^\/service-api\/(Line|Live)Feed\/GetFavoritesZip$/

const NO_GAMES = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }

type Snapshot = SnapshotFrom<typeof favouriteStarsMachine>

interface Table {
  readonly line: HeldLine
  readonly visitor: HeldVisitor
  /** Ids of the page's games by those of the path. */
  readonly games: ReadonlyMap<number, GameId>
}

const tables = new WeakMap<SiteVisit, Table>()
const tableOf = (visit: SiteVisit): Table => {
  const table = tables.get(visit)
  if (table === undefined) throw new Error("The table is laid when the page is open")
  return table
}

/** The page's game for one of the path's. */
const gameOf = (visit: SiteVisit, id: number): GameId => {
  const game = tableOf(visit).games.get(id)
  if (game === undefined) throw new Error(`No game of the page stands for ${id}`)
  return game
}

/** The page opens its feed anew whenever its visitor changes, and shows its games again once they are said. */
const withFeedAnew = async (visit: SiteVisit, change: (table: Table) => Promise<void>): Promise<void> => {
  const table = tableOf(visit)
  const { line } = table
  const before = line.connections
  await change(table)
  await expect.poll(() => line.connections > before && line.knows("top")).toBe(true)
}

/** A list of the path's with the page's games. */
const listOf = (visit: SiteVisit, items: Favourites): Favourites => ({
  ...items,
  games: items.games.map((id) => gameOf(visit, id)),
})

const row = (visit: SiteVisit, id: number) =>
  visit.who.page.locator(`main li:has(a[href$="/${gameOf(visit, id)}"])`).first()
const star = (visit: SiteVisit, id: number) => row(visit, id).locator("button[aria-pressed]").last()
const named = ({ who }: SiteVisit, key: string, values: Readonly<Record<string, string | number>> = {}) =>
  who.page.getByRole("main").getByRole("button", { name: who.t(key, values), exact: true })
const hint = ({ who }: SiteVisit) => who.page.getByText(who.t("more.favourites.guest"))

const reply = (visit: SiteVisit, answer: Answer<ListOutcome>): Reply => {
  const outcome = outputOf(answer)
  if (outcome.ok) return success(listOf(visit, outcome.value))
  return outcome.error.code === "full" ? refusal(422, "Invalid", "favourites-full") : "lost"
}

/** What is starred, and what went wrong, stands in every state alike. */
const looks = async (visit: SiteVisit, { context }: Snapshot) => {
  const shown = shownStars(context).games
  for (const id of Object.values(SAMPLE_GAMES))
    await expect.poll(() => star(visit, id).getAttribute("aria-pressed")).toBe(String(shown.includes(id)))
  await expect.poll(() => named(visit, "common.close").count()).toBe(context.refusal === null ? 0 : 1)
}

const ofPlayer = async (visit: SiteVisit, snapshot: Snapshot) => {
  await hint(visit).waitFor({ state: "detached" })
  await looks(visit, snapshot)
  await expect
    .poll(() => named(visit, "common.retry").count())
    .toBe(snapshot.matches({ player: "unavailable" }) ? 1 : 0)
}

const isPossible = ({ event, before, after }: Step): boolean => {
  const { snapshot } = before
  const isAsking = snapshot.hasTag("busy")
  switch (event.type) {
    case "star.pressed":
    case "ended.cleared":
    case "refusal.dismissed":
      return after.taken.length > 0
    case "player.signedIn":
      return snapshot.matches("guest")
    // What is asked for the player alone ends with the session.
    case "player.signedOut":
      return !snapshot.matches("guest") && !isAsking
    case "list.asked":
      return snapshot.matches({ player: "unavailable" }) || snapshot.matches({ player: "settled" })
    case "list.changed":
      return !snapshot.matches("guest")
    default:
      return event.output?.ok !== false || event.output.error.code !== "signedOut"
  }
}

runPathsOnSite<typeof favouriteStarsMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    const line = await HeldLine.of(who.page)
    const visitor = await HeldVisitor.of(visit)
    for (const path of [LIST, MIGRATE, FOUND]) await network.hold(path)
    await withToken(network)
    // Each starred game is followed by itself then.
    await network.answerAll(FOUND, success(NO_GAMES))
    await open(who, "favorites")
    await line.opened
    const offered = (): readonly GameView[] =>
      line.games("top").filter(({ game }) => game.status === "scheduled")
    await expect.poll(() => offered().length).toBeGreaterThanOrEqual(2)
    const games = new Map(
      Object.values(SAMPLE_GAMES).map((id, place) => [id as number, offered()[place]?.game.id as GameId]),
    )
    tables.set(visit, { line, visitor, games })
    // It is over by the time that its list is asked for; its link stays, since its own topic still tells of it.
    line.end(gameOf(visit, SAMPLE_GAMES.first))
  },
  isPossible,
  executors: {
    "star.pressed": (visit, { id }) => star(visit, id).click(),
    "ended.cleared": async (visit, { games }) => {
      await named(visit, "more.favourites.clear", { count: games.length }).click()
    },
    "list.asked": async (visit, _, { before }) => {
      if (before.matches({ player: "unavailable" })) return named(visit, "common.retry").click()
      // As the page does by itself when the network is back.
      await visit.who.page.evaluate(() => dispatchEvent(new Event("online")))
    },
    "list.changed": (visit, { items }) => tableOf(visit).line.tell({ favourites: listOf(visit, items) }),
    "player.signedIn": (visit) =>
      withFeedAnew(visit, ({ visitor }) => visitor.come(heldPlayer(SAMPLE_PLAYER, 1_000_000))),
    "player.signedOut": (visit) => withFeedAnew(visit, ({ visitor }) => visitor.leave()),
    "refusal.dismissed": (visit) => named(visit, "common.close").click(),
  },
  answers: {
    migrate: (visit, answer) => visit.network.answer(MIGRATE, reply(visit, answer)),
    loadList: (visit, answer) => visit.network.answer(LIST, reply(visit, answer)),
    save: (visit, answer) => visit.network.answer(LIST, reply(visit, answer)),
  },
  checks: {
    guest: async (visit, snapshot) => {
      await hint(visit).waitFor()
      await looks(visit, snapshot)
    },
    "player.migrating": ofPlayer,
    "player.loading": ofPlayer,
    "player.unavailable": ofPlayer,
    "player.settled": ofPlayer,
    "player.saving": ofPlayer,
  },
})
