import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import type { PlayTold } from "#models/api/player-limits.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })
const MINUTE = 60_000

/** Has the server's word on the time of play come to the page as if an hour and five minutes had gone by, and its check not been read. */
const hourIsOver = (page: Page) => {
  const signs: Array<string> = []
  const isRead = () => signs.includes("acknowledge")
  return page
    .route("**/account-api/play-time", async (route) => {
      const { action } = route.request().postDataJSON() as { readonly action: string }
      signs.push(action)
      const response = await route.fetch()
      const body = (await response.json()) as { readonly value: PlayTold }
      const { session, ...told } = body.value
      const value = {
        ...told,
        ...(session === undefined ? {} : { session: { ...session, playedMs: 65 * MINUTE } }),
        check: { minutes: 60, due: !isRead() },
      }
      await route.fulfill({ response, json: { ...body, value } })
    })
    .then(() => signs)
}

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("the time of play on %s (§7 Limits service: time of play)", (_, size) => {
  it("is limited, stops play when it is over, and is told on the page of limits", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 1000)
    const { page, t } = who
    await open(who, "account/responsible-gambling")
    await page.getByRole("link", { name: /^This session: 0:00, result / }).waitFor()
    const row = page.getByRole("form", { name: t("limits.id.time-session"), exact: true })
    const time = row.getByLabel(t("limits.time"))
    await time.fill("a while")
    await time.press("Enter")
    await page.getByText(t("limits.time-unread")).waitFor()
    await time.fill("0:01")
    await time.press("Enter")
    const item = page.getByRole("listitem").filter({ has: row })
    await item.getByText(/of 1 min used/).waitFor()
    const history = page.getByRole("region", { name: t("limits.history") })
    await history.getByText(/^Time of one session: limit set to 1 min$/).waitFor()
    const report = page.getByRole("region", { name: t("limits.report") })
    await report.getByRole("listitem").filter({ hasText: "Since you joined" }).getByText(/1,000/).waitFor()
    await isSound(who)
    const dialog = page.getByRole("dialog", { name: t("play.time-up.title") })
    await dialog.waitFor({ timeout: 90_000 })
    await dialog.getByText(/^You’ve reached your time limit for one session/).waitFor()
    await isSound(who)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    const refused = await page.evaluate(async () => {
      const body = JSON.stringify({ guid: crypto.randomUUID(), summ: 10 })
      const headers = { "content-type": "application/json" }
      const answer = await fetch("/account-api/cashier/sandbox/deposit", { method: "POST", body, headers })
      return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
    })
    expect(refused).toEqual({ status: 422, code: "time-reached" })
  })

  it("is told by a check that has to be read, over whatever is open, and after a reload", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 1000)
    const { page, t } = who
    const signs = await hourIsOver(page)
    await open(who, "")
    const dialog = page.getByRole("dialog", { name: t("play.check.title") })
    await dialog.getByText("1:05", { exact: true }).waitFor()
    await isSound(who)
    await page.keyboard.press("Escape")
    await page.reload()
    await dialog.getByRole("button", { name: t("play.check.go-on") }).press("Enter")
    await dialog.waitFor({ state: "detached" })
    expect(signs).toContain("acknowledge")
    await page.getByRole("link", { name: /^This session: 1:05/ }).click()
    await page.getByRole("heading", { name: t("limits.title"), level: 1 }).waitFor()
  })
})
