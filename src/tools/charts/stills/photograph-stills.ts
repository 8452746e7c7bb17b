import type { Browser, Page } from "playwright"
import { asWebp } from "../../screenshots/camera.ts"

/** Pictures as addresses that hold them, by the path of the state. */
export type Stills = ReadonlyMap<string, string>

/** Half of a phone's width for each, drawn at twice its size: pixels stand where they would on the phone, whatever stands above. */
const WINDOW = { viewport: { width: 860, height: 1000 }, deviceScaleFactor: 2 }
const HALF_A_PHONE = "main li > div:has(iframe) { grid-template-columns: 195px 1fr !important }"

/** A sheet has up to 56 screens, and a busy machine took more than half a minute for them. */
const DRAWN_WITHIN_MS = 120_000

/** Whether every state of a sheet has its screens drawn, or says that it has none; runs in the browser. */
const isDrawn = (): boolean => {
  const frames = [...document.querySelectorAll("iframe")]
  const states = [...document.querySelectorAll("main li:has(h2)")]
  return (
    states.length > 0 &&
    states.every((state) => state.querySelector("iframe, p.dim") !== null) &&
    frames.every(({ contentDocument }) => (contentDocument?.body.childElementCount ?? 0) > 0)
  )
}

const photograph = async (page: Page, path: string): Promise<string | undefined> => {
  const state = page
    .locator("main li")
    .filter({ has: page.getByRole("heading", { level: 2, name: path, exact: true }) })
  const frame = state.locator("iframe").first()
  if ((await frame.count()) === 0) return undefined
  const png = await frame.screenshot({ animations: "disabled" })
  return `data:image/webp;base64,${(await asWebp(page, png)).toString("base64")}`
}

/** Photographs the screens of a chart's states, as the sheet of the gallery shows them on a phone; those that it doesn't show are left out. */
export const photographStills = async (
  browser: Browser,
  url: string,
  flow: string,
  paths: ReadonlyArray<string>,
): Promise<Stills> => {
  const context = await browser.newContext({
    ...WINDOW,
    reducedMotion: "reduce",
    locale: "en-GB",
    // The site's policy lets no style in that is not its own.
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/en/machines/${flow}?view=sheet`)
    await page.addStyleTag({ content: HALF_A_PHONE })
    await page.waitForFunction(isDrawn, undefined, { timeout: DRAWN_WITHIN_MS })
    await page.evaluate(() => document.fonts.ready)
    const stills = new Map<string, string>()
    for (const path of paths) {
      const still = await photograph(page, path)
      if (still !== undefined) stills.set(path, still)
    }
    return stills
  } finally {
    await context.close()
  }
}
