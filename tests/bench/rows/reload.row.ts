import { borrowBrowser } from "../harness/chromium.ts"
import { servePage } from "../harness/pages.ts"
import { row } from "../harness/row.ts"
import { median } from "../harness/statistics.ts"
import type { Stream } from "../pages/reload.ts"

const EVENTS = 1000
/** Reloads of each kind in a run. */
const RELOADS = 9

const start = async () => {
  const pages = await servePage(new URL("../pages/reload.ts", import.meta.url))
  const { browser, giveBack } = await borrowBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  const load = async () => {
    await page.goto(pages.url)
    await page.waitForFunction("globalThis.reload !== undefined")
  }
  const open = async (stream: Stream) => {
    await load()
    return page.evaluate((name) => globalThis.reload.open(name), stream)
  }
  await load()
  await page.evaluate((count) => globalThis.reload.fill(count), EVENTS)
  return {
    check: async () => {
      const { stake } = await open("long")
      if (stake !== `${99 + EVENTS}`) throw new Error(`The last stake entered was lost: ${stake}`)
    },
    run: async () => {
      const empty: Array<number> = []
      const long: Array<number> = []
      for (let turn = 0; turn < RELOADS; turn += 1) {
        empty.push((await open("empty")).took)
        long.push((await open("long")).took)
      }
      return { empty: median(empty), long: median(long), added: median(long) - median(empty) }
    },
    end: async () => {
      await context.close()
      await giveBack()
      await pages.end()
    },
  }
}

export default row({
  name: "reload",
  title: "A reload with a thousand journalled events",
  about:
    "Chromium, processor not slowed. The coupon's journal is opened after a reload as the page opens it: database, rows, cached snapshot, fold. Nothing written against a thousand events, of which the last two hundred and fifty are after the cached snapshot and have to be folded, the most that a reload meets. Median of nine reloads of each.",
  measures: [
    { name: "added", unit: "ms", better: "less" },
    { name: "empty", unit: "ms", better: "less" },
    { name: "long", unit: "ms", better: "less" },
  ],
  contenders: [{ name: "ours", start }],
  bars: [{ measure: "added", of: "ours", atMost: 20 }],
})
