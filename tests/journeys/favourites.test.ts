import { describe, expect, it } from "vitest"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  newPhone,
  open,
  openRegistration,
  type Person,
  person,
  register,
  signIn,
  signOut,
} from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

/** Stars of the page's rows, those that stand or those that do not. */
const stars = ({ page, t }: Person, isStarred: boolean) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: t("frame.star", { name: "" }).trim(), pressed: isStarred })

/** Presses the first star that does not stand, by the keyboard; its name. */
const starOne = async (who: Person): Promise<string> => {
  const star = stars(who, false).first()
  await star.waitFor()
  const name = (await star.getAttribute("aria-label")) ?? ""
  await star.focus()
  await who.page.keyboard.press("Space")
  await starNamed(who, name, true).waitFor()
  return name
}

const starNamed = ({ page }: Person, name: string, isStarred: boolean) =>
  page.getByRole("main").getByRole("button", { name, exact: true, pressed: isStarred }).first()

/** How often the page has asked the server to move a guest's list. */
const movesOf = ({ page }: Person): { readonly count: () => number } => {
  let count = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/Favorite/migrate/Games")) count += 1
  })
  return { count: () => count }
}

describe("favourites (§7 Betting: favourites; §3 Client settings: favorites)", { timeout: 300_000 }, () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )(
    "of a guest outlive the visit, move to the account once, and follow the player: %s",
    async (_, options) => {
      const who = await person(journey.site, journey.browser, options)
      const { page, t } = who
      const moves = movesOf(who)
      await open(who, "line/1")
      const first = await starOne(who)
      const second = await starOne(who)

      await open(who, "favorites")
      await page.getByText(t("more.favourites.guest")).waitFor()
      await starNamed(who, first, true).waitFor()
      await starNamed(who, second, true).waitFor()
      // Prices are living cells here as anywhere.
      await page.locator("main button.price[data-state=open]:visible").first().waitFor()

      const phone = newPhone()
      await openRegistration(who)
      await register(who, phone)
      // A page that is left before the answer asks once more; what has moved moves no second time.
      await expect.poll(moves.count).toBeGreaterThan(0)
      await open(who, "favorites")
      await starNamed(who, first, true).waitFor()
      expect(await page.getByText(t("more.favourites.guest")).count()).toBe(0)

      // Another device has them once signed in, and what is done there is seen here, without a reload.
      const elsewhere = await person(journey.site, journey.browser, options)
      await open(elsewhere)
      await signIn(elsewhere, phone)
      await open(elsewhere, "favorites")
      await starNamed(elsewhere, second, true).click()
      await expect.poll(() => stars(elsewhere, true).count()).toBe(1)
      await expect.poll(() => stars(who, true).count()).toBe(1)

      // Another tab of the same browser follows as well.
      const tab = { ...who, page: await who.context.newPage() }
      await open(tab, "favorites")
      await starNamed(tab, first, true).click()
      await expect.poll(() => stars(who, true).count()).toBe(0)
      await tab.page.close()

      await page.bringToFront()
      // A star that the server has not heard of yet goes with the sign-out.
      const kept = page.waitForResponse(
        (response) => response.url().endsWith("/Favorite/Games") && response.request().method() === "POST",
      )
      const third = await starOne(who)
      await kept
      await signOut(who)
      await open(who, "favorites")
      await page.getByText(t("more.favourites.guest")).waitFor()
      expect(await starNamed(who, third, true).count()).toBe(0)
      const moved = moves.count()
      await signIn(who, phone)
      await starNamed(who, third, true).waitFor()
      expect(moves.count()).toBe(moved)
      expect(who.errors).toEqual([])
      await elsewhere.context.close()
      await who.context.close()
    },
  )

  it("of a guest stay where the move fails, and move when it is asked for again", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "ru" })
    const { page, t } = who
    await page.route("**/Favorite/migrate/Games", (route) => route.abort())
    await open(who, "line/1")
    const name = await starOne(who)
    const phone = newPhone()
    await openRegistration(who)
    await register(who, phone)
    await open(who, "favorites")
    await page.getByText(t("more.favourites.unmoved"), { exact: true }).waitFor()
    await starNamed(who, name, true).waitFor()
    const list = () =>
      page.evaluate(async () => {
        const token = (await (await fetch("/web-api/api/mobile/v1/token/")).json()) as {
          readonly data: { readonly data: { readonly attributes: { readonly userToken: string } } }
        }
        const headers = { "x-auth": `Bearer ${token.data.data.attributes.userToken}` }
        const answer = await fetch("/service-api/favorites/v1/Favorite/Games", { headers })
        return ((await answer.json()) as { readonly value: Favourites }).value
      })
    expect((await list()).games).toEqual([])
    await page.unroute("**/Favorite/migrate/Games")
    await page
      .getByRole("main")
      .getByRole("button", { name: t("common.retry") })
      .click()
    await page.getByText(t("more.favourites.unmoved"), { exact: true }).waitFor({ state: "detached" })
    // The words go as the list is on its way.
    await expect.poll(async () => (await list()).games.length).toBe(1)
    await who.context.close()
  })
})
