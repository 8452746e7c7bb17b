import type { Browser } from "playwright"
import { COOKIES_ANSWERED } from "#tests/support/cookie-answer.ts"
import { startSite } from "#tests/support/site.ts"
import { borrowBrowser, slowed } from "../harness/chromium.ts"
import { row } from "../harness/row.ts"

/** Events that reach a chart of the page each second. */
const EVENTS_A_SECOND = 200

/** Lets the connection's chart hear so often that the network is gone; gives how many events that were. */
const shake = ([milliseconds, rate]: readonly [number, number]) =>
  new Promise<number>((resolve) => {
    const from = performance.now()
    let count = 0
    const timer = setInterval(() => {
      const passed = performance.now() - from
      for (; count < (passed / 1000) * rate; count += 1) dispatchEvent(new Event("offline"))
      if (passed < milliseconds) return
      clearInterval(timer)
      dispatchEvent(new Event("online"))
      resolve(count)
    }, 5)
  })

/** The home page, with the inspector over it or without. */
const openPage = async (browser: Browser, url: string, isInspected: boolean) => {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
  await context.addInitScript(COOKIES_ANSWERED)
  const page = await context.newPage()
  await page.goto(`${url}/en${isInspected ? "?inspect" : ""}`)
  await page.locator("main button.price[data-state=open]").first().waitFor()
  const drawer = page.getByRole("region", { name: "Inspector" })
  if (isInspected) {
    await drawer.getByRole("treeitem", { name: /^feed-connection/ }).click()
    await drawer.locator("[data-active]").first().waitFor()
  }
  const session = await slowed(page, 1)
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
  }
  return {
    drawer,
    close: () => context.close(),
    /** Share of the time in which the main thread is busy, and events a second. */
    run: async (milliseconds: number) => {
      await page.bringToFront()
      const before = await busy()
      const events = await page.evaluate(shake, [milliseconds, EVENTS_A_SECOND] as const)
      return { busy: ((await busy()) - before) / milliseconds, events: (events * 1000) / milliseconds }
    },
  }
}

const start = async () => {
  await using begun = new AsyncDisposableStack()
  const site = await startSite({ isMeasured: true, line: "whole", env: { SPEED: "1" } })
  begun.defer(async () => void (await site.stop()))
  const { browser } = begun.adopt(await borrowBrowser(), (one) => one.giveBack())
  const [bare, inspected] = await Promise.all([
    openPage(browser, site.url, false),
    openPage(browser, site.url, true),
  ])
  // From here on the row ends what was begun; until here a fault does.
  const lent = begun.move()
  return {
    check: async () => {
      await inspected.run(500)
      const events = inspected.drawer.getByRole("list", { name: "Events" }).getByRole("listitem")
      await events.filter({ hasText: "network.lost" }).nth(50).waitFor()
    },
    run: async (milliseconds: number) => {
      const without = await bare.run(milliseconds / 2)
      const open = await inspected.run(milliseconds / 2)
      return { added: open.busy - without.busy, open: open.busy, without: without.busy, events: open.events }
    },
    end: async () => {
      await Promise.all([bare.close(), inspected.close()])
      await lent.disposeAsync()
    },
  }
}

export default row({
  name: "inspector",
  title: "The inspector over a page with two hundred events a second",
  about:
    "Chromium, processor not slowed, on the real site. The connection's chart hears two hundred times a second that the network is gone. Share of the time in which the main thread is busy, with the drawer open on that chart's diagram and its log running, less the share without.",
  measures: [
    { name: "added", unit: "of the time", better: "less" },
    { name: "open", unit: "of the time", better: "less" },
    { name: "without", unit: "of the time", better: "less" },
    { name: "events", unit: "/s", better: "more" },
  ],
  contenders: [{ name: "ours", start }],
  bars: [
    { measure: "added", of: "ours", atMost: 0.1 },
    { measure: "events", of: "ours", atLeast: EVENTS_A_SECOND * 0.9 },
  ],
  milliseconds: 4000,
})
