import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { PushBrowser } from "#tests/support/push-service.ts"

/** Slow enough that a match in play does not end meanwhile. */
const SPEED = "5"

const journey = journeyOn({ env: { SPEED } })

const bell = ({ page, t }: Person) =>
  page.getByRole("main").getByRole("button", { name: t("game.bell", { name: "" }).trim() })

/** Opens the football match that begins last of those in play. */
const openMatch = async (who: Person): Promise<void> => {
  await open(who, "live/1")
  const match = who.page.locator('main li a[href*="/live/1/"]').last()
  await who.page.goto(new URL((await match.getAttribute("href")) ?? "", journey.site.url).href)
  await bell(who).waitFor()
}

const choose = async (who: Person, kind: string): Promise<void> => {
  const { page, t } = who
  await bell(who).click()
  await page.getByRole("checkbox", { name: t(`more.bell.kind.${kind}`) }).check({ force: true })
  await page.getByRole("button", { name: t("more.bell.save") }).click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
}

describe("news of a game (§7 Betting: game subscriptions)", { timeout: 180_000 }, () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is chosen at its bell, and kept: on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 0)
    const { page } = who
    await openMatch(who)
    // Until the page knows who reads it, the bell is a guest's, which is never pressed in.
    await expect.poll(() => bell(who).getAttribute("aria-pressed")).toBe("false")
    await expect.poll(() => bell(who).isEnabled()).toBe(true)
    await bell(who).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor()
    expect(await brokenRules(page, { within: "dialog" })).toEqual([])
    await page.keyboard.press("Escape")
    await choose(who, "finish")
    await expect.poll(() => bell(who).getAttribute("aria-pressed")).toBe("true")
    await page.reload()
    await expect.poll(() => bell(who).getAttribute("aria-pressed")).toBe("true")
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("comes to a device whose player allows it, until they want it no more", async () => {
    const who = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 0)
    const { page, t, context } = who
    // No push service can be reached from here: the browser says what it would have got from one.
    await context.addInitScript((device) => {
      let subscription: unknown = null
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          subscription = {
            ...device,
            toJSON: () => device,
            unsubscribe: async () => {
              subscription = null
              return true
            },
          }
          return subscription
        },
        getSubscription: async () => subscription,
      })
    }, new PushBrowser("journey").device)
    // A browser without windows lets nobody show notifications, whoever grants it.
    await context.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "granted" })
      Notification.requestPermission = () => Promise.resolve("granted")
    })
    await openMatch(who)
    const push = page.getByRole("switch", { name: t("more.push.switch") })
    await bell(who).click()
    await expect.poll(() => push.isEnabled()).toBe(true)
    await push.check({ force: true })
    await expect.poll(() => push.isEnabled()).toBe(true)
    expect(await push.isChecked()).toBe(true)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"))
    expect(new URL(worker.url()).origin).toBe(new URL(journey.site.url).origin)

    // Of what it is told is chosen apart, at the bell of a game and at that of the header alike.
    const topic = (kind: string) => page.getByRole("switch", { name: t(`more.push.topic.${kind}`) })
    await topic("games").uncheck({ force: true })
    await expect.poll(() => topic("games").isEnabled()).toBe(true)
    expect(await brokenRules(page, { within: "dialog" })).toEqual([])
    await page.keyboard.press("Escape")
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("inbox.bell", { count: 0 }), exact: true })
      .click()
    await topic("bets").waitFor()
    expect([await topic("games").isChecked(), await topic("bets").isChecked()]).toEqual([false, true])
    expect(await brokenRules(page, { within: "dialog" })).toEqual([])

    await push.uncheck({ force: true })
    await expect.poll(() => push.isEnabled()).toBe(true)
    expect(await push.isChecked()).toBe(false)
    expect(who.errors).toEqual([])
    await context.close()
  })
})
