import { Schema } from "effect"
import { deadlineEvent } from "../../kernel/done-event.ts"

/** Where the page stands, told once a frame. */
const place = {
  /** When, in milliseconds since the epoch. */
  at: Schema.Finite,
  /** Pixels of the page above what is seen. */
  top: Schema.Finite,
  /** Pixels of the page that are seen: a screen. */
  screen: Schema.Finite,
  /** Pixels of the whole page. */
  height: Schema.Finite,
}

/** A player scrolls the page, or what they set going has not come to rest. */
export const PageScrolled = Schema.Struct({ type: Schema.Literal("page.scrolled"), ...place })
export type PageScrolled = typeof PageScrolled.Type

/**
 * The page stands elsewhere and nobody scrolled it: what is above was drawn or grew, which the browser makes up for, or another
 * page was opened.
 */
export const PageShifted = Schema.Struct({ type: Schema.Literal("page.shifted"), ...place })
export type PageShifted = typeof PageShifted.Type

/** The player pressed the button that leads to the top. */
export const TopAsked = Schema.Struct({ type: Schema.Literal("top.asked") })

/** What happens to the scrolling of a page. */
export const PageScrollEvent = Schema.Union([
  PageScrolled,
  PageShifted,
  TopAsked,
  deadlineEvent("movingDeadline"),
  deadlineEvent("pointerDeadline"),
])
export type PageScrollEvent = typeof PageScrollEvent.Type

/** Where the page stands when it is first watched. */
export interface PageScrollInput {
  /** Pixels of the page above what is seen. */
  readonly top: number
}

/** Where the page stands. */
export interface PageScrollContext {
  /** Pixels of the page above what is seen. */
  readonly top: number
  /** Where it was when it was last scrolled downwards, in the same pixels. */
  readonly lowest: number
  /** When it was last scrolled, in milliseconds since the epoch. */
  readonly movedAt: number
}
