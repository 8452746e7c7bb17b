import { afterEach, describe, expect, it } from "vitest"
import { followSkippedParts, sightOf } from "./skipped-parts.ts"

const part = (): HTMLElement => {
  const element = document.createElement("li")
  element.className = "skippable"
  element.append(document.createElement("span"))
  document.body.append(element)
  return element
}

/** As the browser says it (CSS Containment 2 §4.4). */
const say = (element: Element, skipped: boolean) =>
  element.dispatchEvent(
    Object.assign(new Event("contentvisibilityautostatechange", { bubbles: true }), { skipped }),
  )

afterEach(() => {
  document.body.replaceChildren()
})

describe("parts that the browser leaves out", () => {
  it("are known while they are left out, and it is told when one is drawn again", () => {
    const [first, second] = [part(), part()]
    let drawn = 0
    const stop = followSkippedParts(document, () => {
      drawn += 1
    })
    say(first, true)
    say(second, false)
    expect([sightOf(first).isSkipped, sightOf(second).isSkipped, drawn]).toEqual([true, false, 0])
    say(first, false)
    expect([sightOf(first).isSkipped, drawn]).toEqual([false, 1])
    stop()
    say(first, true)
    expect(sightOf(first).isSkipped).toBe(false)
  })

  it("are known though they were left out before anybody followed them", () => {
    const element = part()
    const inside = element.firstElementChild as Element
    inside.checkVisibility = (options) => options?.contentVisibilityAuto !== true
    const stop = followSkippedParts(document, () => undefined)
    expect(sightOf(element).isSkipped).toBe(true)
    stop()
  })
})
