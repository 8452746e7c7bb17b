import { borrowBrowser, scriptTime, slowed } from "../harness/chromium.ts"
import { servePage } from "../harness/pages.ts"
import { row } from "../harness/row.ts"

const THROTTLE = 4

const cells = (module: string) => async () => {
  const pages = await servePage(new URL(module, import.meta.url))
  const { browser, giveBack } = await borrowBrowser()
  const context = await browser.newContext()
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
  return {
    check: async () => {
      await run(500)
      // The last changes are on the page a frame later.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
      const fault = await page.evaluate(() => globalThis.bench.fault())
      if (fault !== undefined) throw new Error(fault)
    },
    run,
    end: async () => {
      await context.close()
      await giveBack()
      await pages.end()
    },
  }
}

export default row({
  name: "price-cells",
  title: "Two hundred changes a frame among 2,000 price cells",
  about:
    "Chromium with its processor slowed four times; script a frame as the browser counts it. Ours also marks each cell that moved, as the site does. Six seconds a run.",
  measures: [
    { name: "script", unit: "ms a frame", better: "less" },
    { name: "dropped", unit: "frames", better: "less" },
  ],
  contenders: [
    { name: "ours", start: cells("../pages/cells-ours.tsx") },
    { name: "React context", start: cells("../pages/cells-context.tsx") },
    { name: "Redux Toolkit", start: cells("../contenders/pages/cells-redux.tsx") },
    { name: "bare text nodes", start: cells("../pages/cells-bare.ts") },
  ],
  bars: [
    { measure: "script", of: "ours", against: "React context", atMost: 0.25 },
    { measure: "script", of: "ours", against: "Redux Toolkit", atMost: 0.25 },
    { measure: "script", of: "ours", against: "bare text nodes", atMost: 1.3 },
    { measure: "dropped", of: "ours", atMost: 0 },
  ],
  milliseconds: 6000,
})
