import { setTimeout as after } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { ROUTES } from "#models/site/all-routes.ts"
import { announcedTournament } from "#tests/support/announced-tournament.ts"
import { DESKTOP, errorsBeside } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { type Person, person } from "#tests/support/player.ts"
import { translate } from "#tests/support/translated.ts"

/** A minute of play goes by in a second. */
const journey = journeyOn({ env: { SPEED: "60" } })

/** Routes that lead elsewhere by themselves, or to desks of their own that ask who is there. */
const ELSEWHERE: ReadonlyArray<string> = ["social", "audit", "auditProof", "review"]

/** Where games are in play: they go on for a minute of theirs and more. */
const IN_PLAY = /^(live(\/.*)?|multi-live|)$/
const PLAYED_MS = 1500

/** React took over a page whose words were others by then: it draws that part anew, and says so. */
const DRAWN_ANEW = /error #418/

/** The addresses of the guests' pages, with what the line has in place of their parameters. */
const addresses = async ({ page, site }: Person): Promise<ReadonlyArray<string>> => {
  const answer = await page.request.get(
    `${site.url}/service-api/LiveFeed/Get1x2_VZip?sports=${SPORT.football}&count=50`,
  )
  const { value } = (await answer.json()) as {
    readonly value: {
      readonly games: ReadonlyArray<{
        readonly game: { readonly id: number; readonly champId: number; readonly home: number }
      }>
    }
  }
  const game = value.games[0]?.game
  if (game === undefined) throw new Error("No game is in play")
  const values: Readonly<Record<string, string | number>> = {
    sportId: SPORT.football,
    champId: game.champId,
    gameId: game.id,
    teamId: game.home,
    tournament: announcedTournament(),
    kind: "line",
    section: "phone",
  }
  return ROUTES.filter(({ name, requiresAuth }) => requiresAuth !== true && !ELSEWHERE.includes(name))
    .flatMap(({ paths }) => paths)
    .map((path) => path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1)))
}

describe("a page that the browser translates", () => {
  it("lives on at every route, through a coupon and while games go on", async () => {
    const who = await person(journey.site, journey.browser, DESKTOP)
    const { page, site, language } = who
    await who.context.addInitScript(translate)
    await page.goto(`${site.url}/${language}/live`)
    await page.locator("main h1 font").first().waitFor()
    await page.locator("main button.price[data-state=open]").first().click()
    await page.locator(".price[aria-pressed=true]").first().waitFor()
    const dead: string[] = []
    for (const path of await addresses(who)) {
      // Within the page, so that what was translated goes with the route that is left.
      await page.evaluate((address) => {
        history.pushState({}, "", address)
        dispatchEvent(new PopStateEvent("popstate"))
      }, `/${language}/${path}`)
      const isThere = await page
        .locator("main h1 font")
        .first()
        .waitFor({ state: "attached" })
        .then(
          () => true,
          () => false,
        )
      if (!isThere) dead.push(path)
      if (IN_PLAY.test(path)) await after(PLAYED_MS)
    }
    expect(dead).toEqual([])
    expect(await page.getByText(who.t("error.page.title")).count()).toBe(0)
    expect(errorsBeside(who, DRAWN_ANEW)).toEqual([])
    await who.context.close()
  })
})
