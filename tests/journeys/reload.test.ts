import type { Route } from "playwright"
import { describe, expect, it } from "vitest"
import { pickLastMatches, placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import {
  codeField,
  deposit,
  newPhone,
  open,
  openRegistration,
  PASSWORD,
  type Person,
  passwordField,
  person,
  phoneField,
  register,
  showCoupon,
  shownBalance,
  signOut,
  smsCode,
} from "#tests/support/player.ts"
import { written } from "#tests/support/written.ts"

const CUT = /ERR_CONNECTION_RESET/
const MAKE_BET = "**/service-api/LiveBet/Secure/MakeBetWeb"

const journey = journeyOn({ env: { SPEED: "1" } })

/** A registered player with money, on the home page. */
const funded = async (): Promise<Person> => {
  const who = await person(journey.site, journey.browser, DESKTOP)
  await open(who)
  await openRegistration(who)
  await register(who, newPhone())
  await deposit(who, 1000)
  await expect.poll(() => shownBalance(who)).toBe(100_000)
  return who
}

/** Puts a selection of a match ahead into the coupon, with a stake: one that does not begin meanwhile. */
const prepare = async (who: Person, stake: number): Promise<void> => {
  await open(who, "line/1")
  await pickLastMatches(who, 1)
  await stakeField(who, await showCoupon(who)).fill(String(stake))
}

const press = async (who: Person, stake: string): Promise<void> => {
  const coupon = await showCoupon(who)
  await coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: stake }) }).click()
}

describe("a reload", () => {
  it("loses nothing of a registration but its secrets, in any of its states", async () => {
    const who = await person(journey.site, journey.browser, DESKTOP)
    const { page, t } = who
    const phone = newPhone()
    await open(who, "registration")
    await phoneField(who).fill(phone)
    await passwordField(who).fill(PASSWORD)
    await page.reload()
    await expect.poll(async () => (await phoneField(who).inputValue()).replace(/\D/g, "")).toBe(phone)
    expect(await passwordField(who).inputValue()).toBe("")

    await page.getByRole("button", { name: t("registration.code.get") }).click()
    await codeField(who).waitFor()
    const code = await smsCode(who, phone)
    await page.reload()
    await codeField(who).fill(code)
    await page.getByText(t("registration.code.confirmed")).waitFor()

    await page.reload()
    await page.getByText(t("registration.code.confirmed")).waitFor()
    expect((await phoneField(who).inputValue()).replace(/\D/g, "")).toBe(phone)
    await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
    await page.reload()
    const consent = page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) })
    await consent.waitFor()
    expect(await consent.isChecked()).toBe(true)

    await passwordField(who).fill(PASSWORD)
    await page.getByRole("button", { name: t("registration.submit") }).click()
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.deposit") })
      .waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("loses nothing of a coupon: picks, kind, stake, receipt", async () => {
    const who = await funded()
    const { page, t } = who
    await prepare(who, 100)
    await written(page, '"stake.entered"')
    await page.reload()
    const coupon = await showCoupon(who)
    await expect.poll(() => stakeField(who, coupon).inputValue()).toBe("100")
    expect(await coupon.locator("ol > li").count()).toBe(1)
    await press(who, "100 ₽")
    await receipt(who).waitFor()
    await page.reload()
    await receipt(who).waitFor()
    await coupon.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await coupon.getByText(t("coupon.empty.title")).waitFor()
    await page.reload()
    await coupon.getByText(t("coupon.empty.title")).waitFor()
    expect(await placedBets(who)).toHaveLength(1)
    expect(await shownBalance(who)).toBe(90_000)
    await signOut(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("is not needed by a bet whose answer was lost: it is found out, and placed once", async () => {
    const who = await funded()
    const { page } = who
    let sent = 0
    const loseAnswer = async (route: Route) => {
      sent += 1
      await route.fetch()
      await route.abort("connectionreset")
    }
    await page.route(MAKE_BET, loseAnswer)
    await prepare(who, 250)
    await press(who, "250 ₽")
    await receipt(who).waitFor()
    const [bet, ...others] = await placedBets(who)
    expect([sent, bet?.stake, others]).toEqual([1, 25_000, []])
    await expect.poll(() => shownBalance(who)).toBe(75_000)
    expect(errorsBeside(who, CUT)).toEqual([])
    await who.context.close()
  })

  it("in the middle of a bet whose answer and whose news were lost finds it by its key", async () => {
    const who = await funded()
    const { page } = who
    await page.routeWebSocket(/feed\/socket/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((frame) => {
        if (!String(frame).includes('"t":"me"')) socket.send(frame)
      })
    })
    await page.route("**/account-api/bets/*", (route) => route.abort("connectionreset"))
    await page.route(MAKE_BET, async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    })
    await prepare(who, 250)
    await press(who, "250 ₽")
    const coupon = await showCoupon(who)
    await coupon.getByText(who.t("coupon.placing.unknownHint")).first().waitFor()
    await page.unrouteAll()
    let sentAgain = 0
    page.on("request", (request) => {
      if (request.url().endsWith("/MakeBetWeb")) sentAgain += 1
    })
    await page.reload()
    await receipt(who).waitFor()
    expect([sentAgain, (await placedBets(who)).length]).toEqual([0, 1])
    expect(errorsBeside(who, CUT)).toEqual([])
    await who.context.close()
  })

  it("finds what another tab kept after the leading one was closed", async () => {
    const who = await funded()
    await prepare(who, 100)
    await written(who.page, '"stake.entered"')
    const other = { ...who, page: await who.context.newPage() }
    await open(other)
    const coupon = await showCoupon(other)
    await expect.poll(() => stakeField(other, coupon).inputValue()).toBe("100")
    await who.page.close()
    await stakeField(other, coupon).fill("120")
    await written(other.page, '"text":"120"')
    await other.page.reload()
    await expect.poll(() => stakeField(other, coupon).inputValue()).toBe("120")
    await press(other, "120 ₽")
    await receipt(other).waitFor()
    expect((await placedBets(other)).map(({ stake }) => stake)).toEqual([12_000])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
