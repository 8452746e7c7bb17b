import { gzipSync } from "node:zlib"
import type { Page, Request } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE, visit } from "#tests/support/browser.ts"
import { FIRST_PAGE_BYTES } from "#tests/support/budgets.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { wordsOf } from "#tests/support/words.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

interface Loaded {
  readonly path: string
  readonly type: string
  /** Bytes of the body as they came over the wire. */
  readonly wire: number
  /** Bytes of the body compressed with gzip 9, whatever it came as. */
  readonly gzip: number
}

/**
 * Everything the page loads from now on, by the browser's own count, until the answer is asked for.
 * What finishes after that is not read: its body could be gone with the page.
 */
const watchLoads = (page: Page): (() => Promise<ReadonlyArray<Loaded>>) => {
  const loads: Array<Promise<Loaded>> = []
  const read = (request: Request): void => {
    const load = async (): Promise<Loaded> => {
      const response = await request.response()
      const { responseBodySize } = await request.sizes()
      const body = await (response?.body() ?? Promise.resolve(Buffer.alloc(0)))
      return {
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        wire: responseBodySize,
        gzip: gzipSync(body, { level: 9 }).length,
      }
    }
    loads.push(load())
  }
  page.on("requestfinished", read)
  return () => {
    page.off("requestfinished", read)
    return Promise.all(loads)
  }
}

const sum = (loads: ReadonlyArray<Loaded>, key: "wire" | "gzip"): number =>
  loads.reduce((total, load) => total + load[key], 0)

describe("a first visit with nothing kept", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])(
    "loads no more script than its budget on %s, and asks the server for nothing else",
    async (_, device) => {
      const { page, context, errors } = await visit(journey.browser, { ...device, isUnasked: true })
      const loads = watchLoads(page)
      await page.goto(`${journey.site.url}/ru`, { waitUntil: "networkidle" })
      await page.locator(".price[data-state=open]:visible").first().waitFor()
      await page.getByRole("region", { name: wordsOf("ru")("cookies.title"), exact: true }).waitFor()
      await page.waitForLoadState("networkidle")
      const loaded = await loads()
      const scripts = loaded.filter(({ type }) => type === "script")
      console.log(
        `first page: ${scripts.length} scripts, ${sum(scripts, "gzip")} bytes gzip, ${sum(scripts, "wire")} on the wire; ` +
          `${loaded.length} files, ${sum(loaded, "wire")} on the wire`,
      )
      expect(scripts.length).toBeGreaterThan(0)
      expect(sum(scripts, "gzip")).toBeLessThanOrEqual(FIRST_PAGE_BYTES)
      expect(sum(scripts, "wire")).toBeLessThanOrEqual(FIRST_PAGE_BYTES)
      expect(loaded.filter(({ type }) => type === "fetch" || type === "xhr").map(({ path }) => path)).toEqual(
        [],
      )
      expect(errors).toEqual([])
      await context.close()
    },
  )
})

/** Every page that opens with the line, by its path under the language; `game` is a game of the line. */
const openings = (game: string): ReadonlyArray<string> => {
  const [, , section, sport, champ] = game.split("/")
  return [
    "",
    "/line",
    `/${section}/${sport}`,
    `/${section}/${sport}/${champ}`,
    game.replace("/ru", ""),
    "/live",
  ]
}

