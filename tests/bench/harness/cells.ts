import { DESKTOP } from "#tests/support/browser.ts"
import { borrowBrowser, scriptTime, slowed } from "./chromium.ts"
import { servePage } from "./pages.ts"
import type { Running } from "./row.ts"

const THROTTLE = 4
/** A cell out of sight may show its newest price later; all of them within this many tries of a tenth of a second. */
const TRIES = 100

/** Opens a page of price cells in Chromium on a slowed processor. */
export const openCells = async (module: URL): Promise<Running> => {
  const pages = await servePage(module)
  const { browser, giveBack } = await borrowBrowser()
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  await page.goto(pages.url)
  await page.waitForFunction("globalThis.bench !== undefined")
  const session = await slowed(page, THROTTLE)
  const run = async (milliseconds: number) => {
    await page.bringToFront()
    const before = await scriptTime(session)
    const { frames, dropped } = await page.evaluate((time) => globalThis.bench.run(time), milliseconds)
    return { script: ((await scriptTime(session)) - before) / frames, dropped }
  }
  const fault = async (): Promise<string | undefined> => {
    let found: string | undefined
    for (let tries = 0; tries < TRIES; tries += 1) {
      found = await page.evaluate(() => globalThis.bench.fault())
      if (found === undefined) return undefined
      await page.waitForTimeout(100)
    }
    return found
  }
  return {
    check: async () => {
      await run(500)
      const found = await fault()
      if (found !== undefined) throw new Error(found)
    },
    run,
    end: async () => {
      await context.close()
      await giveBack()
      await pages.end()
    },
  }
}
