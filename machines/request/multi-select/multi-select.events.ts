import { Schema } from "effect"
import { FieldOption } from "#models/identity/registration/registration.ts"

/** An option of a multi-select; a disabled one can't be picked. */
export const PickOption = Schema.Struct({
  ...FieldOption.fields,
  disabled: Schema.optionalKey(Schema.Boolean),
})
export type PickOption = typeof PickOption.Type

/** What happens to a multi-select. */
export const MultiSelectEvent = Schema.Union([
  /** The control was pressed, or a key that opens it. */
  Schema.Struct({ type: Schema.Literal("control.pressed") }),
  /** A press outside, or the focus went elsewhere. */
  Schema.Struct({ type: Schema.Literal("outside.pressed") }),
  /** Escape. */
  Schema.Struct({ type: Schema.Literal("list.dismissed") }),
  Schema.Struct({ type: Schema.Literal("search.typed"), text: Schema.String }),
  /** Arrows reached the option at this place among those found. */
  Schema.Struct({ type: Schema.Literal("option.reached"), index: Schema.Int }),
  /** An option was pressed: picked where it was not, taken back where it was. */
  Schema.Struct({ type: Schema.Literal("option.pressed"), id: Schema.Int }),
  /** A picked option was taken back outside the list. */
  Schema.Struct({ type: Schema.Literal("option.removed"), id: Schema.Int }),
])
export type MultiSelectEvent = typeof MultiSelectEvent.Type

/** The options on offer, how many may be picked, and those that are. */
export const MultiSelectInput = Schema.Struct({
  options: Schema.Array(PickOption),
  max: Schema.Int,
  picked: Schema.Array(Schema.Int),
})
export type MultiSelectInput = typeof MultiSelectInput.Type

export const MultiSelectContext = Schema.Struct({
  ...MultiSelectInput.fields,
  search: Schema.String,
  reached: Schema.Int,
})
export type MultiSelectContext = typeof MultiSelectContext.Type
