import axe, { type AxeResults, type RunOptions } from "axe-core"
import type { BrowserContext, Frame, Page } from "playwright"

export interface AxeOptions {
  /** The part of the page that is checked, the whole of it otherwise. */
  readonly within?: string
  /** Rules with one of these tags, all rules otherwise. */
  readonly tags?: ReadonlyArray<string>
}

/** What WCAG 2.2 asks of a page at level AA, as far as a machine can see it. */
export const WCAG_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Rules that see colours: all that another scheme can break. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"]

/** Rows of a long list are alike, and so are its tables: the first dozen and the first four stand for all. */
const ALIKE = ["li:nth-child(n + 13)", "[data-shown] > section:nth-of-type(n + 5)"]

/** Axe as it stands in a page. */
interface Checked {
  readonly axe: { readonly run: (context: object, options: RunOptions) => Promise<AxeResults> }
}

/** Has axe in every document of a context from its beginning: for pages of many frames, into each of which it would be sent by itself. */
export const haveAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: axe.source })

/** Brings axe into a page and the frames of the site within it, where it is not there yet: half a megabyte to be read. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source)
  await Promise.all(frame.childFrames().map(bringAxe))
}

/**
 * Runs axe in a page or one frame of it and answers what is broken alone: `color-contrast: <p class="hint">…`. Nothing is fetched for it: no
 * rule that is run reads style sheets.
 */
const run = async (
  page: Page | Frame,
  within: string | undefined,
  runOnly: RunOptions["runOnly"],
): Promise<ReadonlyArray<string>> => {
  await bringAxe("mainFrame" in page ? page.mainFrame() : page)
  const context = { include: [within ?? "html"], exclude: ALIKE }
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(runOnly === undefined ? {} : { runOnly }),
  }
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (globalThis as unknown as Checked).axe.run(where, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
    },
    [context, options] as const,
  )
}

/** The rules that a page breaks, each with the elements that break it. Rejects where there is nothing of the part to be checked. */
export const brokenRules = (page: Page, { within, tags }: AxeOptions = {}): Promise<ReadonlyArray<string>> =>
  run(page, within, tags === undefined ? undefined : { type: "tag", values: [...tags] })

const told = (inLight: ReadonlyArray<string>, inDark: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...inLight.map((broken) => `light ${broken}`),
  ...inDark.map((broken) => `dark ${broken}`),
]

/** The same in light, and what another scheme can break of it in dark: `dark color-contrast: …`. */
export const brokenInEitherScheme = async (
  page: Page,
  options: AxeOptions = {},
): Promise<ReadonlyArray<string>> => {
  const inScheme = (colorScheme: "light" | "dark") =>
    page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await inScheme("light")
  const inLight = await brokenRules(page, options)
  await inScheme("dark")
  const inDark = await run(page, options.within, { type: "rule", values: OF_COLOURS })
  return told(inLight, inDark)
}

/** The rules of `tags` that a frame of the gallery breaks in one theme, which is its document's own: `dark color-contrast: …`. */
export const brokenIn = async (
  theme: "light" | "dark",
  frame: Frame,
  tags: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  await frame.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  const broken = await run(frame, "body", { type: "tag", values: [...tags] })
  return broken.map((rule) => `${theme} ${rule}`)
}
