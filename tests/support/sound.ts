import { expect } from "vitest"
import { brokenInEitherScheme } from "./axe.ts"
import type { Person } from "./player.ts"

/** Nothing that axe finds wrong, light and dark, and nothing wider than the page. */
export const isSound = async (who: Person): Promise<void> => {
  expect(await brokenInEitherScheme(who.page)).toEqual([])
  const excess = await who.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}
