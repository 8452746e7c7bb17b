import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"

export interface AxeOptions {
  /** The part of the page that is checked, the whole of it otherwise. */
  readonly within?: string
  /** Rules with one of these tags, all rules otherwise. */
  readonly tags?: ReadonlyArray<string>
}

/** What WCAG 2.2 asks of a page at level AA, as far as a machine can see it. */
export const WCAG_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Rows of a long list are alike: the first dozen stand for all, in half of the time for a page of prices. */
const ROWS_ALIKE = "li:nth-child(n + 13)"

/**
 * The rules that a page breaks, each with the elements that break it: `color-contrast: <p class="hint">…`. It is run in the page
 * itself and told what is broken alone: as it comes, axe tells Playwright of every element that passed and sums that up in a
 * second page, which took it half of its time. Frames of other origins are not entered; the site has none.
 */
export const brokenRules = async (
  page: Page,
  { within, tags }: AxeOptions = {},
): Promise<ReadonlyArray<string>> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .exclude(ROWS_ALIKE)
  if (within !== undefined) axe.include(within)
  if (tags !== undefined) axe.withTags([...tags])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}

/** The same in light and then in dark: `dark color-contrast: …`. */
export const brokenInEitherScheme = async (
  page: Page,
  options: AxeOptions = {},
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    found.push(...(await brokenRules(page, options)).map((broken) => `${colorScheme} ${broken}`))
  }
  return found
}