describe("a page that opens with the line", () => {
  it("has its odds in the markup that the server sends, and the browser takes it over as it stands", async () => {
    const bare = await visit(journey.browser, { ...PHONE, javaScriptEnabled: false })
    const living = await visit(journey.browser, PHONE)
    await bare.page.goto(`${journey.site.url}/ru/line`)
    const game = (await bare.page.locator("main section li a").first().getAttribute("href")) ?? ""
    for (const path of openings(game)) {
      const response = await bare.page.goto(`${journey.site.url}/ru${path}`)
      const html = (await response?.text()) ?? ""
      expect(html, `${path}: the policy lets no style stand in the markup`).not.toMatch(/<[^>]+ style=/)
      const odds = await bare.page.locator("main .price-value").allTextContents()
      expect(odds.length, path).toBeGreaterThan(2)
      for (const price of odds) expect(price, path).toMatch(/^\d+(\.\d+)?$/)

      await living.page.goto(`${journey.site.url}/ru${path}`)
      // Times are written once the page is taken over: the reader's zone is known only then.
      await living.page
        .locator("main time, main [data-live], main article")
        .first()
        .waitFor({ state: "visible" })
      await living.page.locator(".price[data-state=open]:visible").first().waitFor()
    }
    expect(bare.errors).toEqual([])
    expect(living.errors).toEqual([])
    await bare.context.close()
    await living.context.close()
  })

  it("keeps places for what comes later without a style in the markup", async () => {
    const { page, context, errors } = await visit(journey.browser, PHONE)
    // Pages whose markup comes before what they show: places wait for it.
    for (const path of ["results", "search", "favorites", "registration"]) {
      const response = await page.goto(`${journey.site.url}/ru/${path}`)
      const html = (await response?.text()) ?? ""
      expect(html, path).toContain('aria-busy="true"')
      expect(html, path).not.toMatch(/<[^>]+ style=/)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it("answers a press as soon as it is taken over", async () => {
    const { page, context, errors } = await visit(journey.browser, DESKTOP)
    await page.goto(`${journey.site.url}/ru`)
    const price = page.locator("main section li .price[data-state=open]:visible").first()
    await page.locator("main time").first().waitFor({ state: "visible" })
    await price.click()
    await page.locator(".price[aria-pressed=true]").first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it("lets a press finish during which the page began to move", async () => {
    const { page, context, errors } = await visit(journey.browser, DESKTOP)
    await page.goto(`${journey.site.url}/ru`)
    await page.locator("main time").first().waitFor({ state: "visible" })
    const price = page.locator("main section li .price[data-state=open]:visible").first()
    await price.hover()
    await page.mouse.down()
    // What watches the scrolling is fetched when something is scrolled.
    const isHeld = () =>
      page.evaluate(async () => {
        dispatchEvent(new WheelEvent("wheel"))
        scrollBy(0, scrollY === 0 ? 1 : -1)
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
        await frame().then(frame)
        return document.documentElement.hasAttribute("data-scrolled")
      })
    await expect.poll(isHeld).toBe(true)
    await page.mouse.up()
    await page.locator(".price[aria-pressed=true]").first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it("takes a press on a list that stands elsewhere though nobody scrolled", async () => {
    const { page, context, errors } = await visit(journey.browser, DESKTOP)
    await page.goto(`${journey.site.url}/ru`)
    await page.locator("main time").first().waitFor({ state: "visible" })
    const price = page.locator("main section li .price[data-state=open]:visible").first()
    const grows = () =>
      page.evaluate(async () => {
        scrollBy(0, scrollY === 0 ? 1 : -1)
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
        await frame().then(frame)
        return document.documentElement.hasAttribute("data-scrolled")
      })
    // What watches the scrolling is fetched when something is scrolled.
    const isWatched = async () => {
      await page.mouse.wheel(0, 1)
      await page.mouse.wheel(0, -1)
      return page.evaluate(() => document.documentElement.hasAttribute("data-scrolled"))
    }
    await expect.poll(isWatched).toBe(true)
    await page.locator("html:not([data-scrolled])").waitFor()
    expect(await grows()).toBe(false)
    await price.click()
    await page.locator(".price[aria-pressed=true]").first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it.each([
    [
      "the menu",
      (page: Page) => page.getByRole("button", { name: wordsOf("ru")("frame.menu"), exact: true }),
    ],
    ["a price", (page: Page) => page.locator("main section li .price[data-state=open]:visible").first()],
  ] as const)("answers a press on %s that came before it was taken over", async (_, pressed) => {
    const { page, context, errors } = await visit(journey.browser, PHONE)
    const held = Promise.withResolvers<void>()
    // One of the files that are waited for before the page is taken over.
    await page.route("**/assets/*.js", async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${journey.site.url}/ru`, { waitUntil: "commit" })
    await pressed(page).click()
    await pressed(page).click()
    held.resolve()
    await page.locator("dialog[open], .price[aria-pressed=true]").first().waitFor()
    await page.locator("main time").first().waitFor({ state: "visible" })
    expect(errors).toEqual([])
    await context.close()
  })
})
