import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { pickAhead, receipt, serverBalance, stakeField } from "#tests/support/betting.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { ask, balanceText, open, type Person, person, showCoupon } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "lena.lead": ["cashier-lead"], "ada.admin": ["admin"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1", BETTING_CORRECTION_SECOND: "500" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NOTE = "Счёт перепутали с другим матчем"

type Look = { readonly language: "ru" | "en" } & typeof DESKTOP

/** An operator at a device of their own, before a page of the desks. */
const atDesk = async (name: string, path: string, look: Look): Promise<Person> => {
  const who = await person(journey.site, journey.browser, look)
  const { page, t } = who
  await open(who, path)
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await page.getByRole("navigation", { name: t("operator.desks") }).waitFor()
  return who
}

/** From an open bet at the desk to the form for the whole market of its only leg. */
const toMarket = async ({ page, t, site, language }: Person, bet: Bet): Promise<void> => {
  await page.goto(`${site.url}/${language}/operator/bets?find=${bet.id}`)
  await page.getByRole("button", { name: t("operator.bets.open.of", { number: `${bet.id}` }) }).click()
  const legs = page.getByRole("region", { name: t("operator.bets.legs") })
  await legs.getByRole("link", { name: t("operator.bets.correct.leg", { name: "" }).trim() }).click()
  const scope = page.getByRole("navigation", { name: t("operator.corrections.scope") })
  await scope.getByRole("link", { name: t("operator.corrections.all-on", { market: "" }).trim() }).click()
  await scope.getByRole("link", { name: t("operator.corrections.whole-market") }).waitFor()
}

/** Asks whom another result of the first outcome would affect. */
const looksAhead = async ({ page, t }: Person, result: string): Promise<void> => {
  const form = page.getByRole("form", { name: t("operator.corrections.form") })
  const preview = form.getByRole("button", { name: t("operator.corrections.preview") })
  await form.getByLabel(t("operator.corrections.what")).selectOption("settle")
  await preview.click()
  await form.getByText(t("operator.corrections.fault.results")).waitFor()
  await form.getByLabel("1", { exact: true }).selectOption(result)
  await form.getByLabel(t("operator.corrections.reason")).selectOption("result")
  await preview.click()
  await page.getByRole("region", { name: t("operator.corrections.previewed") }).waitFor()
}

/** Writes why, and sends what was shown by the button of this name. */
const proposes = async ({ page, t }: Person, button: string): Promise<void> => {
  const form = page.getByRole("form", { name: t("operator.corrections.propose") })
  await form.getByLabel(t("operator.corrections.note")).fill(NOTE)
  await form.getByRole("button", { name: t(button), exact: true }).click()
  await page.waitForURL(/\/operator\/corrections\?id=/)
}

/** The history says this of the newest bet. */
const statusShown = ({ page, t }: Person, status: string): Promise<void> =>
  page
    .locator("main li")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first()
    .locator("dt", { hasText: t(`bet.status.${status}`) })
    .waitFor()

describe("a bet that was settled wrongly (design: assurance A13, A14)", () => {
  it.each(
    madeOn("on a desktop, in Russian", [
      ["on a desktop, in Russian", { ...DESKTOP, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is shown, corrected by two people, and paid: %s", async (_, look) => {
    const player = await member(journey.site, journey.browser, { ...DESKTOP, language: "ru" }, 5000)
    await pickAhead(player)
    const coupon = await showCoupon(player)
    await stakeField(player, coupon).fill("1000")
    await coupon.getByRole("button", { name: player.t("coupon.go.ready", { sum: "1 000 ₽" }) }).click()
    await receipt(player).waitFor()
    const newest = async () => {
      const { value } = await ask<{ readonly value: { readonly bets: ReadonlyArray<Bet> } }>(
        player,
        "/account-api/bets",
      )
      const [bet] = value.bets
      if (bet === undefined) throw new Error("There is no bet")
      return bet
    }
    const bet = await newest()
    expect(bet.legs.map(({ outcome }) => outcome)).toEqual(["1"])

    // Nothing is paid and nothing taken: one person may say that it is lost, and is wrong.
    const lena = await atDesk("lena.lead", "operator/corrections", look)
    const { page, t } = lena
    await page.getByText(t("operator.corrections.empty"), { exact: true }).waitFor()
    await isSound(lena)
    await toMarket(lena, bet)
    await looksAhead(lena, "lost")
    await proposes(lena, "operator.corrections.carry-out")
    await page.getByText(t("operator.corrections.state.done")).waitFor()
    await isSound(lena)
    await open(player, "account/history")
    await statusShown(player, "lost")
    expect(await serverBalance(player)).toBe(400_000)

    await toMarket(lena, bet)
    await looksAhead(lena, "won")
    await page.getByText(t("operator.corrections.needs-second")).waitFor()
    await page
      .getByText(
        t("operator.corrections.change", { before: t("bet.status.lost"), after: t("bet.status.won") }),
      )
      .waitFor()
    await isSound(lena)
    await proposes(lena, "operator.corrections.propose")
    const confirm = (who: Person) =>
      who.page.getByRole("button", { name: who.t("operator.corrections.act.confirm"), exact: true })
    await page.getByText(t("operator.corrections.bar.same-person")).waitFor()
    expect(await confirm(lena).isDisabled()).toBe(true)
    await isSound(lena)
    // The server says the same to whoever sends it all the same.
    const path = `/operator-api/corrections/${new URL(page.url()).searchParams.get("id")}/confirm`
    const refused = await page.evaluate(
      async (address) => (await (await fetch(address, { method: "POST" })).json()).code,
      path,
    )
    expect(refused).toBe("correction-same-person")
    expect((await newest()).status).toBe("lost")

    const ada = await atDesk("ada.admin", `operator/corrections${new URL(page.url()).search}`, look)
    await ada.page.getByText(NOTE).waitFor()
    await ada.page.getByText(ada.t("operator.corrections.bar.not-permitted")).waitFor()
    await confirm(ada).click()
    await ada.page.getByText(ada.t("operator.corrections.acted.confirm")).waitFor()
    await ada.page.getByText(ada.t("operator.corrections.state.done")).waitFor()
    await isSound(ada)

    await open(player, "account/history")
    await statusShown(player, "won")
    const { payout } = await newest()
    expect(payout).toBe(bet.possibleWin)
    expect(await serverBalance(player)).toBe(400_000 + bet.possibleWin)
    await balanceText(player).waitFor()
    await player.page.locator("main li summary").first().click()
    await player.page
      .getByText(player.t("bet.corrected", { reason: player.t("bet.correction.result") }))
      .waitFor()
    const list = page.getByRole("region", { name: t("operator.desk.corrections") })
    await open(lena, "operator/corrections")
    await list.getByRole("link", { name: t("operator.corrections.state.done"), exact: true }).click()
    await page.waitForURL(/\?state=done$/)
    await expect.poll(() => list.getByRole("listitem").count()).toBe(2)
    await isSound(lena)
    expect([...player.errors, ...ada.errors]).toEqual([])
    expect(lena.errors.filter((error) => !/status of 409/.test(error))).toEqual([])
  })
})
