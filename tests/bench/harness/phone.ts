import type { Browser, BrowserContext, CDPSession, Page } from "playwright"
import { PHONE } from "#tests/support/browser.ts"
import { COOKIES_ANSWERED } from "#tests/support/cookie-answer.ts"
import { slowed } from "./chromium.ts"

/** What Chromium's own tools call slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

/** A phone that keeps nothing but an answer about cookies, on a page that is still empty. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}

/** Takes a new phone: its processor slowed so many times, and slow 4G; neither where it is not slowed. */
export const takePhone = async (browser: Browser, times: number, isNear = times === 1): Promise<Phone> => {
  const context = await browser.newContext({ ...PHONE, locale: "ru-RU" })
  await context.addInitScript(COOKIES_ANSWERED)
  const page = await context.newPage()
  const session = await slowed(page, times)
  if (!isNear) {
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW_4G)
  }
  return { context, page, session }
}
