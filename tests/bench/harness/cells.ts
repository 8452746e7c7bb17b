import { DESKTOP } from "#tests/support/browser.ts"
import { borrowBrowser, scriptTime, slowed } from "./chromium.ts"
import { servePage } from "./pages.ts"
import type { Running } from "./row.ts"

const THROTTLE = 4
/** A cell out of sight may show its newest price later; all of them within this time, in milliseconds. */
const SHOWN_WITHIN_MS = 10_000

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
    return {
      script: ((await scriptTime(session)) - before) / frames,
      dropped: (dropped * 1000) / milliseconds,
    }
  }
  return {
    check: async () => {
      await run(500)
      const isRight = () => globalThis.bench.fault() === undefined
      try {
        await page.waitForFunction(isRight, undefined, { timeout: SHOWN_WITHIN_MS })
      } catch (cause) {
        throw new Error(await page.evaluate(() => globalThis.bench.fault()), { cause })
      }
    },
    run,
    end: async () => {
      await context.close()
      await giveBack()
      await pages.end()
    },
  }
}
