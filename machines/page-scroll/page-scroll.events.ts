import { Schema } from "effect"
import { deadlineEvent } from "../kernel/done-event.ts"

/** The page was scrolled, however: told once a frame. */
export const PageScrolled = Schema.Struct({
  type: Schema.Literal("page.scrolled"),
  /** When, in milliseconds since the epoch. */
  at: Schema.Finite,
  /** Pixels of the page above what is seen. */
  top: Schema.Finite,
  /** Pixels of the page that are seen: a screen. */
  screen: Schema.Finite,
  /** Pixels of the whole page. */
  height: Schema.Finite,
})
export type PageScrolled = typeof PageScrolled.Type

/** The player pressed the button that leads to the top. */
export const TopAsked = Schema.Struct({ type: Schema.Literal("top.asked") })

/** What happens to the scrolling of a page. */
export const PageScrollEvent = Schema.Union([
  PageScrolled,
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
