import type { PageScrollContext, PageScrolled, PageScrollInput, PageShifted } from "./page-scroll.events.ts"

/** §9 Timing: the flag that the page is being scrolled is taken back so many milliseconds after its last move. */
export const MOVING_MS = 150

/** §9 Timing: pointers are kept from what is scrolled for so many milliseconds after its last move. */
export const POINTER_MS = 300

/** §4 Account states, §9 Timing: so many screens upwards ask for a way to the top. */
export const SCREENS_UP = 4

/** How near to its end, in pixels, a page counts as at it: positions are fractions where the display is scaled. */
const END_PX = 1

/** A page at rest: it may have been scrolled before anybody watched. */
export const atRest = ({ top }: PageScrollInput): PageScrollContext => ({ top, lowest: top, movedAt: 0 })

/** Where the page stands after a move. */
export const scrolled = (
  { top, lowest }: PageScrollContext,
  event: Pick<PageScrolled, "at" | "top">,
): PageScrollContext => ({
  top: event.top,
  lowest: event.top > top ? event.top : lowest,
  movedAt: event.at,
})

/** Where the page stands after nobody moved it: how far up it was scrolled stays as it is, as far as the page goes. */
export const shifted = (
  { top, lowest }: PageScrollContext,
  event: Pick<PageShifted, "top" | "screen" | "height">,
): Pick<PageScrollContext, "top" | "lowest"> => ({
  top: event.top,
  lowest: Math.max(event.top, Math.min(lowest + event.top - top, event.height - event.screen)),
})

/** Whether the move makes it four screens upwards or more, on the way to a top that is not reached, and not at the end. */
export const wantsTop = (context: PageScrollContext, event: PageScrolled | PageShifted): boolean => {
  const { top, lowest } = event.type === "page.scrolled" ? scrolled(context, event) : shifted(context, event)
  const isAtEnd = top + event.screen >= event.height - END_PX
  return top > 0 && !isAtEnd && lowest - top >= SCREENS_UP * event.screen
}
