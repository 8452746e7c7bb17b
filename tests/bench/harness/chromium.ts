import type { Browser, CDPSession, Page } from "playwright"
import { launchBrowser } from "#tests/support/browser.ts"

let opened: { readonly browser: Promise<Browser>; users: number } | undefined

/** The one browser of a row; the last to leave closes it. */
export const borrowBrowser = async (): Promise<{
  readonly browser: Browser
  readonly giveBack: () => Promise<void>
}> => {
  opened ??= { browser: launchBrowser(), users: 0 }
  const mine = opened
  mine.users += 1
  const browser = await mine.browser
  return {
    browser,
    giveBack: async () => {
      mine.users -= 1
      if (mine.users > 0) return
      opened = undefined
      await browser.close()
    },
  }
}

/** Milliseconds of processor that a page's scripts have taken since it was opened; what other programs took is not in it. */
export const scriptTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000
}

/** Opens a page's wire to the browser, with its processor slowed down this many times. */
export const slowed = async (page: Page, times: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  await session.send("Emulation.setCPUThrottlingRate", { rate: times })
  return session
}
