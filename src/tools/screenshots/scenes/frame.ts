import { COOKIE_ANSWER_KEY } from "#src/browser/cookie-answer-key.ts"
import { open, openPrices, type Person } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { openLine } from "../ways.ts"

const openMenu = async (who: Person): Promise<void> => {
  await who.page.getByRole("button", { name: who.t("frame.menu"), exact: true }).click()
  await who.page.getByRole("dialog", { name: who.t("frame.menu") }).waitFor()
}

/** Has the page find what it finds in a browser that was never asked about cookies. */
const askAboutCookies = async ({ page, t }: Person): Promise<void> => {
  await page.mouse.move(10, 10)
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent("storage", { key }))
  }, COOKIE_ANSWER_KEY)
  await page.getByRole("region", { name: t("cookies.title"), exact: true }).waitFor()
}

/** What stands around every page: menu, settings, safer play, notices, errors, focus. */
export const FRAME: ReadonlyArray<Scene> = [
  {
    name: "menu",
    as: "player",
    go: async (who) => {
      await openLine(who)
      if (!who.isWide) await openMenu(who)
    },
  },
  {
    name: "settings",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      if (!who.isWide) await openMenu(who)
      await who.page.getByRole("button", { name: who.t("frame.settings"), exact: true }).click()
      await who.page.getByRole("dialog", { name: who.t("frame.settings"), exact: true }).waitFor()
    },
  },
  {
    name: "safer-play",
    as: "player",
    go: async (who) => {
      await openLine(who)
      await who.page.getByRole("button", { name: who.t("saferPlay.title") }).click()
      await who.page.getByText(who.t("saferPlay.result")).waitFor()
      await who.page.locator("dl[aria-busy=false]").waitFor()
    },
  },
  {
    name: "cookies",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await askAboutCookies(who)
    },
  },
  {
    name: "cookies-choice",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await askAboutCookies(who)
      await who.page.getByRole("button", { name: who.t("cookies.choose"), exact: true }).click()
      await who.page.getByRole("checkbox", { name: who.t("personal.cookies.marketing") }).waitFor()
    },
  },
  { name: "not-found", as: "guest", go: (who) => open(who, "no/such/page") },
  {
    name: "game-gone",
    as: "guest",
    go: async (who) => {
      await open(who, "line/1/1/999999999")
      await who.page.getByText(who.t("game.gone.title")).waitFor()
    },
  },
  {
    name: "offline",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await who.context.setOffline(true)
      await who.page.getByText(who.t("notice.offline")).waitFor()
    },
  },
  {
    name: "to-top",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      const button = who.page.getByRole("button", { name: who.t("frame.toTop") })
      const scroll = (screens: number) => who.page.evaluate((by) => scrollBy(0, by * innerHeight), screens)
      // A list grows at its end, until there is enough of it to come back from.
      const isBack = async () => {
        await scroll(2)
        if ((await who.page.evaluate(() => scrollY / innerHeight)) > 5) await scroll(-4.5)
        return button.isVisible()
      }
      while (!(await isBack())) await who.page.waitForEvent("requestfinished").catch(() => {})
    },
  },
  {
    name: "focus",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await openPrices(who).first().focus()
      await who.page.keyboard.press("Tab")
    },
  },
  {
    name: "page-broken",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await who.page.route("**/assets/**", (route) => route.abort())
      await who.page.getByRole("banner").locator("a[href*='/search']").first().click()
      await who.page.getByText(who.t("error.page.title")).waitFor()
    },
  },
  {
    name: "skip-to-coupon",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await who.page.keyboard.press("Tab")
      await who.page.keyboard.press("Tab")
    },
  },
]
