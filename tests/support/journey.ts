import type { Browser } from "playwright"
import { afterAll, beforeAll } from "vitest"
import { launchBrowser } from "./browser.ts"
import { type Site, type SiteOptions, startSite } from "./site.ts"

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
    const [site, browser] = await Promise.all([startSite(asked), launchBrowser()])
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
