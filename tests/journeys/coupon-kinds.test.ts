import { randomUUID } from "node:crypto"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  type PlacedBet,
  pickLastMatches,
  placedBets,
  receipt,
  serverBalance,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"
const PICKS = 4

const journey = journeyOn({ env: { SPEED } })

describe("a system", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("is put together, placed and kept in the history, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, PICKS)
    const coupon = await showCoupon(who)
    await coupon.getByRole("radio", { name: t("coupon.kind.system") }).check()
    const size = coupon.getByRole("combobox", { name: t("coupon.system") })
    await size.selectOption({ label: t("coupon.system.size", { size: 3, of: PICKS, count: 4 }) })
    await stakeField(who, coupon).fill("100")
    const each = coupon.locator("dl > div", { hasText: t("coupon.sum.each") }).locator("dd")
    await expect.poll(async () => (await each.textContent())?.replace(/[^\d]/g, "")).toMatch(/^25(00)?$/)

    await page.reload()
    const again = await showCoupon(who)
    expect(await again.getByRole("combobox", { name: t("coupon.system") }).inputValue()).toBe("3")
    await again.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
    await receipt(who).waitFor()
    const name = t("bet.kind.system", { size: 3, count: PICKS })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    expect(await placedBets(who)).toMatchObject([{ kind: 2, systemSize: 3, stake: 10_000 }])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("singles", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("show each of their sums whole, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { t } = who
    await open(who, "line/1")
    await pickLastMatches(who, 3)
    const coupon = await showCoupon(who)
    await coupon.getByRole("radio", { name: t("coupon.kind.singles") }).check()
    await coupon.getByRole("textbox", { name: t("coupon.stake.each") }).fill("300")
    await coupon.getByText(t("coupon.sum.wins")).waitFor()
    const cut = await coupon
      .locator("dl dd")
      .evaluateAll((sums) =>
        sums.filter((sum) => sum.scrollWidth > sum.clientWidth).map((sum) => sum.textContent),
      )
    expect(cut).toEqual([])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("an anti-express", () => {
  it.each([
    ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)(
    "is priced in the coupon, kept over a reload, and placed at what it says, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await open(who, "line/1")
      await pickLastMatches(who, 2)
      const coupon = await showCoupon(who)
      const kind = (place: Locator) => place.getByRole("radio", { name: t("coupon.kind.antiExpress") })
      await kind(coupon).focus()
      await page.keyboard.press("Space")
      await coupon.getByText(t("coupon.anti.hint")).waitFor()
      await takeAnyPrice(who, coupon)
      await stakeField(who, coupon).fill("100")
      await coupon.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).waitFor()
      await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")

      await page.reload()
      const again = await showCoupon(who)
      expect(await kind(again).isChecked()).toBe(true)
      await again.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
      await receipt(who).waitFor()
      const name = t("bet.kind.antiExpress", { count: 2 })
      await again.getByText(name).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)

      const [bet] = (await placedBets(who)) as ReadonlyArray<
        PlacedBet & {
          readonly odds: number
          readonly possibleWin: number
          readonly legs: ReadonlyArray<{ readonly chance: number }>
        }
      >
      const whole = (bet?.legs ?? []).reduce((product, { chance }) => product * (chance / 1e9), 1)
      expect(bet).toMatchObject({ kind: 3, stake: 10_000, status: "accepted", legs: [{}, {}] })
      expect(bet?.odds).toBe(Math.floor(1000 / (1 - whole)))
      expect(bet?.possibleWin).toBe((bet?.odds ?? 0) * 10)
      await open(who, "account/history")
      await page.getByRole("heading", { name }).waitFor()
      expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
      await expectAccessible(who)
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})

describe("a multi-bet", () => {
  it.each([
    ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("is parted into groups, kept over a reload, and placed whole, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, PICKS)
    const coupon = await showCoupon(who)
    const kind = (place: Locator) => place.getByRole("radio", { name: t("coupon.kind.multi") })
    const group = (place: Locator, number: number) =>
      place.getByRole("region", { name: t("coupon.group", { number }), exact: true })
    const place = (of: Locator) => of.getByRole("combobox")
    await kind(coupon).focus()
    await page.keyboard.press("Space")
    await coupon.getByText(t("coupon.multi.hint")).waitFor()
    await expect.poll(() => place(coupon).count()).toBe(PICKS)
    await takeAnyPrice(who, coupon)

    // Each begins as a group of its own. The last joins the third, and the first goes into the lobby.
    await place(group(coupon, PICKS)).focus()
    await place(group(coupon, PICKS)).selectOption({ label: t("coupon.group", { number: 3 }) })
    await place(group(coupon, 1)).selectOption({ label: t("coupon.lobby") })
    await coupon.getByRole("region", { name: t("coupon.lobby"), exact: true }).waitFor()
    await expect.poll(() => place(group(coupon, 2)).count()).toBe(2)
    const stakeOn = (of: Locator, number: number) =>
      of.getByRole("textbox", { name: t("coupon.stake.group", { number }) })
    await coupon.getByRole("textbox", { name: t("coupon.stake.eachGroup") }).fill("100")
    await stakeOn(coupon, 2).fill("50")
    await coupon.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).waitFor()
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")

    await page.reload()
    const again = await showCoupon(who)
    expect(await kind(again).isChecked()).toBe(true)
    await expect.poll(() => stakeOn(again, 2).inputValue()).toBe("50")
    await expect.poll(() => place(group(again, 2)).count()).toBe(2)
    await again.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
    await receipt(who).waitFor()
    const name = t("bet.kind.multi", { groups: 2 })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    expect(await placedBets(who)).toMatchObject([
      {
        kind: 4,
        stake: 15_000,
        groups: {
          lobby: [0],
          groups: [
            { legs: [1], stake: 10_000 },
            { legs: [2, 3], stake: 5000 },
          ],
        },
      },
    ])
    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    await page.getByText(t("history.legs")).click()
    await page.getByText(t("coupon.lobby"), { exact: false }).first().waitFor()
    await expectAccessible(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a power bet", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English, dark", { ...DESKTOP, language: "en", colorScheme: "dark" as const }],
  ] as const)(
    "is offered in some games, and had once at the price that it names, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      const words = new RegExp(t("power.choose", { odds: ".*", was: ".*" }))
      const wish = (place: Locator) => place.getByRole("checkbox", { name: words })
      /** Picks the home side of the marked matches that begin last, one after the other, until one is raised. */
      const picksRaised = async (): Promise<Locator> => {
        for (let back = 1; back <= 12; back += 1) {
          await open(who, "line/1")
          await pickLastMatches(who, back, 0, 1, page.getByTitle(t("line.power")))
          const coupon = await showCoupon(who)
          await coupon.getByRole("button", { name: t("promo.open") }).waitFor()
          if (await wish(coupon).isVisible()) return coupon
          await coupon.getByRole("button", { name: t("coupon.remove", { name: "" }).trim() }).click()
          await hideCoupon(who)
        }
        throw new Error("No price is raised")
      }
      const coupon = await picksRaised()
      await wish(coupon).focus()
      await page.keyboard.press("Space")
      await takeAnyPrice(who, coupon)
      await stakeField(who, coupon).fill("1001")
      await coupon.getByRole("button", { name: t("coupon.go.stakeTooLarge", { bound: "" }).trim() }).waitFor()
      await stakeField(who, coupon).fill("100")
      const go = coupon.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      await go.waitFor()
      await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")
      await go.click()
      await receipt(who).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      const [bet] = (await placedBets(who)) as ReadonlyArray<
        PlacedBet & { readonly odds: number; readonly power: { readonly raise: number } }
      >
      expect(bet).toMatchObject({ kind: 0, stake: 10_000, power: { raise: 100 } })

      const second = await picksRaised()
      await wish(second).check()
      await takeAnyPrice(who, second)
      await stakeField(who, second).fill("50")
      await second.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
      await second.getByText(t("bet.refused.power-used")).waitFor()
      await hideCoupon(who)
      await open(who, "account/history")
      await page.getByText(t("history.legs")).click()
      await page.getByText(new RegExp(t("power.on", { share: ".*" }))).waitFor()
      expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
      await expectAccessible(who)
      expect(errorsBeside(who, /\b422\b/)).toEqual([])
      await who.context.close()
    },
  )
})

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
  await coupon.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
  await receipt(who).waitFor()
  await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
  await hideCoupon(who)
  await open(who, "account/history")
}

/** Presses the price that stands on a dialog's button, again where it has moved meanwhile, until it is done. */
const pressesUntilDone = async ({ t }: Person, dialog: Locator, button: Locator): Promise<void> => {
  const done = dialog.getByRole("button", { name: t("cashier.done") })
  await expect
    .poll(
      async () => {
        // Once it is pressed it goes away, and what is not there would be waited for.
        if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined)
        return done.isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}

/** The button that saves a bet that is edited: the words before its sum, at the price of before or a new one. */
const saving = (t: Person["t"]): RegExp => {
  const begins = ["coupon.go.save", "coupon.go.saveRepriced"].map((key) =>
    t(key, { way: "pay", sum: "" }).trim(),
  )
  return new RegExp(`^(${begins.join("|")})`)
}

const expectAccessible = async ({ page }: Person, within = "body"): Promise<void> =>
  expect(await brokenRules(page, { within })).toEqual([])

describe("the insurance of a bet", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)(
    "insures a part, then the rest, each at the premium of its button, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await placesExpress(who)
      const dialog = page.getByRole("dialog", { name: t("insurance.title") })
      const insure = dialog.locator("button[type=submit]")
      const insured = async (share: string | undefined): Promise<void> => {
        await page.getByRole("button", { name: t("history.insure") }).click()
        await insure.waitFor()
        if (share !== undefined) await dialog.getByRole("textbox", { name: t("insurance.share") }).fill(share)
        await expectAccessible(who)
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
      await expectAccessible(who)
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})

describe("the sale of a bet", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("sells a part, then the rest, each at the price of its button, on %s", async (_, options) => {
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
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)(
    "is edited in the coupon, kept over a reload, left, and saved as one, on %s",
    async (_, options) => {
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
      await expectAccessible(who)
      const save = coupon.getByRole("button", { name: saving(t) })
      await expect
        .poll(
          async () => {
            // Once it is pressed it goes away, and what is not there would be waited for.
            if (await save.isEnabled({ timeout: 500 }).catch(() => false)) await save.click()
            return receipt(who).isVisible()
          },
          { timeout: 20_000 },
        )
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
    },
  )
})

describe("a VIP bet", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("is offered above the ordinary most, asked for, and placed, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 100_000)
    const { page, t } = who
    // More than one deposit brings, as the stake is more than one bet takes.
    const more = await page
      .context()
      .request.post(`${journey.site.url}/account-api/cashier/sandbox/deposit`, {
        data: { guid: randomUUID(), summ: 100_000 },
      })
    expect(more.status()).toBe(200)
    await open(who, "line/1")
    await pickLastMatches(who, 1)
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("100")
    const vip = coupon.getByRole("checkbox", { name: t("vip.choose", { sum: "" }).trim() })
    expect(await vip.count()).toBe(0)
    await stakeField(who, coupon).fill("150000")
    await coupon.getByRole("button", { name: t("coupon.go.stakeTooLarge", { bound: "" }).trim() }).waitFor()
    await vip.check()
    await takeAnyPrice(who, coupon)
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog")
    await coupon.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
    await receipt(who).waitFor()
    expect(await placedBets(who)).toMatchObject([{ status: "accepted", stake: 15_000_000 }])
    expect(await serverBalance(who)).toBe(5_000_000)
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
