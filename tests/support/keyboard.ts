import type { Locator } from "playwright"
import type { Person } from "./player.ts"

/** More parts than any page has between one that is used and the next. */
const MOST_STEPS = 1500

/** Whether the focus is on one of the elements, and can be seen there: on the element itself or on what stands for it. */
const isSeenOn = (elements: ReadonlyArray<Element>): "elsewhere" | "seen" | "unseen" => {
  const focused = document.activeElement
  if (focused === null || !elements.includes(focused)) return "elsewhere"
  const isOutlined = (element: Element | null): boolean => {
    const style = element === null ? undefined : getComputedStyle(element)
    return style !== undefined && style.outlineStyle !== "none" && style.outlineWidth !== "0px"
  }
  const standing = [focused, focused.nextElementSibling, focused.parentElement, focused.closest("label")]
  return focused.matches(":focus-visible") && standing.some(isOutlined) ? "seen" : "unseen"
}

/** Goes by Tab to the first of the elements that can be reached; throws where none is, or where the focus can't be seen on it. */
export const tabTo = async ({ page }: Person, target: Locator): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const seen = await target.evaluateAll(isSeenOn)
    if (seen === "seen") return
    if (seen === "unseen") throw new Error(`The focus can't be seen on ${target}`)
    await page.keyboard.press("Tab")
  }
  throw new Error(`${target} can't be reached by Tab`)
}

/** Goes to a button and presses it. */
export const pressByKey = async (
  who: Person,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> => {
  await tabTo(who, target)
  await who.page.keyboard.press(key)
}

/** Goes to a field and types into it. */
export const typeInto = async (who: Person, field: Locator, text: string): Promise<void> => {
  await tabTo(who, field)
  await who.page.keyboard.type(text)
}
