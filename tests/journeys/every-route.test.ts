import { describe, expect, it } from "vitest"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { MENU_SECTIONS } from "#models/line/catalogue/menu-sections.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { numberedPlayerId } from "#models/line/statistics/numbered-player.ts"
import { ROUTES } from "#models/site/all-routes.ts"
import { announcedTournament } from "#tests/support/announced-tournament.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

/** Routes that lead nowhere by themselves: the service that signs in comes back to one, and a hand of poker has to be played first, as its own journey does. */
const LED_TO: ReadonlyArray<string> = ["social", "casinoPokerHand"]

/** Addresses that a page takes and that nothing stands at, by hand or from long ago. */
const NOTHING_THERE = [
  "line/1/1/999999999",
  "line/999999",
  "line/1/999999999",
  "menu/424242",
  "cyber/424242",
  "team/999999999",
  "team/999999999/games",
  "cricket/champ/999999999",
  "cricket/team/999999999",
  "recommendation/999999999",
  "top-events/999999",
  "results/999999",
]

/** The desks of auditors and reviewers ask who is there, and are told that nobody is. */
const IS_NOBODY = /401 .*\/(audit|review)-api\/session$/

interface Listed {
  readonly game: {
    readonly id: number
    readonly sportId: number
    readonly champId: number
    readonly home: TeamId
  }
}

/** The first game ahead of a sport. */
const gameOf = async ({ page, site }: Person, sportId: number): Promise<Listed["game"]> => {
  const answer = await page.request.get(
    `${site.url}/service-api/LineFeed/Get1x2_VZip?sports=${sportId}&count=50`,
  )
  const { value } = (await answer.json()) as { readonly value: { readonly games: ReadonlyArray<Listed> } }
  const [first] = value.games
  if (first === undefined) throw new Error(`No game of sport ${sportId} is in the line`)
  return first.game
}

/** The addresses of every route of a table, with what the line has in place of their parameters. */
const addresses = async (who: Person, routes: typeof ROUTES): Promise<ReadonlyArray<string>> => {
  const football = await gameOf(who, SPORT.football)
  const cricket = await gameOf(who, SPORT.cricket)
  const cyber = await gameOf(who, SPORT.dota)
  const marble = await gameOf(who, SPORT.marbleVolleyball)
  return routes
    .filter(({ name }) => !LED_TO.includes(name))
    .flatMap(({ paths }) => paths)
    .map((path) => {
      const [game = football] = Object.entries({ cricket, marble, "statistic/cyber": cyber }).flatMap(
        ([start, first]) => (path.startsWith(start) ? [first] : []),
      )
      const values: Readonly<Record<string, string | number>> = {
        sportId: game.sportId,
        champId: game.champId,
        gameId: game.id,
        teamId: game.home,
        playerId: numberedPlayerId(game.home, 1),
        tournId: game.champId,
        seasonId: new Date().getUTCFullYear(),
        sectionId: MENU_SECTIONS.cyberZone,
        menuId: MENU_SECTIONS.play,
        player: 100_000_001,
        game: path.startsWith("casino/:provider") ? "three-dice" : "dice",
        provider: "local",
        toto: "fifteen",
        lotto: "5-36",
        number: 1,
        table: "six-1",
        tournament: announcedTournament(),
        kind: "line",
        section: "phone",
      }
      return path.replace(/:(\w+)/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`Nothing stands for ${name} of ${path}`)
        return String(value)
      })
    })
}

/** Opens each address, waits until it shows what it is and nothing of it is under way, and says what was wrong. */
const tour = async (who: Person, paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const wrong: string[] = []
  for (const path of paths) {
    const before = who.errors.length
    await open(who, path)
    const title = who.page.locator("main h1").first()
    const hasTitle = await title.waitFor({ state: "attached" }).then(
      () => true,
      () => false,
    )
    if (!hasTitle) {
      wrong.push(`/${path}: has no heading`)
      continue
    }
    await who.page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" })
    if ((await title.textContent()) === who.t("page.notFound.title")) wrong.push(`/${path}: is not there`)
    const errors = errorsBeside({ ...who, errors: who.errors.slice(before) }, IS_NOBODY)
    wrong.push(...errors.map((error) => `/${path}: ${error}`))
  }
  return wrong
}

describe("every route of the site (§2)", { timeout: 240_000 }, () => {
  it("opens for a guest, and the browser finds nothing wrong", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    const routes = ROUTES.filter(({ requiresAuth }) => requiresAuth !== true)
    expect(await tour(who, await addresses(who, routes))).toEqual([])
    await who.context.close()
  })

  it("says what is not there, where an address leads to nothing", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    const title = who.page.locator("main h1").first()
    const shown = async () => {
      await title.filter({ hasText: who.t("page.notFound.title") }).waitFor()
      return who.page.locator("link[rel=canonical], link[rel=alternate]").count()
    }
    for (const path of NOTHING_THERE) {
      const answer = await who.page.goto(`${who.site.url}/en/${path}`)
      expect([path, answer?.status(), await shown()]).toEqual([path, 404, 0])
    }
    // A link that leads to nothing says the same as the address. The page opens its feed once it answers: links before that are heard by nobody.
    const answers = who.page.waitForEvent("websocket")
    await open(who, "line")
    await answers
    await who.page.evaluate(() => {
      history.pushState(null, "", "/en/line/1/1/999999999")
      dispatchEvent(new PopStateEvent("popstate", { state: null }))
    })
    expect(await shown()).toBe(0)
    await who.context.close()
  })

  it("opens for a player where it asks for one", async () => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    const routes = ROUTES.filter(({ requiresAuth }) => requiresAuth === true)
    expect(await tour(who, await addresses(who, routes))).toEqual([])
    await who.context.close()
  })
})
