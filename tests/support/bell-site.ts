import { openPage, type SiteVisit } from "./site-paths.ts"

/** The bell of the game's page, whatever it says. */
export const bell = ({ who }: SiteVisit) => {
  const known = who.page
    .getByRole("main")
    .getByRole("button", { name: who.t("game.bell", { name: "" }).trim() })
  return known.or(who.page.getByRole("main").getByRole("button", { name: who.t("game.bell.unknown") }))
}

/** What is chosen at the bell. */
export const bellDialog = ({ who }: SiteVisit) =>
  who.page.getByRole("dialog", { name: who.t("more.bell.title") })

const games = ({ who }: SiteVisit) => who.page.locator('main li:has(button.price) a[href*="/line/1/"]')

/** Opens the list of football games. */
export const openGames = async (visit: SiteVisit): Promise<void> => {
  await openPage(visit, "line/1")
  await games(visit).last().waitFor()
}

/** Goes from the list to the page of the game that begins last. */
export const openGame = (visit: SiteVisit): Promise<void> => games(visit).last().click()
