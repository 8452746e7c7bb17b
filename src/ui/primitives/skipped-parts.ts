/** Parts of a page that the browser need not draw while they are out of sight (`.skippable` in `base.css`). */
export const SKIPPABLE = ".skippable"

const EVENT = "contentvisibilityautostatechange"

/** Whether the browser leaves out a part at the moment: it is out of sight, and far from it. */
interface Sight {
  isSkipped: boolean
}

const sights = new WeakMap<Element, Sight>()

/** What is known of a part, now and later: the same object always. */
export const sightOf = (part: Element): Readonly<Sight> => {
  const known = sights.get(part)
  if (known !== undefined) return known
  const sight = { isSkipped: false }
  sights.set(part, sight)
  return sight
}

const tell = (part: Element, isSkipped: boolean): boolean => {
  const sight: Sight = sightOf(part)
  const isNews = sight.isSkipped !== isSkipped
  sight.isSkipped = isSkipped
  return isNews
}

/**
 * Follows which parts are left out (CSS Containment 2 §4.4); a browser that never leaves one out says nothing.
 * @param onDrawn a part is drawn again, soon to be seen
 * @returns the clean-up
 */
export const followSkippedParts = (root: Document, onDrawn: () => void): (() => void) => {
  const follow = (event: Event) => {
    if (!(event.target instanceof Element && "skipped" in event)) return
    const isSkipped = event.skipped === true
    if (tell(event.target, isSkipped) && !isSkipped) onDrawn()
  }
  // What the server wrote was left out before anybody could follow it.
  for (const part of root.querySelectorAll(SKIPPABLE)) {
    if (part.firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false) tell(part, true)
  }
  root.addEventListener(EVENT, follow)
  return () => root.removeEventListener(EVENT, follow)
}
