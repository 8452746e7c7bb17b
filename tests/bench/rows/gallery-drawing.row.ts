import { layoutOf } from "#src/inspector/gallery/diagram/layout.ts"
import { bigChart } from "../harness/big-chart.ts"
import { borrowBrowser } from "../harness/chromium.ts"
import { servePage } from "../harness/pages.ts"
import { row } from "../harness/row.ts"
import { median } from "../harness/statistics.ts"

const STATES = 60
/** Drawings in a run. */
const DRAWINGS = 9

const start = async () => {
  const pages = await servePage(new URL("../pages/gallery-drawing.tsx", import.meta.url))
  const { browser, giveBack } = await borrowBrowser()
  const chart = bigChart("bench", STATES)
  if (chart.states.length !== STATES) throw new Error(`The chart has ${chart.states.length} states`)
  const drawing = { flow: "bench", chart, layout: await layoutOf(chart), mermaid: "" }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(pages.url)
  await page.waitForFunction("globalThis.draw !== undefined")
  const draw = () => page.evaluate((given) => globalThis.draw(given), drawing)
  return {
    check: async () => {
      await draw()
    },
    run: async () => {
      await page.bringToFront()
      const times: Array<number> = []
      for (let turn = 0; turn < DRAWINGS; turn += 1) times.push(await draw())
      return { drawn: median(times) }
    },
    end: async () => {
      await context.close()
      await giveBack()
      await pages.end()
    },
  }
}

export default row({
  name: "gallery-drawing",
  title: "A chart of 60 states, drawn",
  about:
    "Chromium, processor not slowed. The layout is made at build, as the gallery's are; from the data until the drawing is painted, once the code is there. Median of nine drawings, each on an empty page.",
  measures: [{ name: "drawn", unit: "ms", better: "less" }],
  contenders: [{ name: "ours", start }],
  bars: [{ measure: "drawn", of: "ours", atMost: 100 }],
})
