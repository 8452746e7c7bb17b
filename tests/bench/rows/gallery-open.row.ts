import { enumerate } from "#machines/kernel/enumerate.ts"
import { summaryOf } from "#src/tools/charts/chart-data.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { bigChart } from "../harness/big-chart.ts"
import { borrowBrowser } from "../harness/chromium.ts"
import { servePage } from "../harness/pages.ts"
import { row } from "../harness/row.ts"
import { median } from "../harness/statistics.ts"

const CHARTS = 40
/** States of a chart that is put beside the project's own. */
const STATES = 20
/** Openings in a run. */
const OPENINGS = 5

/** The project's charts, and as many more as the number asks for. */
const summaries = async () => {
  const own = (await findCharts()).map(({ flow, machine }) => summaryOf(flow, enumerate(machine)))
  const more = Array.from({ length: Math.max(0, CHARTS - own.length) }, (_, index) =>
    summaryOf(`bench-${index}`, bigChart(`bench${index}`, STATES)),
  )
  return [...own, ...more].slice(0, CHARTS)
}

const start = async () => {
  const pages = await servePage(new URL("../pages/gallery-open.tsx", import.meta.url))
  const { browser, giveBack } = await borrowBrowser()
  const known = await summaries()
  const open = async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript((given) => Object.assign(globalThis, { summaries: given }), known)
    await page.goto(pages.url)
    await page.waitForFunction("globalThis.interactiveAt !== undefined")
    return { context, page, at: await page.evaluate(() => globalThis.interactiveAt ?? Number.NaN) }
  }
  return {
    check: async () => {
      const { context, page } = await open()
      const cards = () => page.locator("main h3").count()
      if ((await cards()) !== CHARTS) throw new Error(`${await cards()} charts are shown`)
      await page.getByRole("searchbox").fill("bet.pressed")
      await page.getByRole("status").getByText("1 chart found").waitFor()
      await context.close()
    },
    run: async () => {
      const times: Array<number> = []
      for (let turn = 0; turn < OPENINGS; turn += 1) {
        const { context, at } = await open()
        times.push(at)
        await context.close()
      }
      return { interactive: median(times) }
    },
    end: async () => {
      await giveBack()
      await pages.end()
    },
  }
}

export default row({
  name: "gallery-open",
  title: "The gallery of 40 charts, opened",
  about:
    "Chromium, neither processor nor network slowed, nothing cached. The index of the gallery with the project's charts and as many made ones as make forty; from the opening of the page until its charts are painted and the thread is free. Median of five openings.",
  measures: [{ name: "interactive", unit: "ms", better: "less" }],
  contenders: [{ name: "ours", start }],
  bars: [{ measure: "interactive", of: "ours", atMost: 1500 }],
})
