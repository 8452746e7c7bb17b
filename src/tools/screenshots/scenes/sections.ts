import { SPORT } from "#models/line/catalogue/sport.ts"
import { open, type Person } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { liveGame, openLine, pathOf } from "../ways.ts"

/** Opens the results and waits for the first. */
const openResults = async (who: Person): Promise<void> => {
  await open(who, "results")
  await who.page.locator("main section h2 a").first().waitFor({ timeout: 120_000 })
}

/** Opens the scorecard of a game of cricket that is played. */
const openScorecard = async (who: Person): Promise<void> => {
  await open(who)
  const [, sportId, , gameId] = (await liveGame(who, SPORT.cricket)).split("/")
  await open(who, `statistic-popup/game/${sportId}/${gameId}/scorecard`)
  await who.page.locator("main tbody tr").first().waitFor()
}

/** Sections of betting: their index, one with games, one without, sports by choice. */
export const SECTIONS: ReadonlyArray<Scene> = [
  {
    name: "sections",
    as: "guest",
    go: async (who) => {
      await open(who, "sections")
      await who.page.getByRole("heading", { name: who.t("more.sections") }).waitFor()
    },
  },
  { name: "section", as: "guest", go: (who) => openLine(who, "top-events") },
  { name: "section-simulated", as: "guest", go: (who) => openLine(who, "menu/11") },
  { name: "section-virtual", as: "guest", go: (who) => openLine(who, "virtual") },
  { name: "section-alternative", as: "guest", go: (who) => openLine(who, "menu/3") },
  { name: "section-own", as: "guest", go: (who) => openLine(who, "betsonyour") },
  { name: "section-politics", as: "guest", go: (who) => openLine(who, "politics") },
  {
    name: "vote",
    as: "guest",
    go: async (who) => {
      await openLine(who, "politics")
      await openLine(who, await pathOf(who, "main section li a"))
    },
  },
  { name: "section-cyber", as: "guest", go: (who) => openLine(who, "cyber/1005") },
  {
    name: "section-empty",
    as: "guest",
    go: async (who) => {
      await open(who, "recommendation/999999")
      await who.page.getByText(who.t("more.section.none.line")).waitFor()
    },
  },
  {
    name: "favourites-empty",
    as: "guest",
    go: async (who) => {
      await open(who, "favorites")
      await who.page.getByText(who.t("more.favourites.empty")).waitFor()
    },
  },
  {
    name: "favourites",
    as: "guest",
    go: async (who) => {
      const stars = (isPressed: boolean) =>
        who.page.locator(`main button[aria-pressed="${isPressed}"]:has(use[href*="#star"])`)
      // What is pressed before the page answers is not heard.
      const press = async () => {
        const count = await stars(true).count()
        const isHeard = () =>
          stars(true)
            .nth(count)
            .waitFor({ timeout: 200 })
            .then(
              () => true,
              () => false,
            )
        for (let tries = 0; tries < 20; tries += 1) {
          await stars(false).first().click()
          if (await isHeard()) return
        }
      }
      await openLine(who, "live")
      await press()
      await openLine(who, "line/1")
      for (let presses = 0; presses < 2; presses += 1) await press()
      await openLine(who, (await pathOf(who, "main section h3 a")).replace(/^\//, ""))
      await press()
      await open(who, "favorites")
      await who.page.locator("main button.price").first().waitFor()
    },
  },
  {
    name: "multi-live",
    as: "guest",
    go: async (who) => {
      await open(who, "multi-live")
      const offered = who.page.locator("main button[data-game]")
      for (let added = 0; added < 3; added += 1) await offered.first().click()
      await who.page.locator("main article button.price").first().waitFor()
    },
  },
  {
    name: "price-graph",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line/1")
      const [, , gameId] = (await pathOf(who, "main section li a")).split("/").slice(1)
      await open(who, `statistic/graph/${gameId}`)
      await who.page.locator("main canvas, main dl dd").first().waitFor()
    },
  },
  { name: "results", as: "guest", go: openResults },
  {
    name: "results-champ",
    as: "guest",
    go: async (who) => {
      await openResults(who)
      await open(who, await pathOf(who, "main section h2 a"))
      await who.page.locator("main table").waitFor()
    },
  },
  {
    name: "statistics",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      const [sportId, , gameId] = (await pathOf(who, "main section li a")).split("/").slice(1)
      await open(who, `statistic-popup/game/${sportId}/${gameId}`)
      await who.page.getByRole("tab").first().waitFor()
    },
  },
  { name: "scorecard", as: "guest", go: openScorecard },
  {
    name: "cricket-player",
    as: "guest",
    go: async (who) => {
      await openScorecard(who)
      await who.page.locator("main tbody th a").first().click()
      await who.page.locator("main dl").waitFor()
    },
  },
  {
    name: "favourites-cricket",
    as: "guest",
    go: (who) => openLine(who, "cricket/favorites"),
  },
  { name: "sport-filter", as: "guest", go: (who) => openLine(who, "sports/line?sports=2,4") },
]
