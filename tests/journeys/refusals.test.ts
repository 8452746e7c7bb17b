import type { WebSocketRoute } from "playwright"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  pickAhead,
  placedBets,
  receipt,
  refuseBets,
  serverBalance,
  stakeField,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import {
  credit,
  deposit,
  newPhone,
  open,
  openPrices,
  openRegistration,
  type Person,
  person,
  pick,
  register,
  showCoupon,
  shownBalance,
  signInHere,
  signOut,
} from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"

const journey = journeyOn({ env: { SPEED: "1" } })
let who: Person

beforeAll(async () => {
  who = await person(journey.site, journey.browser, DESKTOP)
})

afterAll(() => {
  expect(errorsBeside(who, /status of (404|422)/)).toEqual([])
})

const phone = newPhone()

/** Registers a player with money once. */
let funded = false
beforeEach(async () => {
  if (funded) return
  await open(who)
  await openRegistration(who)
  await register(who, phone)
  await deposit(who, 1000)
  funded = true
})

/** A coupon of one selection ahead, with a stake. */
const prepare = async (stake: string, by = who) => {
  await open(by)
  const coupon = await showCoupon(by)
  const clear = coupon.getByRole("button", { name: by.t("coupon.clear") })
  if (await clear.isVisible()) await clear.click()
  await pickAhead(by)
  await stakeField(by, coupon).fill(stake)
  return coupon
}

/** Waits until the account keeps a coupon whose changes hold the words. */
const keptWith = ({ context }: Person, words: string) =>
  context.waitForEvent(
    "response",
    (response) =>
      response.url().endsWith("/account-api/coupons") &&
      (response.request().postData()?.includes(words) ?? false),
  )

describe("a bet that can't be placed", () => {
  it("says the least stake", async () => {
    const coupon = await prepare("5")
    const go = coupon.getByRole("button", { name: who.t("coupon.go.stakeTooSmall", { bound: "10 ₽" }) })
    await go.waitFor()
    expect(await go.isDisabled()).toBe(true)
    await coupon.getByRole("button", { name: who.t("coupon.clear") }).click()
  })

  it("says what is missing and leads to the cashier, then goes on", async () => {
    const coupon = await prepare("1500")
    await coupon.getByRole("button", { name: who.t("coupon.go.short", { sum: "500 ₽" }) }).click()
    await credit(who, 500)
    await coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: "1 500 ₽" }) }).waitFor()
    expect(await serverBalance(who)).toBe(150_000)
    await coupon.getByRole("button", { name: who.t("coupon.clear") }).click()
  })

  it.each([
    ["price-changed", { code: "price-changed" }],
    ["market-suspended", { code: "market-suspended" }],
    ["feed-stale", { code: "feed-stale" }],
  ] as const)("says why the server refused it: %s", async (code, refusal) => {
    const coupon = await prepare("100")
    await refuseBets(who, refusal)
    await coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: "100 ₽" }) }).click()
    await coupon.getByText(who.t(`bet.refused.${code}`)).waitFor()
    await who.page.unrouteAll()
    expect(await placedBets(who)).toEqual([])
    await coupon.getByRole("button", { name: who.t("coupon.clear") }).click()
  })
})

describe("a session that is gone before the page knows", () => {
  it("asks the player to sign in, and the bet goes on", async () => {
    const mine = await member(journey.site, journey.browser, DESKTOP, 1000)
    const { page, t } = mine
    const isTold = { value: true }
    let unheard: WebSocketRoute | undefined
    await page.routeWebSocket(/feed\/socket/, (socket) => {
      unheard = socket
      const server = socket.connectToServer()
      server.onMessage((message) => isTold.value && socket.send(message))
      server.onClose(
        (code, reason) => isTold.value && socket.close({ ...(code && { code }), ...(reason && { reason }) }),
      )
    })
    const kept = keptWith(mine, '"added"')
    const coupon = await prepare("100", mine)
    const go = coupon.getByRole("button", { name: t("coupon.go.ready", { sum: "100 ₽" }) })
    await go.waitFor()
    // Else keeping the coupon could say first that nobody is signed in.
    await kept
    // The session ends elsewhere, and word of it is on its way.
    isTold.value = false
    expect((await page.request.post(`${mine.site.url}/account-api/auth/logout`)).status()).toBe(200)
    await go.click()
    await page.getByRole("form", { name: t("sign-in.title") }).waitFor()
    // Then word of it is there, and the page hears its feed again.
    isTold.value = true
    await unheard?.close()
    await signInHere(mine, mine.phone, PASSWORD)
    await go.click()
    await receipt(mine).waitFor()
    expect(await placedBets(mine)).toHaveLength(1)
    expect(errorsBeside(mine, /status of (401|403)/)).toEqual([])
    await mine.context.close()
  })
})

