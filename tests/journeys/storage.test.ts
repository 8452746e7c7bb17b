import { describe, expect, it } from "vitest"
import { pickAhead, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import {
  fillRegistration,
  newPhone,
  open,
  openPrices,
  openRegistration,
  type Person,
  passwordField,
  person,
  phoneField,
  register,
  showCoupon,
} from "#tests/support/player.ts"
import { everythingKept, journals } from "#tests/support/written.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Text that was kept, without what phones are written with: a whole phone is found in it, however it is grouped. */
const ungrouped = (kept: string): string => kept.replace(/[\s()-]/g, "")

const digits = async (who: Person): Promise<string> => (await phoneField(who).inputValue()).replace(/\D/g, "")

/** From now on the page's database answers nothing: what it is asked to write is never written. */
const stall = ({ page }: Person): Promise<void> =>
  page.evaluate(() => {
    IDBRequest.prototype.addEventListener = () => undefined
  })

describe("a page that is left the moment something was typed", () => {
  it("loses nothing of a registration but its secrets, though its database had no time", async () => {
    const who = await person(journey.site, journey.browser, PHONE)
    const phone = newPhone()
    await open(who, "registration")
    await phoneField(who).waitFor()
    await stall(who)
    await phoneField(who).pressSequentially(phone)
    await passwordField(who).fill("Ladoga-1703")
    await who.page.reload()
    await expect.poll(() => digits(who)).toBe(phone)
    expect(await passwordField(who).inputValue()).toBe("")
    expect(ungrouped(await journals(who.page))).toContain(phone)
    expect(await journals(who.page)).not.toContain("Ladoga")
    expect(await who.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ladoga")
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("loses nothing of a coupon, in the same tab and in a new one (§3 Client settings: coupon)", async () => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    await pickAhead(who)
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).waitFor()
    await stall(who)
    await stakeField(who, coupon).fill("123")
    await who.page.reload()
    await expect.poll(() => stakeField(who, coupon).inputValue()).toBe("123")
    await stall(who)
    await stakeField(who, coupon).fill("456")
    await who.page.close({ runBeforeUnload: true })
    const next = { ...who, page: await who.context.newPage() }
    await open(next, "line")
    const shown = await showCoupon(next)
    await expect.poll(() => stakeField(next, shown).inputValue()).toBe("456")
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a registration that has ended", () => {
  it("says so on its page, leaves no phone in the browser, and its page is then for guests only (B14.3.3)", async () => {
    const who = await person(journey.site, journey.browser, DESKTOP)
    const { page, t } = who
    const phone = newPhone()
    await open(who, "registration")
    await fillRegistration(who, phone)
    expect(ungrouped(await journals(page))).toContain(phone)
    await page.getByRole("button", { name: t("registration.submit") }).click()
    await page.getByText(t("registration.done"), { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/ru/registration")
    await expect.poll(async () => ungrouped(await journals(page))).not.toContain(phone)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(ungrouped(kept)).not.toContain(phone)

    await page.reload()
    await page.waitForURL(`${journey.site.url}/ru`)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("closes its dialog when the page is loaded again, and leads on to the line when it is not", async () => {
    const who = await person(journey.site, journey.browser, PHONE)
    const { page, t } = who
    await open(who)
    await openRegistration(who)
    await register(who, newPhone())
    await open(who)
    await openPrices(who).first().waitFor()
    expect(await page.getByRole("dialog", { name: t("registration.title") }).count()).toBe(0)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a registration that was left", () => {
  it("leaves no phone in the browser once its tab is closed, and is still there for a tab that is read again (B14.3.3)", async () => {
    const who = await person(journey.site, journey.browser, DESKTOP)
    const { context } = who
    const phone = newPhone()
    const next = { ...who, page: await context.newPage() }
    await open(next)
    await open(who, "registration")
    await phoneField(who).fill(phone)
    await expect.poll(async () => ungrouped(await everythingKept(who.page))).toContain(phone)
    // Another site and back, as a service that vouches for a player leads.
    await who.page.goto("about:blank")
    await who.page.goBack()
    await expect.poll(() => digits(who)).toBe(phone)
    expect(ungrouped(await everythingKept(next.page))).not.toContain(phone)

    await who.page.close({ runBeforeUnload: true })
    expect(ungrouped(await everythingKept(next.page))).not.toContain(phone)
    const after = { ...who, page: await context.newPage() }
    await open(after, "registration")
    await phoneField(after).waitFor()
    expect(await digits(after)).toBe("")
    expect(ungrouped(await everythingKept(after.page))).not.toContain(phone)
    expect(who.errors).toEqual([])
    await context.close()
  })
})

/** Ways in which a browser keeps nothing, each with what makes it so before the page's own code runs. */
const WAYS: Readonly<Record<string, () => void>> = {
  "blocked by a setting": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("blocked", "SecurityError")
    }
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError")
    }
  },
  "absent, as in some private windows": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    Object.defineProperty(globalThis, "indexedDB", { value: undefined })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
  },
}

describe("a browser whose storage is no use", () => {
  it.each(Object.entries(WAYS))("keeps the flow in memory and says so: %s", async (_, spoil) => {
    const who = await person(journey.site, journey.browser, PHONE)
    const { page, t } = who
    await who.context.addInitScript(spoil)
    const phone = newPhone()
    await open(who, "registration")
    await fillRegistration(who, phone)
    await page.getByText(t("notice.memoryOnly")).waitFor()
    await page.getByRole("button", { name: t("registration.submit") }).click()
    await page.getByText(t("registration.done"), { exact: true }).waitFor()
    await page.getByRole("button", { name: t("registration.done.action") }).click()
    await pickAhead(who)
    await stakeField(who, await showCoupon(who)).fill("100")
    expect(await stakeField(who, await showCoupon(who)).inputValue()).toBe("100")
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
