import { createWebSocketReceiver } from "@statelyai/inspect"
import { createInspectorServer } from "@statelyai/inspect/server"
import type { Locator } from "playwright"
import { afterAll, describe, expect, it } from "vitest"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { betInPlay, pickAhead, REFUSED_IN_PLAY, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { freePort } from "#tests/support/free-port.ts"
import { journeyOn } from "#tests/support/journey.ts"
import {
  deposit,
  newPhone,
  open,
  openRegistration,
  type Person,
  person,
  register,
  showCoupon,
} from "#tests/support/player.ts"

const SHORTCUT = "Control+Backquote"

/** The server reads a player's streams beside everything else that it does. */
const READ_WITHIN_MS = 60_000

/** The ecosystem's own relay, which the site is told to attach to. */
let relay: ReturnType<typeof createInspectorServer>
let relayAddress: string

const journey = journeyOn(async () => {
  const port = await freePort()
  relayAddress = `ws://localhost:${port}`
  relay = createInspectorServer({ port, autoOpen: false })
  return { env: { SPEED: "1", INSPECTOR_ATTACH: relayAddress } }
})

afterAll(() => {
  relay.stop()
})

/** The inspector as a tester sees it. */
const inspectorOf = ({ page, t }: Person) => {
  const drawer = page.getByRole("region", { name: t("inspector.title"), exact: true })
  return {
    drawer,
    actor: (name: string | RegExp) => drawer.getByRole("treeitem", { name }),
    /** Where the actor that is looked at stands. */
    stands: drawer.locator("[data-state-of]"),
    events: drawer.getByRole("list", { name: t("inspector.events") }).getByRole("listitem"),
    journal: drawer.getByRole("list", { name: t("inspector.journal") }).getByRole("button"),
    press: (key: string) => drawer.getByRole("button", { name: t(key), exact: true }).click(),
    tab: (key: string) => drawer.getByRole("tab", { name: t(key) }).click(),
    file: drawer.locator("input[type=file]"),
    alert: drawer.getByRole("alert"),
  }
}

/** Opens the inspector by its shortcut. */
const inspect = async (who: Person) => {
  await who.page.keyboard.press(SHORTCUT)
  const inspector = inspectorOf(who)
  await inspector.drawer.waitFor()
  return inspector
}

const choose = (input: Locator, text: string) =>
  input.setInputFiles({ name: "session.json", mimeType: "application/json", buffer: Buffer.from(text) })

describe("the inspector", () => {
  it("is fetched when it is asked for, shows the running charts, goes back in time, records and replays", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = who
    const asked: string[] = []
    page.on("request", (request) => void asked.push(request.url()))
    await pickAhead(who)
    expect(asked.filter((url) => /machines|inspect/.test(url))).toEqual([])
    const heard: unknown[] = []
    createWebSocketReceiver({ server: relayAddress }).subscribe((event) => void heard.push(event))

    const inspector = await inspect(who)
    await inspector.actor(/^coupon/).click()
    await expect.poll(() => inspector.stands.textContent()).toBe("editing.stakeMissing")
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("500")
    await expect.poll(() => inspector.stands.textContent()).toBe("editing.guest")
    await inspector.drawer.locator("[data-state='coupon.editing.guest'][data-active]").waitFor()
    await inspector.drawer.locator("[data-taken]").first().waitFor({ state: "attached" })
    await inspector.actor(/^token/).waitFor()
    await expect
      .poll(() => heard)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: "@xstate.actor", name: "coupon" }),
          expect.objectContaining({
            type: "@xstate.event",
            sessionId: "coupon",
            event: expect.objectContaining({ type: "stake.entered" }),
          }),
        ]),
      )

    await inspector.drawer.getByRole("searchbox").fill("stake.entered")
    await expect.poll(() => inspector.events.count()).toBe(1)
    await inspector.press("inspector.pause")
    await stakeField(who, coupon).fill("700")
    await inspector.drawer.getByText(/(nothing|events?) waiting$/).waitFor()
    expect(await inspector.events.count()).toBe(1)
    await inspector.press("inspector.resume")
    await expect.poll(() => inspector.events.count()).toBe(2)

    await inspector.tab("inspector.journal")
    await inspector.journal.filter({ hasText: "pick.pressed" }).last().click()
    const then = page.locator("iframe[data-moment]")
    await then.waitFor()
    const stakeThen = page
      .frameLocator("iframe[data-moment]")
      .getByRole("complementary", { name: t("frame.coupon") })
      .getByLabel(t("coupon.stake"), { exact: true })
    await expect.poll(() => stakeThen.inputValue()).toBe("")
    const [placeThen, placeNow] = await Promise.all(
      [stakeThen, stakeField(who, coupon)].map((field) => field.boundingBox()),
    )
    expect(placeThen?.x).toBe(placeNow?.x)
    expect(await then.evaluate((frame: HTMLIFrameElement) => frame.inert)).toBe(true)
    await expect.poll(() => inspector.stands.textContent()).toBe("editing.stakeMissing")
    await inspector.press("inspector.past.back")
    await then.waitFor({ state: "detached" })
    expect(await stakeField(who, coupon).inputValue()).toBe("700")

    const [download] = await Promise.all([page.waitForEvent("download"), inspector.press("inspector.record")])
    const text = (await bytesOf(download)).toString()
    await inspector.drawer.getByText(/^Session saved/).waitFor()
    await choose(inspector.file, text)
    await inspector.drawer.getByText(/^0 of \d+$/).waitFor()
    await inspector.press("inspector.replay.after")
    await inspector.drawer.getByText(/^1 of \d+$/).waitFor()
    await inspector.actor(/^coupon/).waitFor()
    await choose(inspector.file, text.replace('"500"', '"900"'))
    await expect.poll(() => inspector.alert.textContent()).toContain(t("inspector.refused.tampered"))
    await choose(inspector.file, text.slice(0, text.length / 2))
    await expect.poll(() => inspector.alert.textContent()).toContain(t("inspector.refused.truncated"))
    await inspector.press("inspector.replay.leave")

    expect(await brokenInEitherScheme(page, { within: "[data-inspector]" })).toEqual([])
    await page.keyboard.press(SHORTCUT)
    await inspector.drawer.waitFor({ state: "detached" })
    expect(who.errors).toEqual([])
  })

  it("shows a player's own streams on the server, each on its chart", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(who)
    await openRegistration(who)
    await register(who, newPhone())
    await deposit(who, 1000)
    await betInPlay(who, 150)
    const inspector = await inspect(who)
    await inspector.press("inspector.server.read")
    await inspector.actor(/^wallet/).click({ timeout: READ_WITHIN_MS })
    await expect.poll(() => inspector.stands.textContent()).toBe("open.clear")
    await inspector.tab("inspector.journal")
    await expect.poll(() => inspector.journal.count()).toBeGreaterThan(0)

    await inspector.actor(/^bet/).click()
    const decided = /^(accepted|settled)/
    await expect.poll(() => inspector.stands.textContent()).toMatch(decided)
    const placed = inspector.journal.filter({ hasText: "bet.placed" })
    await placed.click()
    await expect.poll(() => inspector.stands.textContent()).toBe("waiting")
    await inspector.drawer.locator("[data-state='bet.waiting'][data-active]").waitFor()
    await inspector.drawer.locator("li:has([aria-current=step])").getByText('"stake": 15000').waitFor()
    await placed.click()
    await expect.poll(() => inspector.stands.textContent()).toMatch(decided)

    await inspector.tab("inspector.events")
    await inspector.drawer.getByRole("searchbox").fill("request streams sendRequest")
    await expect.poll(() => inspector.events.count()).toBeGreaterThan(0)
    expect(errorsBeside(who, REFUSED_IN_PLAY)).toEqual([])
  })
})
