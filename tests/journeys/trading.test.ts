import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { lastMatch, placedBets, receipt, serverBalance, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, openPrices, type Person, person, pick, showCoupon } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({
    "tara.trade": ["trading"],
    "ada.admin": ["admin"],
    "sam.support": ["support"],
  })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An operator at a device of their own. */
const atDesk = async (name: string, path: string, look: object): Promise<Person> => {
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

/** When the last price that can be pressed has gone from a page, or the first has come; milliseconds since the epoch. */
const whenPrices = ({ page }: Person, are: "locked" | "open"): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((seen) => {
        const look = () => {
          const isOpen = document.querySelector("main button.price[data-state=open]") !== null
          if (isOpen === (wanted === "open")) seen(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    are,
  )

const halting = ({ page, t }: Person) =>
  page.getByRole("region", { name: t("operator.emergency.region"), exact: true })

describe("operators stop betting (§3 Event or market status)", () => {
  it("on a game: a player sees it locked within a second, is refused a bet, and bets once it is open again", async () => {
    const player = await member(journey.site, journey.browser, DESKTOP, 20_000)
    const path = await lastMatch(player)
    const gameId = path.split("/").at(-1) ?? ""
    await open(player, path)
    await openPrices(player).first().waitFor()
    await pick(openPrices(player).first())
    const coupon = await showCoupon(player)
    await stakeField(player, coupon).fill("100")
    const go = coupon.getByRole("button", { name: player.t("coupon.go.ready", { sum: "100 ₽" }) })
    const tara = await atDesk("tara.trade", `operator/trading?game=${gameId}`, DESKTOP)
    const { page, t } = tara
    const line = page.getByRole("region", { name: t("operator.trading.rows"), exact: true })
    const name = (await line.getByRole("navigation").getByRole("link").last().textContent()) ?? ""
    await line.getByRole("button", { name: t("operator.trading.act.stop.of", { name }), exact: true }).click()
    const form = page.getByRole("form", { name: t("operator.trading.title.stop", { name }) })
    const submit = form.getByRole("button", { name: t("operator.trading.submit.stop"), exact: true })
    await submit.click()
    await form.getByText(t("operator.trading.fault.reason")).waitFor()
    await form.getByLabel(t("operator.trading.reason")).selectOption("price")
    await form.getByLabel(t("operator.trading.note")).fill("Цены вчерашнего матча")
    // The bet is on its way when the stop comes, and arrives after it.
    const late = Promise.withResolvers<void>()
    await player.page.route("**/MakeBetWeb", async (route) => {
      await late.promise
      await route.continue()
    })
    await go.click()
    const locked = whenPrices(player, "locked")
    const pressedAt = Date.now()
    await submit.click()
    expect((await locked) - pressedAt).toBeLessThan(1000)
    late.resolve()
    await page.getByText(t("operator.trading.done.stop")).waitFor()
    await coupon.getByText(player.t("bet.refused.market-suspended")).waitFor()
    await coupon.getByText(player.t("coupon.pick.suspended")).first().waitFor()
    expect([await placedBets(player), await serverBalance(player)]).toEqual([[], 2_000_000])
    await isSound(tara)

    const stops = page.getByRole("region", { name: t("operator.trading.stops"), exact: true })
    await stops.getByText("Цены вчерашнего матча").waitFor()
    await stops.getByRole("button", { name: t("operator.trading.act.lift.of", { name }) }).click()
    const opened = whenPrices(player, "open")
    await page.getByRole("button", { name: t("operator.trading.submit.lift"), exact: true }).click()
    await opened
    await page.getByText(t("operator.trading.done.lift")).waitFor()
    await go.click()
    await receipt(player).waitFor()
    expect(await serverBalance(player)).toBe(1_990_000)
    expect(errorsBeside(player, /status of 422/)).toEqual([])
    expect(tara.errors).toEqual([])
  })

  it("on everything, by the keys and one press from any desk; two people open it", async () => {
    const player = await member(journey.site, journey.browser, PHONE, 20_000)
    await open(player, await lastMatch(player))
    await openPrices(player).first().waitFor()
    const sam = await atDesk("sam.support", "operator/support", PHONE)
    await sam.page.keyboard.press("Alt+Shift+KeyS")
    const stop = halting(sam).getByRole("button", { name: sam.t("operator.emergency.confirm") })
    await isSound(sam)
    const locked = whenPrices(player, "locked")
    const pressedAt = Date.now()
    await stop.press("Enter")
    expect((await locked) - pressedAt).toBeLessThan(1000)
    await halting(sam).getByText(sam.t("operator.emergency.stopped")).waitFor()
    await halting(sam).getByLabel(sam.t("operator.trading.reason")).selectOption("incident")
    await halting(sam)
      .getByRole("button", { name: sam.t("operator.emergency.act.explain") })
      .click()
    await halting(sam).getByText(sam.t("operator.trading.reason.incident")).first().waitFor()
    await isSound(sam)

    const tara = await atDesk("tara.trade", "operator/trading", DESKTOP)
    await halting(tara).getByLabel(tara.t("operator.trading.note")).fill("Цены проверены")
    await halting(tara)
      .getByRole("button", { name: tara.t("operator.emergency.act.ask") })
      .click()
    await halting(tara).getByText(tara.t("operator.emergency.bar.same-person")).waitFor()
    await isSound(tara)
    const ada = await atDesk("ada.admin", "operator", DESKTOP)
    await halting(ada).getByText("Цены проверены").waitFor()
    const opened = whenPrices(player, "open")
    await halting(ada)
      .getByRole("button", { name: ada.t("operator.emergency.act.confirm") })
      .click()
    await opened
    await halting(ada)
      .getByRole("button", { name: ada.t("operator.emergency.arm") })
      .waitFor()
    for (const each of [player, sam, tara, ada]) expect(each.errors).toEqual([])
  })
})
