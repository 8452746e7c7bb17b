import type { ElementHandle, Locator } from "playwright"
import { expect } from "vitest"
import { heardPress } from "./heard-press.ts"
import type { Person } from "./player.ts"

/**
 * Presses where something stands, as a person does: by a finger on a phone, else by the mouse, whose button goes down, stays for
 * as long as the page takes to draw what came of it, and comes up at the same place. What has moved away meanwhile is missed.
 * Resolves once it was pressed, rejects where it was not.
 */
export const pressWhereItStands = async ({ page, isWide }: Person, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error("Nothing stands there")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4]
  const element = await target.elementHandle()
  if (element === null) throw new Error("Nothing stands there")
  const pressed = await heardPress(element as ElementHandle<SVGElement | HTMLElement>)
  if (isWide) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    await page.mouse.up()
  } else await page.touchscreen.tap(x, y)
  await expect.poll(() => pressed.evaluate(({ isPressed }) => isPressed)).toBe(true)
}
