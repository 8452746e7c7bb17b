import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright"
import { writeArabic } from "./arabic.ts"

/** Sizes at which every screen is looked at, in CSS pixels. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
export type Size = keyof typeof SIZES

/** The narrowest window that a page has to fit into (§ WCAG 1.4.10), in CSS pixels. */
const NARROWEST = 320
/** The least side of something to press, in CSS pixels. */
const LEAST_TARGET = 24

/** Ways in which a screen is looked at. */
export const LOOKS = ["light", "dark", "mirrored", "arabic"] as const
export type Look = (typeof LOOKS)[number]

/** PNG for looking at; WebP, a fourth of it, for pictures that are kept with the text. */
export type Format = "png" | "webp"

/** Pixels as WebP, by the browser that took them. */
export const asWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const drawer = await page.context().newPage()
  const written = await drawer.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext("2d")?.drawImage(picture, 0, 0)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/webp", quality: 0.9 })).arrayBuffer(),
      )
      return Array.from(bytes)
    },
    `data:image/png;base64,${png.toString("base64")}`,
  )
  await drawer.close()
  return Buffer.from(written)
}

const wear = async (page: Page, look: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light", reducedMotion: "reduce" })
  await page.evaluate(
    (dir) => {
      document.documentElement.dir = dir
    },
    look === "mirrored" || look === "arabic" ? "rtl" : "ltr",
  )
  await writeArabic(page, look === "arabic")
  await page.evaluate(() => document.fonts.ready)
}

/** How many CSS pixels the page is wider than its window. */
const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What can be pressed and is too small to be; a link inside a sentence may be. */
const smallTargets = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate((least) => {
    const layer = document.querySelector("dialog:modal") ?? document.body
    return [...layer.querySelectorAll("a, button, summary, input, select")]
      .filter(
        (target) =>
          target.checkVisibility() &&
          !target.matches("p a, p button, [href$='#content'], [href$='#coupon'], label input"),
      )
      .map((target) => ({
        name: target.textContent || target.getAttribute("aria-label"),
        box: target.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
      .map(({ name, box }) => `"${name}" is ${Math.round(box.width)}×${Math.round(box.height)}`)
  }, LEAST_TARGET)

/** Text that its box cuts off, outside of lists of names, where it is meant to end in an ellipsis. */
const cutText = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX !== "visible")
      .filter((element) => !["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `"${element.textContent?.slice(0, 60)}" is cut`),
  )

/** Photographs what a page shows in each look; answers what a machine can see is wrong with it. */
export const photograph = async (
  page: Page,
  options: {
    readonly folder: string
    readonly name: string
    readonly looks: ReadonlyArray<Look>
    readonly whole: boolean
    readonly format: Format
  },
): Promise<ReadonlyArray<string>> => {
  const { folder, name, looks, whole, format } = options
  await mkdir(folder, { recursive: true })
  const faults: Array<string> = []
  for (const look of looks) {
    await wear(page, look)
    const png = await page.screenshot({ fullPage: whole, animations: "disabled" })
    await writeFile(
      join(folder, `${looks.length > 1 ? `${name}-${look}` : name}.${format}`),
      format === "webp" ? await asWebp(page, png) : png,
    )
    const excess = await excessWidth(page)
    if (excess > 0) faults.push(`${name}-${look}: ${excess} px too wide`)
  }
  faults.push(...(await smallTargets(page)).map((fault) => `${name}: ${fault}`))
  faults.push(...(await cutText(page)).map((fault) => `${name}: ${fault}`))
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 1024) {
    await page.setViewportSize({ width: NARROWEST, height: 640 })
    const excess = await excessWidth(page)
    if (excess > 0) faults.push(`${name}: ${excess} px too wide at ${NARROWEST}`)
    await page.setViewportSize({ width, height })
  }
  await wear(page, "light")
  return faults
}