describe("two tabs", () => {
  it("share one coupon, and both know who signed out", async () => {
    const mine = await member(journey.site, journey.browser, DESKTOP, 1000)
    const other = { ...mine, page: await mine.context.newPage() }
    await open(other)
    const kept = keptWith(mine, '"added"')
    await prepare("100", mine)
    const coupon = await showCoupon(other)
    await expect.poll(() => stakeField(other, coupon).inputValue()).toBe("100")
    await kept
    await signOut(mine)
    await other.page
      .getByRole("banner")
      .getByRole("button", { name: mine.t("frame.signIn") })
      .waitFor()
    // The account has it; nothing of it is left to the next one at the browser.
    await coupon.getByText(mine.t("coupon.empty.title")).waitFor()
    await mine.context.close()
  })
})

describe("a coupon whose code does not come", () => {
  it("says so in its place, beside a page that goes on", async () => {
    const without = await person(journey.site, journey.browser, DESKTOP)
    await without.page.route("**/CouponPanel*", (route) => route.abort())
    await open(without)
    await pick(openPrices(without).first())
    const coupon = await showCoupon(without)
    await coupon.getByRole("alert").getByText(without.t("error.coupon.title")).waitFor()
    expect(await openPrices(without).count()).toBeGreaterThan(0)
    await without.page.unrouteAll()
    await coupon.getByRole("button", { name: without.t("common.retry") }).click()
    await stakeField(without, coupon).waitFor()
    await without.context.close()
  })
})

describe("a network that is lost", () => {
  it("lets a page wait whose code has not come yet, and shows it when the network is back", async () => {
    const late = await person(journey.site, journey.browser, DESKTOP)
    await open(late)
    await openPrices(late).first().waitFor()
    await late.context.setOffline(true)
    await late.page.getByText(late.t("notice.offline")).waitFor()
    const lost = late.page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"))
    await late.page.getByRole("link", { name: late.t("frame.rail.sections") }).click()
    await lost
    expect(await late.page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0)
    await late.context.setOffline(false)
    await late.page.getByRole("heading", { name: late.t("more.sections"), level: 1 }).waitFor()
    const sections = late.page.locator("main ul").first()
    expect(await sections.evaluate((list) => getComputedStyle(list).display)).toBe("grid")
    expect(errorsBeside(late, /ERR_INTERNET_DISCONNECTED/)).toEqual([])
    await late.context.close()
  })

  it("is told, and prices come back with it without a second bet", async () => {
    const offline = await person(journey.site, journey.browser, DESKTOP)
    await open(offline)
    await openRegistration(offline)
    await register(offline, newPhone())
    await deposit(offline, 1000)
    await pickAhead(offline)
    const coupon = await showCoupon(offline)
    await stakeField(offline, coupon).fill("100")
    await offline.context.setOffline(true)
    await offline.page.getByText(who.t("notice.offline")).waitFor()
    expect(await openPrices(offline).count()).toBe(0)
    const go = coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: "100 ₽" }) })
    if (await go.isEnabled()) await go.click()
    await offline.context.setOffline(false)
    const notice = offline.page.locator("div:has(+ main)")
    const standing = async () => ({
      hasPrices: (await openPrices(offline).count()) > 0,
      notice: await notice.textContent(),
    })
    await expect.poll(standing).toEqual({ hasPrices: true, notice: "" })
    await receipt(offline).or(go).first().waitFor()
    if (!(await receipt(offline).isVisible())) await go.click()
    await receipt(offline).waitFor()
    expect(await placedBets(offline)).toHaveLength(1)
    await expect.poll(() => shownBalance(offline)).toBe(90_000)
    // A bet that may not have arrived is looked for by its key, and may rightly not be there.
    expect(errorsBeside(offline, /ERR_INTERNET_DISCONNECTED|status of 404 .*account-api.bets/)).toEqual([])
    await offline.context.close()
  })
})

describe("an address that nobody can decode", () => {
  it("has the page of those that are not there", async () => {
    const answer = await who.page.goto(`${who.site.url}/%ff`)
    expect(answer?.status()).toBe(404)
    await who.page.getByRole("heading", { name: who.t("page.notFound.title") }).waitFor()
  })
})
