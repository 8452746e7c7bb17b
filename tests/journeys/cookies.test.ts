import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const LOG = /agreement-with-cookies\/log$/
const COUNTED = /event\.json$/

const question = ({ page, t }: Person) => page.getByRole("region", { name: t("cookies.title"), exact: true })
const button = (who: Person, key: string) =>
  question(who).getByRole("button", { name: who.t(key), exact: true })
const link = ({ page, t }: Person) =>
  page.getByRole("contentinfo").getByRole("button", { name: t("cookies.open") })

/** The number of this browser, by which the use of the site is counted. */
const uuid = ({ page }: Person) => page.evaluate(() => localStorage.getItem("uuid"))

interface Shift extends PerformanceEntry {
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>
}

/** What has moved by itself since the page was opened, but for the menus, where counts of games in play grow and shrink. */
const moved = ({ page }: Person) =>
  page.evaluate(
    () =>
      new Promise<ReadonlyArray<string>>((told) => {
        const nameOf = (node: Node | null) => {
          const element = node instanceof Element ? node : (node?.parentElement ?? null)
          return element?.closest("header, nav") === null
            ? [`${element.localName} ${element.textContent?.slice(0, 40)}`]
            : []
        }
        new PerformanceObserver((list) =>
          told(
            list
              .getEntries()
              .flatMap((entry) => (entry as Shift).sources.flatMap(({ node }) => nameOf(node))),
          ),
        ).observe({ type: "layout-shift", buffered: true })
        setTimeout(() => told([]), 300)
      }),
  )

describe.each(
  madeOn("a desktop", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("the question about cookies on %s (§9 Cookie consent)", (_, size) => {
  it("stands at the foot, moves and covers nothing for good, and counts nobody who wants the necessary alone", async () => {
    const who = await person(journey.site, journey.browser, { ...size, language: "en", isUnasked: true })
    const { page } = who
    const counted: Array<string> = []
    page.on("request", (request) => {
      if (COUNTED.test(request.url())) counted.push(request.url())
    })
    // A page that is shorter than the window: its foot would be the first to move.
    await open(who, "no/such/page")
    const footBefore = await link(who).boundingBox()
    await question(who).waitFor()
    expect(await link(who).boundingBox()).toEqual(footBefore)
    expect(await moved(who)).toEqual([])
    await isSound(who)

    // Whatever stands at the bottom of the window keeps its place, and the page can be scrolled clear of the question.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const box = await question(who).boundingBox()
    const foot = await page.getByRole("contentinfo").boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    if (!who.isWide) {
      const coupon = page.getByRole("navigation").locator("button[aria-haspopup=dialog]").first()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await coupon.boundingBox())?.y ?? 0)
    }

    await page.keyboard.press("Escape")
    expect(await question(who).isVisible()).toBe(true)
    const logged = page.waitForResponse(LOG)
    await button(who, "cookies.necessary").focus()
    await page.keyboard.press("Enter")
    const response = await logged
    expect(response.status()).toBe(200)
    expect(response.request().postDataJSON()).toMatchObject({ level: 0 })
    expect(await response.json()).toMatchObject({
      value: [
        { kind: "cookies.functional", granted: false },
        { kind: "cookies.marketing", granted: false },
      ],
    })
    await question(who).waitFor({ state: "detached" })
    expect(await link(who).evaluate((element) => element === document.activeElement)).toBe(true)

    await page.reload()
    await link(who).waitFor()
    await page.keyboard.press("Shift")
    await link(who).click()
    await button(who, "cookies.keep").click()
    await question(who).waitFor({ state: "detached" })
    expect(await uuid(who)).toBeNull()
    expect(counted).toEqual([])
    await who.context.close()
  })

  it("counts from the consent on, in every tab, and forgets the browser once it is taken back", async () => {
    const who = await person(journey.site, journey.browser, { ...size, language: "en", isUnasked: true })
    const { page, t } = who
    await open(who, "line")
    await page.keyboard.press("Shift")
    await button(who, "cookies.choose").click()
    const box = question(who).getByRole("checkbox", { name: t("personal.cookies.functional") })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await isSound(who)
    const counted = page.waitForRequest(COUNTED)
    await page.keyboard.press("Space")
    const agreed = page.waitForResponse(LOG)
    await button(who, "cookies.save").click()
    expect((await agreed).request().postDataJSON()).toMatchObject({ level: 1 })
    await expect.poll(() => uuid(who)).not.toBeNull()
    await counted

    // Another tab of the same browser is asked no more; what is taken back there ends here too.
    const other: Person = { ...who, page: await who.context.newPage() }
    await open(other, "line")
    await link(other).click()
    await button(other, "cookies.necessary").click()
    await expect.poll(() => uuid(who)).toBeNull()
    const later: Array<string> = []
    page.on("request", (request) => {
      if (COUNTED.test(request.url())) later.push(request.url())
    })
    await page.reload()
    await link(who).click()
    await button(who, "cookies.keep").waitFor()
    expect(await uuid(who)).toBeNull()
    expect(later).toEqual([])
    await who.context.close()
  })
})
