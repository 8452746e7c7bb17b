import { Schema } from "effect"
import { deadlineEvent } from "../../kernel/done-event.ts"

/** §9 Timing: a pointer rests this long before hovering opens or closes, in milliseconds. */
export const HOVER_DELAY_MS = 200

/** `at` is when it happened, in milliseconds since the epoch. */
const at = Schema.Int

/** What happens to a dropdown. */
export const DropdownEvent = Schema.Union([
  /** The control was pressed, or a key that opens it. */
  Schema.Struct({ type: Schema.Literal("control.pressed") }),
  Schema.Struct({ type: Schema.Literal("pointer.entered"), at }),
  Schema.Struct({ type: Schema.Literal("pointer.left"), at }),
  /** A press outside, or the focus went elsewhere. */
  Schema.Struct({ type: Schema.Literal("outside.pressed") }),
  /** Escape. */
  Schema.Struct({ type: Schema.Literal("list.dismissed") }),
  /** An option was taken; which one is the form's business. */
  Schema.Struct({ type: Schema.Literal("option.chosen") }),
  Schema.Struct({ type: Schema.Literal("search.typed"), text: Schema.String }),
  /** Arrows or the pointer reached the option at this place among those found. */
  Schema.Struct({ type: Schema.Literal("option.reached"), index: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("control.disabled") }),
  Schema.Struct({ type: Schema.Literal("control.enabled") }),
  deadlineEvent("untilOpen"),
  deadlineEvent("untilClosed"),
])
export type DropdownEvent = typeof DropdownEvent.Type

/** How a dropdown behaves. */
export const DropdownInput = Schema.Struct({
  /** Whether resting the pointer on the control opens it. */
  opensOnHover: Schema.Boolean,
})
export type DropdownInput = typeof DropdownInput.Type

export const DropdownContext = Schema.Struct({
  opensOnHover: Schema.Boolean,
  /** When the delay of hovering is over. */
  hoverEndsAt: Schema.Int,
  search: Schema.String,
  /** Place of the option that keys have reached among those found. */
  reached: Schema.Int,
})
export type DropdownContext = typeof DropdownContext.Type
