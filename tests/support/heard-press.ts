import type { ElementHandle, JSHandle } from "playwright"

/** Watches whether an element is pressed from now on: what the page moves from under the pointer is not. */
export const heardPress = (
  element: ElementHandle<SVGElement | HTMLElement>,
): Promise<JSHandle<{ isPressed: boolean }>> =>
  element.evaluateHandle((target) => {
    const heard = { isPressed: false }
    target.addEventListener(
      "click",
      () => {
        heard.isPressed = true
      },
      { capture: true },
    )
    return heard
  })
