import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  type PlacedBet,
  pickLastMatches,
  placedBets,
  pressesUntilDone,
  receipt,
  serverBalance,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

/** Digits of a text that says an amount in whole units or with two decimals, in minor units. */
const unitsIn = (text: string | null): number => {
  const [whole = "", fraction = ""] = (text ?? "").replace(/[^\d.,]/g, "").split(/[.,](?=\d{2}$)/)
  return Number(whole.replace(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"))
}

/** Places 200 on an express of two of the last matches, and shows the history. */
const placesExpress = async (who: Person): Promise<void> => {
  const { page, t } = who
  await open(who, "line/1")
  await pickLastMatches(who, 2)
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill("200")
  await coupon
    .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
    .click()
  await receipt(who).waitFor()
  await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
  await hideCoupon(who)
  await open(who, "account/history")
}

/** The button that saves a bet that is edited: the words before its sum, at the price of before or a new one. */
const saving = (t: Person["t"]): RegExp => {
  const begins = ["coupon.go.save", "coupon.go.saveRepriced"].map((key) =>
    t(key, { way: "pay", sum: "" }).trim(),
  )
  return new RegExp(`^(${begins.join("|")})`)
}

describe("the insurance of a bet", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("insures a part, then the rest, each at the premium of its button, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await placesExpress(who)
    const dialog = page.getByRole("dialog", { name: t("insurance.title") })
    const insure = dialog.locator("button[type=submit]")
    const insured = async (share: string | undefined): Promise<void> => {
      await page.getByRole("button", { name: t("history.insure") }).click()
      await insure.waitFor()
      if (share !== undefined) await dialog.getByRole("textbox", { name: t("insurance.share") }).fill(share)
      expect(await brokenRules(page)).toEqual([])
      await pressesUntilDone(who, dialog, insure)
      await dialog.getByRole("button", { name: t("cashier.done") }).click()
      await dialog.waitFor({ state: "detached" })
    }
    const premiums = async () => {
      const [bet] = (await placedBets(who)) as ReadonlyArray<{
        readonly insurances?: ReadonlyArray<{ readonly share: number; readonly premium: number }>
      }>
      return bet?.insurances ?? []
    }

    await insured("40")
    const [first, ...none] = await premiums()
    expect([first?.share, none]).toEqual([40, []])
    expect(await serverBalance(who)).toBe(80_000 - (first?.premium ?? 0))

    await insured(undefined)
    const both = await premiums()
    expect(both.map(({ share }) => share)).toEqual([40, 60])
    expect(await serverBalance(who)).toBe(80_000 - both.reduce((sum, { premium }) => sum + premium, 0))
    expect(await page.getByRole("button", { name: t("history.insure") }).count()).toBe(0)
    await page
      .locator("main")
      .getByText(t("history.insured", { share: options.language === "ru" ? "100\u00a0%" : "100%" }))
      .waitFor()
    expect(await brokenRules(page)).toEqual([])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("the sale of a bet", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("sells a part, then the rest, each at the price of its button, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await placesExpress(who)
    await open(who, "account/history")
    const dialog = page.getByRole("dialog", { name: t("sale.title") })
    const sell = dialog.locator("button[type=submit]").first()
    const openSale = async () => {
      await page.getByRole("button", { name: t("history.sell") }).click()
      await sell.waitFor()
    }
    /** Presses the price that stands on the button, again where it has fallen meanwhile; what was paid. */
    const sold = async (): Promise<number> => {
      const told = dialog.getByRole("status").getByText(t("sale.done", { sum: "" }).trim())
      await pressesUntilDone(who, dialog, sell)
      const paid = unitsIn(await told.textContent())
      await dialog.getByRole("button", { name: t("cashier.done") }).click()
      await dialog.waitFor({ state: "detached" })
      return paid
    }

    await openSale()
    await dialog.getByRole("textbox", { name: t("sale.part") }).fill("80")
    const first = await sold()
    expect(await placedBets(who)).toMatchObject([
      { status: "accepted", stake: 20_000, sales: [{ stake: 8000, amount: first }] },
    ])
    expect(await serverBalance(who)).toBe(80_000 + first)

    // An order to sell by itself, put in and taken back before the rest is sold by hand.
    await openSale()
    await dialog.getByRole("textbox", { name: t("sale.order") }).fill("121")
    await dialog.locator("button[type=submit]").last().click()
    const stands = t("sale.order.withdraw")
    await dialog.getByRole("button", { name: stands }).waitFor()
    expect(await placedBets(who)).toMatchObject([{ saleOrder: { price: 12_100 } }])
    await dialog.getByRole("button", { name: stands }).click()
    await dialog.getByRole("button", { name: stands }).waitFor({ state: "detached" })
    expect((await placedBets(who))[0]).not.toHaveProperty("saleOrder")

    const rest = await sold()
    await page.locator("main").getByText(t("bet.status.sold")).first().waitFor()
    expect(await placedBets(who)).toMatchObject([{ status: "sold", payout: first + rest }])
    expect(await serverBalance(who)).toBe(80_000 + first + rest)
    expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("the exchange of a bet", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is edited in the coupon, kept over a reload, left, and saved as one, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await placesExpress(who)
    const [old] = await placedBets(who)
    const edit = async () => {
      await page.getByRole("button", { name: t("history.edit") }).click()
      const coupon = who.isWide ? await showCoupon(who) : page.getByRole("dialog")
      await coupon
        .getByRole("heading", { name: t("coupon.exchange.title", { id: String(old?.id) }) })
        .waitFor()
      await coupon.getByRole("button", { name: t("coupon.go.unchanged") }).waitFor()
      return coupon
    }

    const left = await edit()
    expect(await left.locator("ol > li").count()).toBe(2)
    expect(await stakeField(who, left).inputValue()).toBe("200")
    await left.getByRole("button", { name: t("coupon.exchange.cancel") }).click()
    await left.getByText(t("coupon.empty.title")).waitFor()
    expect(await placedBets(who)).toMatchObject([{ status: "accepted", stake: 20_000 }])
    await hideCoupon(who)

    await edit()
    await page.reload()
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("300")
    await takeAnyPrice(who, coupon)
    expect(await brokenRules(page)).toEqual([])
    const save = coupon.getByRole("button", { name: saving(t) })
    await expect
      .poll(async () => {
        // Once it is pressed it goes away, and what is not there would be waited for.
        if (await save.isEnabled({ timeout: 500 }).catch(() => false)) await save.click()
        return receipt(who).isVisible()
      })
      .toBe(true)
    const [made, given, ...more] = (await placedBets(who)) as ReadonlyArray<
      PlacedBet & { readonly exchange?: { readonly id: number; readonly amount: number } }
    >
    expect(more).toEqual([])
    const amount = made?.exchange?.amount ?? 0
    expect(made).toMatchObject({ status: "accepted", stake: 30_000, exchange: { id: old?.id } })
    expect(given).toMatchObject({ id: old?.id, status: "sold", payout: amount })
    expect(await serverBalance(who)).toBe(80_000 + amount - 30_000)
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await coupon.getByText(t("coupon.empty.title")).waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
