import { POINTER_MS } from "#machines/request/page-scroll/page-scroll.updates.ts"

/** What a player scrolls by, besides a pointer that is held down. */
const INTENTS = ["wheel", "touchmove", "keydown"] as const

/** Where a pointer that was held down is no longer. A scroll bar does not tell that it was let go of: the next move does. */
const RELEASES = ["pointerup", "pointercancel", "pointermove"] as const

/** Knows whether a move of the page is somebody's doing. */
export interface ScrollingHand {
  /** Whether the move of the page that the browser just told of is by hand, or goes on from one that was. */
  readonly moves: () => boolean
  /** Stops watching. */
  readonly leave: () => void
}

/**
 * Watches wheels, fingers, keys and held pointers. A scroll that begins within 300 ms of them is theirs until it ends; what the browser
 * scrolls by itself, to keep in place what is seen while the page above it grows, is nobody's.
 * @param now milliseconds
 */
export const watchScrollingHand = (now: () => number): ScrollingHand => {
  let until = Number.NEGATIVE_INFINITY
  let isPressed = false
  const meant = () => {
    until = now() + POINTER_MS
  }
  const pressed = () => {
    isPressed = true
  }
  const released = (event: Event) => {
    if (event.type !== "pointermove" || (event instanceof PointerEvent && event.buttons === 0))
      isPressed = false
  }
  const ended = () => {
    until = Number.NEGATIVE_INFINITY
  }
  const watched = [
    ...INTENTS.map((type) => [type, meant] as const),
    ...RELEASES.map((type) => [type, released] as const),
    ["pointerdown", pressed] as const,
    ["scrollend", ended] as const,
  ]
  const options = { passive: true, capture: true }
  for (const [type, heard] of watched) addEventListener(type, heard, options)
  return {
    moves: () => {
      const isMeant = isPressed || now() <= until
      if (isMeant) meant()
      return isMeant
    },
    leave: () => {
      for (const [type, heard] of watched) removeEventListener(type, heard, options)
    },
  }
}
