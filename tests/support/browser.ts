import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from "playwright"
import { ensureChromium, ensureHeadless } from "#src/tools/chromium.ts"
import { COOKIES_ANSWERED } from "./cookie-answer.ts"
import { SEEN_WITHIN_MS } from "./seen-within.ts"

/** The sizes at which pages are tried. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const

/**
 * What of Chromium's own is not done: the list under its address bar takes a process for each window that opens, and a third of a
 * second of work; and a process that is kept for the next page is thrown away where the next page is another person's, as it
 * mostly is. Chromium heeds the last such list alone, so what Playwright switches off stands here too.
 */
const SWITCHED_OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
]

/** How the machine's Chromium is started: quiet, so that nothing in it asks the network for anything. */
const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${SWITCHED_OFF.join()}`,
  ],
})

/** The machine's Chromium, installed where it is missing. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(launchOptions(ensureChromium()))

/** Chromium, without windows where that can be had, for more than one process of tests: each connects to its address. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer(launchOptions(ensureHeadless()))

/** A browser of its own for one person, and what went wrong in it. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors the pages threw or logged, and policy violations. */
  readonly errors: ReadonlyArray<string>
}

/** How a browser is opened: as Playwright does, and whether it was never asked about cookies. */
export type VisitOptions = BrowserContextOptions & { readonly isUnasked?: boolean }

/** Opens an empty page that remembers every error. */
export const visit = async (browser: Browser, { isUnasked, ...options }: VisitOptions): Promise<Visit> => {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "ru-RU", ...options })
  if (isUnasked !== true) await context.addInitScript(COOKIES_ANSWERED)
  context.setDefaultTimeout(SEEN_WITHIN_MS)
  const errors: Array<string> = []
  context.on("weberror", (error) => errors.push(String(error.error())))
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`)
  })
  return { context, page: await context.newPage(), errors }
}

/** What went wrong in a visit beside what the journey itself brought about: answers it refused, a network it cut. */
export const errorsBeside = ({ errors }: Visit, caused: RegExp): ReadonlyArray<string> =>
  errors.filter((error) => !caused.test(error))
