import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright"
import { build, type PreviewServer, preview } from "vite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { brokenInEitherScheme, WCAG_AA } from "#tests/support/axe.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { freePort } from "#tests/support/free-port.ts"
import { journeyBrowser } from "#tests/support/journey.ts"

const gallery = join(import.meta.dirname, "../screens/gallery")
const config = { root: gallery, configFile: join(gallery, "vite.config.ts"), logLevel: "error" } as const

const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const

let browser: Browser
let server: PreviewServer
let address: string

beforeAll(async () => {
  await build(config)
  const port = await freePort()
  server = await preview({ ...config, preview: { port, strictPort: true, host: "127.0.0.1" } })
  address = `http://127.0.0.1:${port}/`
  browser = await journeyBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Opens a screen of the gallery, does something with it and closes it. */
const on = async (query: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options })
  try {
    const page = await context.newPage()
    await page.goto(`${address}?${query}`)
    await page.locator("#root > *").first().waitFor({ state: "attached" })
    await look(page)
  } finally {
    await context.close()
  }
}

describe("the parts in a real browser", () => {
  const screens = [
    "screen=parts",
    "screen=frame",
    "screen=frame&account=guest",
    "screen=frame&open=menu",
    "screen=frame&open=settings",
    "screen=toasts",
  ]

  it.each(screens)("break no rule that can be checked by machine: %s", async (query) => {
    await on(query, PHONE, async (page) => {
      expect(await brokenInEitherScheme(page, { tags: WCAG_AA })).toEqual([])
    })
  })

  it.each([
    ["narrow", NARROW],
    ["desktop", DESKTOP],
  ] as const)("never scroll sideways with the largest text, in both directions: %s", async (_, size) => {
    for (const query of screens) {
      await on(query, size, async (page) => {
        for (const direction of ["ltr", "rtl"]) {
          const excess = await page.evaluate((dir) => {
            document.documentElement.dir = dir
            document.documentElement.dataset.textSize = "largest"
            return document.documentElement.scrollWidth - document.documentElement.clientWidth
          }, direction)
          expect([query, direction, Math.max(0, excess)]).toEqual([query, direction, 0])
          // Numbers run from left to right, and stand where the page begins or ends.
          const adrift = await page.evaluate(
            () =>
              [...document.querySelectorAll(".num")].filter((number) =>
                ["start", "end"].includes(getComputedStyle(number).textAlign),
              ).length,
          )
          expect([query, direction, adrift]).toEqual([query, direction, 0])
        }
      })
    }
  })

  it("give the focus back where it was, and Escape closes the top layer only", async () => {
    await on("screen=frame", PHONE, async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const open = () => page.evaluate(() => document.querySelectorAll("dialog:modal").length)
      await page.locator("nav button").first().focus()
      const before = await focused()
      await page.keyboard.press("Enter")
      // A layer is fetched when it is first opened.
      await page.locator("dialog:modal").waitFor()
      expect(await open()).toBe(1)
      expect(await focused()).not.toBe(before)
      await page.keyboard.press("Escape")
      await page.locator("dialog:modal").waitFor({ state: "detached" })
      expect([await open(), await focused()]).toEqual([0, before])
    })
  })

  it("keep the tab key inside a layer", async () => {
    await on("screen=frame&open=settings", DESKTOP, async (page) => {
      await page.locator("dialog:modal").waitFor()
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press("Tab")
        const where = await page.evaluate(() => {
          const active = document.activeElement
          return active === document.body || active?.closest("dialog") !== null
        })
        expect(where).toBe(true)
      }
    })
  })

  it("keep the size of a price cell whatever it shows", async () => {
    await on("screen=parts", DESKTOP, async (page) => {
      const sizes = await page.locator(".price:not([data-labelled])").evaluateAll((cells) =>
        cells.map((cell) => {
          const { width, height } = cell.getBoundingClientRect()
          return `${width}×${height}`
        }),
      )
      expect(sizes.length).toBeGreaterThan(5)
      expect(new Set(sizes)).toEqual(new Set(["56×36"]))
    })
  })

  it("show the move of a price at once, and draw nothing more until it is over", async () => {
    await on("screen=parts", { ...DESKTOP, reducedMotion: "no-preference" }, async (page) => {
      const looks = await page
        .locator(".price[data-state=open]:not([aria-pressed=true])")
        .evaluateAll((cells) =>
          cells.map((cell) => ({
            move: cell.getAttribute("data-move"),
            background: getComputedStyle(cell).backgroundColor,
            running: cell.getAnimations({ subtree: true }).length,
          })),
        )
      const backgrounds = (move: string | null) =>
        new Set(looks.filter((look) => look.move === move).map(({ background }) => background))
      expect([null, "up", "down"].map((move) => backgrounds(move).size)).toEqual([1, 1, 1])
      expect(new Set([...backgrounds(null), ...backgrounds("up"), ...backgrounds("down")]).size).toBe(3)
      expect(looks.map(({ running }) => running)).toEqual(looks.map(() => 0))
    })
  })

  it("have targets of 24 px or more", async () => {
    await on("screen=frame", PHONE, async (page) => {
      const small = await page.locator("a, button, input").evaluateAll((targets) =>
        targets
          .filter(
            (target) =>
              target.checkVisibility() && !target.matches("p a, [href$='#content'], [href$='#coupon']"),
          )
          .map((target) => ({ html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ html }) => html),
      )
      expect(small).toEqual([])
    })
  })
})
