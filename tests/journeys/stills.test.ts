import type { Page } from "playwright"
import { afterAll, describe, expect, it } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { screensOf } from "#src/inspector/gallery/screens/screens-of.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { brokenIn, haveAxe, WCAG_AA } from "#tests/support/axe.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { wordsOf } from "#tests/support/words.ts"

const journey = journeyOn()

const PHONE_NAME = `, ${wordsOf("ru")("machines.size.phone")}`

const flows = (await findCharts())
  .filter(({ machine }) => screensOf(enumerate(machine)).length > 0)
  .map(({ flow }) => flow)

/** What is looked for in the document of one screen; runs in the browser. */
const look = () => {
  const root = document.documentElement
  const excess = () => Math.max(0, root.scrollWidth - root.clientWidth)
  const asItStands = excess()
  const direction = root.dir
  root.dir = direction === "rtl" ? "ltr" : "rtl"
  const mirrored = excess()
  root.dir = direction
  // Rules see elements, their attributes and whether there are words, not which.
  const shape = [...document.body.querySelectorAll("*")]
    .map((element) => {
      const attributes = [...element.attributes]
        .filter(
          ({ name }) =>
            !/^(id|for|style|d|href|src|value|aria-(controls|labelledby|describedby))$/.test(name),
        )
        .map(({ name, value }) => (name.startsWith("aria-label") ? name : `${name}=${value}`))
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return `${element.localName}[${attributes.join()}]${words ? "w" : ""}`
    })
    .join(">")
  return { asItStands, mirrored, shape, isDrawn: document.body.childElementCount > 0 }
}

/** Sheets that one page shows: it has held their documents, and what axe knows of them, until it is closed. */
const SHEETS_A_PAGE = 12
let gallery: Promise<Page> | undefined
let shown = 0

/** A page of the gallery that is open already: its modules and charts are there for the next sheet. */
const galleryPage = async (): Promise<Page> => {
  if (shown >= SHEETS_A_PAGE) {
    await (await gallery)?.context().close()
    gallery = undefined
    shown = 0
  }
  shown += 1
  gallery ??= (async () => {
    const context = await journey.browser.newContext({
      ...DESKTOP,
      reducedMotion: "reduce",
      locale: "ru-RU",
    })
    await haveAxe(context)
    const page = await context.newPage()
    await page.goto(`${journey.site.url}/ru/machines`)
    await page.locator("h1").waitFor()
    return page
  })()
  return gallery
}
afterAll(async () => (await gallery)?.context().close())

/** Goes to the sheet with the screens of all states of a chart, phone and desktop, and waits until each is drawn. */
const goToSheet = async (flow: string): Promise<Page> => {
  const page = await galleryPage()
  await page.evaluate((address) => {
    history.pushState(null, "", address)
    dispatchEvent(new PopStateEvent("popstate"))
  }, `/ru/machines/${flow}?view=sheet`)
  await page.waitForFunction((name) => {
    if (document.querySelector("h1")?.textContent?.startsWith(`${name}: `) !== true) return false
    const states = [...document.querySelectorAll("main li:has(h2)")]
    const frames = [...document.querySelectorAll("iframe")]
    return (
      states.length > 0 &&
      states.every((state) => state.querySelector("iframe, p.dim") !== null) &&
      frames.every(({ contentDocument }) => (contentDocument?.body.childElementCount ?? 0) > 0)
    )
  }, flow)
  return page
}

/** Colours are the same at every width, so each width is looked at in a theme of its own. */
const themeOf = (name: string | null) => (name?.endsWith(PHONE_NAME) === true ? "dark" : "light")

const seen = new Set<string>()

describe("every screen of every state, on a phone and a desktop", () => {
  it.each(flows)("scrolls sideways in neither direction and breaks no rule: %s", async (flow) => {
    const page = await goToSheet(flow)
    const faults: Array<string> = []
    for (const frame of page.mainFrame().childFrames()) {
      const name = await (await frame.frameElement()).getAttribute("title")
      const { asItStands, mirrored, shape, isDrawn } = await frame.evaluate(look)
      if (!isDrawn) faults.push(`${name} is not drawn`)
      if (asItStands + mirrored > 0) faults.push(`${name} scrolls by ${asItStands}, mirrored by ${mirrored}`)
      // What is alike on another state's screen is not looked at again.
      const theme = themeOf(name)
      if (seen.has(`${theme} ${shape}`)) continue
      seen.add(`${theme} ${shape}`)
      faults.push(...(await brokenIn(theme, frame, WCAG_AA)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
