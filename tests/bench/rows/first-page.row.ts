import { gzipSync } from "node:zlib"
import type { Response } from "playwright"
import { startSite } from "#tests/support/site.ts"
import { borrowBrowser } from "../harness/chromium.ts"
import { servePage } from "../harness/pages.ts"
import { takePhone } from "../harness/phone.ts"
import { type Running, row } from "../harness/row.ts"

const THROTTLE = 4
/**
 * The page is watched this long after its last request: a window of measuring, which nothing on it ends. Nothing of it is asked meanwhile: looking for a text in a long
 * page takes the slowed processor a tenth of a second, which would count as the page's own.
 */
const QUIET_MS = 3000

interface Watched {
  paint: number
  shift: number
  blocking: number
}

/** Runs in the page, before anything of it. */
const watch = () => {
  const seen: Watched = { paint: 0, shift: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  follow("largest-contentful-paint", (entry) => {
    seen.paint = entry.startTime
  })
  follow("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.shift += shift.value
  })
  follow("longtask", (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
}

const opening = async (url: string, text: RegExp, close: () => Promise<unknown>): Promise<Running> => {
  const { browser, giveBack } = await borrowBrowser()
  /** Timed on the slowed phone; a check asks for a painted page with its text alone. */
  const open = async (isSlow: boolean) => {
    const { context, page } = await takePhone(browser, isSlow ? THROTTLE : 1)
    try {
      const scripts: Array<Response> = []
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response)
      })
      await page.addInitScript(watch)
      await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 })
      if (isSlow) await page.waitForTimeout(QUIET_MS)
      const seen = (await page.evaluate("globalThis.seen")) as Watched
      await page.getByText(text).first().waitFor({ timeout: 60_000 })
      const bodies = await Promise.all(scripts.map((response) => response.body()))
      const script = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024
      return { ...seen, script }
    } finally {
      await context.close()
    }
  }
  return {
    check: async () => {
      const { paint } = await open(false)
      if (paint === 0) throw new Error("Nothing was painted")
    },
    run: () => open(true),
    end: async () => {
      await giveBack()
      await close()
    },
  }
}

export default row({
  name: "first-page",
  title: "First page on a throttled phone",
  about:
    "Chromium as a phone on slow 4G with its processor slowed four times, nothing cached. Beside the home page the least page of the same stack: react-dom, a router and a list, no data. Script is gzip of every script fetched until the page is quiet.",
  measures: [
    { name: "paint", unit: "ms", better: "less" },
    { name: "blocking", unit: "ms", better: "less" },
    { name: "shift", unit: "", better: "less" },
    { name: "script", unit: "KB", better: "less" },
  ],
  contenders: [
    {
      name: "ours",
      start: async (machine) => {
        const site = await startSite({
          isMeasured: true,
          line: "whole",
          dataDir: await machine.folder(),
          env: { SPEED: "1" },
        })
        return opening(`${site.url}/ru`, /\d[.,]\d\d/, () => site.stop())
      },
    },
    {
      name: "bare page",
      start: async () => {
        const pages = await servePage(new URL("../pages/bare-list.tsx", import.meta.url))
        return opening(pages.url, /Home team 0/, pages.end)
      },
    },
  ],
  bars: [
    { measure: "paint", of: "ours", against: "bare page", atMost: 1.25 },
    { measure: "blocking", of: "ours", atMost: 50 },
    { measure: "shift", of: "ours", atMost: 0.02 },
    { measure: "script", of: "ours", atMost: 150 },
  ],
  warm: 0,
  inTurn: true,
})
