import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { pickLastMatches, receipt, takeAnyPrice } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { hideCoupon, open, type Person, person, showCoupon } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const note = "It was published by mistake"

/** Picks a match and enters the code on its coupon. */
const enterCode = async (who: Person, code: string) => {
  await open(who, "line/1")
  await pickLastMatches(who, 1)
  const coupon = await showCoupon(who)
  await coupon.getByRole("button", { name: who.t("promo.open") }).click()
  const field = coupon.getByRole("textbox", { name: who.t("promo.field") })
  await field.fill(code)
  await field.press("Enter")
  return coupon
}

describe("a promo code of an operator (§1 coupon features)", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is made, bet with, seen with its cost and put on hold: %s", async (_, look) => {
    const who = await person(journey.site, journey.browser, look)
    const { page, t } = who
    await open(who, "operator/promo-codes")
    await page.getByLabel(t("operator.entry.name")).fill("anna.petrova")
    const key = page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    const desk = page.getByRole("region", { name: t("operator.desk.promo-codes") })
    await desk.getByText("FREEBET500").waitFor()
    await isSound(who)

    const summary = desk.locator("summary", { hasText: t("operator.promos.new") })
    await summary.focus()
    await summary.press("Enter")
    const form = desk.getByRole("form", { name: t("operator.promos.new") })
    await form.getByLabel(t("operator.promos.field.code")).fill("spring27")
    const limit = form.getByLabel(t("operator.promos.field.limit"))
    await limit.fill("10")
    await limit.press("Enter")
    await form.getByText(t("operator.promos.fault.amount")).waitFor()
    await isSound(who)
    await form.getByLabel(t("operator.promos.field.stake", { currency: "RUB" })).fill("100")
    await limit.press("Enter")
    const row = desk.getByRole("listitem").filter({ hasText: "SPRING27" })
    await row.getByRole("button", { name: t("operator.promos.act.open.of", { code: "SPRING27" }) }).click()
    await row.getByText(t("operator.promos.state.open"), { exact: true }).first().waitFor()

    const player = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    const coupon = await enterCode(player, "spring27")
    await coupon.getByRole("button", { name: player.t("promo.remove", { code: "SPRING27" }) }).waitFor()
    await takeAnyPrice(player, coupon)
    await coupon
      .locator("button:enabled:not([role=tab])", {
        hasText: player.t("coupon.go.free", { sum: "" }).trim().split(" ")[0] ?? "",
      })
      .last()
      .click()
    await receipt(player).waitFor()
    await player.page.getByRole("button", { name: player.t("coupon.receipt.close") }).click()
    await hideCoupon(player)

    await page.getByRole("button", { name: t("operator.refresh") }).click()
    await row.getByText(t("operator.promos.uses.of", { uses: 1, players: 1, limit: 10 })).waitFor()
    expect(await row.getByText(t("operator.promos.cost.none")).count()).toBe(0)
    await row.locator("summary", { hasText: t("operator.promos.bets", { count: 1 }) }).click()
    await row.getByRole("link").waitFor()
    const pause = t("operator.promos.act.pause.of", { code: "SPRING27" })
    await row.locator("summary", { hasText: t("operator.promos.act.pause") }).click()
    const why = row.getByRole("form", { name: pause }).getByLabel(t("operator.promos.why"))
    await why.fill(note)
    await why.press("Enter")
    await row.getByText(t("operator.promos.state.paused"), { exact: true }).first().waitFor()
    await isSound(who)

    const other = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    await (await enterCode(other, "SPRING27")).getByText(other.t("bet.refused.promo-paused")).waitFor()
    for (const each of [who, player, other]) {
      expect(each.errors).toEqual([])
      await each.context.close()
    }
  })
})
