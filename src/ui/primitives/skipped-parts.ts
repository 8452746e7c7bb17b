/** Parts of a page that the browser need not draw while they are out of sight (`.skippable` in `base.css`). */
export const SKIPPABLE = ".skippable"

const EVENT = "contentvisibilityautostatechange"

const skipped = new WeakSet<Element>()

/** Whether the browser leaves out a part at the moment: it is out of sight, and far from it. */
export const isSkipped = (part: Element): boolean => skipped.has(part)

/**
 * Follows which parts are left out (CSS Containment 2 §4.4); a browser that never leaves one out says nothing.
 * @param onDrawn a part is drawn again, soon to be seen
 * @returns the clean-up
 */
export const followSkippedParts = (root: Document, onDrawn: () => void): (() => void) => {
  const follow = (event: Event) => {
    if (!(event.target instanceof Element && "skipped" in event)) return
    if (event.skipped === true) skipped.add(event.target)
    else if (skipped.delete(event.target)) onDrawn()
  }
  // What the server wrote was left out before anybody could follow it.
  for (const part of root.querySelectorAll(SKIPPABLE)) {
    if (part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false)
      skipped.add(part)
  }
  root.addEventListener(EVENT, follow)
  return () => root.removeEventListener(EVENT, follow)
}
