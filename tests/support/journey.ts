import { type Browser, chromium } from "playwright"
import { afterAll, beforeAll, inject } from "vitest"
import { type Site, type SiteOptions, startSite } from "./site.ts"

/**
 * The Chromium of all journeys, as a browser of its own to whoever asks: none sees another's contexts, and those that are
 * still open when it is closed are closed with it.
 */
export const journeyBrowser = (): Promise<Browser> => chromium.connect(inject("journeyBrowser"))

/** Where the journeys of a file are made; to be asked for within its tests, since both are there only then. */
export interface Journey {
  readonly site: Site
  readonly browser: Browser
}

/**
 * A site and a browser for all journeys of a file or of a `describe`, begun before the first of them and ended after the last.
 * What has to be running before the site starts is begun by the function that says its options.
 */
export const journeyOn = (options: SiteOptions | (() => Promise<SiteOptions>) = {}): Journey => {
  let begun: Journey | undefined
  const known = (): Journey => {
    if (begun === undefined) throw new Error("The site of a journey is there within its tests alone")
    return begun
  }
  beforeAll(async () => {
    const asked = typeof options === "function" ? await options() : options
    const [site, browser] = await Promise.all([startSite(asked), journeyBrowser()])
    begun = { site, browser }
  })
  afterAll(async () => {
    await begun?.browser.close()
    await begun?.site.stop()
  })
  return {
    get site() {
      return known().site
    },
    get browser() {
      return known().browser
    },
  }
}
