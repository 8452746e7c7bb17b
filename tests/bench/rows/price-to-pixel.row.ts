import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as after } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Effect, Exit, Scope } from "effect"
import type { Page } from "playwright"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { COOKIES_ANSWERED } from "#tests/support/cookie-answer.ts"
import { startSite } from "#tests/support/site.ts"
import {
  aliveXml,
  marketXml,
  oddsChangeXml,
  snapshotCompleteXml,
  UOF_TOKEN,
  type UofDouble,
  uofDouble,
} from "#tests/support/uof.ts"
import { borrowBrowser } from "../harness/chromium.ts"
import type { CrowdOrder } from "../harness/crowd.ts"
import { quantile } from "../harness/latencies.ts"
import { row } from "../harness/row.ts"

const OTHERS = 1000
/** The producer of prices before a game, as the feed numbers them. */
const PRE = 3
const GAME = 1
const HOUR_MS = 3_600_000
const ALIVE_MS = 1000
/** Between two changes: not in step with the 80 ms for which the server gathers them. */
const PAUSES_MS = [170, 199, 211, 187, 223]
/** A change that nobody saw after this long was lost. */
const PATIENCE_MS = 1000
const FOLLOWS_WITHIN_TRIES = 30

const changed = (odds: number) =>
  oddsChangeXml(
    { number: GAME, at: Date.now(), product: PRE },
    marketXml(1, [
      [1, odds],
      [2, 3.2],
      [3, 3.4],
    ]),
  )

/** Keeps the producer alive and ends each snapshot that it is asked for; gives back how to stop it. */
const keepAlive = (double: UofDouble): (() => void) => {
  let answered = 0
  let heardAt = 0
  const timer = setInterval(() => {
    if (double.streams() === 0) return
    if (Date.now() - heardAt >= ALIVE_MS) {
      heardAt = Date.now()
      double.send(aliveXml(PRE, heardAt))
    }
    for (const { requestId } of double.recoveries.slice(answered)) {
      answered += 1
      double.send(changed(2), snapshotCompleteXml(PRE, Date.now(), requestId))
    }
  }, 50)
  return () => clearInterval(timer)
}

/** Notes when each price was on the screen: after the frame in which its text was written. */
const watch = () => {
  const seen: Array<readonly [price: number, at: number]> = []
  Object.assign(globalThis, { seen })
  new MutationObserver((records) => {
    const prices = records.map(({ target }) => Number(target.textContent?.replace(",", ".")))
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        for (const price of prices) if (price > 1) seen.push([price, Date.now()])
      }
      port2.postMessage(null)
    })
  }).observe(document.body, { subtree: true, characterData: true, childList: true })
}

const seenBy = (page: Page) =>
  page.evaluate(() => Object(globalThis).seen.splice(0) as ReadonlyArray<readonly [number, number]>)

const start = async () => {
  await using begun = new AsyncDisposableStack()
  const scope = await Effect.runPromise(Scope.make())
  begun.defer(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const double = await Effect.runPromise(Scope.provide(uofDouble, scope))
  double.fixtures = [{ number: GAME, startsAt: Date.now() + HOUR_MS }]
  begun.defer(keepAlive(double))
  const site = await startSite({
    isMeasured: true,
    line: "whole",
    env: {
      FEED_SOURCES: "uof",
      UOF_TOKEN,
      UOF_API_URL: double.apiUrl,
      UOF_STREAM_URL: double.streamUrl,
      UOF_PRODUCERS: "pre",
      // The crowd comes from one address.
      PACE: "10",
    },
  })
  begun.defer(async () => void (await site.stop()))
  const order: CrowdOrder = {
    port: Number(new URL(site.url).port),
    path: FEED_SOCKET_PATH,
    hello: JSON.stringify({ t: "sub", topics: ["top"] }),
    sockets: OTHERS,
  }
  const crowd = fork(fileURLToPath(new URL("../harness/crowd.ts", import.meta.url)), [JSON.stringify(order)])
  begun.defer(async () => {
    const gone = once(crowd, "exit")
    crowd.disconnect()
    await gone
  })
  await once(crowd, "message")
  const { browser } = begun.adopt(await borrowBrowser(), (one) => one.giveBack())
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
  await context.addInitScript(COOKIES_ANSWERED)
  begun.defer(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site.url}/en`)
  await page.locator("main button.price[data-state=open]").first().waitFor()
  await page.evaluate(watch)
  // Odds stand in the page before it follows the feed.
  for (let tries = 0; (await seenBy(page)).length === 0; tries += 1) {
    if (tries > FOLLOWS_WITHIN_TRIES) throw new Error("The page does not follow the feed")
    double.send(changed(tries % 2 === 0 ? 1.5 : 1.6))
    await after(PATIENCE_MS)
  }
  let turn = 0
  /** Milliseconds from the source's word to the screen, of each change said within this time. */
  const changes = async (milliseconds: number): Promise<ReadonlyArray<number>> => {
    const said: Array<readonly [price: number, at: number]> = []
    await seenBy(page)
    for (let spent = 0; spent < milliseconds; ) {
      turn += 1
      const price = (111 + (turn % 260)) / 100
      said.push([price, Date.now()])
      double.send(changed(price))
      const pause = PAUSES_MS[turn % PAUSES_MS.length] ?? 0
      await after(pause)
      spent += pause
    }
    await after(PATIENCE_MS)
    const seen = new Map(await seenBy(page))
    return said.map(([price, at]) => {
      const arrived = seen.get(price)
      if (arrived === undefined) throw new Error(`Nobody saw the price ${price}`)
      return arrived - at
    })
  }
  const lent = begun.move()
  return {
    check: async () => {
      await changes(1000)
    },
    run: async (milliseconds: number) => {
      const times = await changes(milliseconds)
      return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
    },
    end: () => lent.disposeAsync(),
  }
}

export default row({
  name: "price-to-pixel",
  title: "From a provider's word to the screen",
  about:
    "The real site takes its line from a double of the unified odds feed on loopback; a thousand other sockets follow the same topic. From the message that the double says to the frame in which Chromium, not slowed, has painted the price. Up to eighty milliseconds of it the server gathers changes.",
  measures: [
    { name: "p50", unit: "ms", better: "less" },
    { name: "p95", unit: "ms", better: "less" },
  ],
  contenders: [{ name: "ours", start }],
  bars: [{ measure: "p95", of: "ours", atMost: 150 }],
  milliseconds: 3000,
})
