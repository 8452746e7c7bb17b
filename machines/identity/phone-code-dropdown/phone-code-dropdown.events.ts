import { Schema } from "effect"
import { PhoneCountry } from "#models/identity/phone.ts"

/** What happens to the dropdown of phone codes. */
export const PhoneCodeDropdownEvent = Schema.Union([
  /** The control was pressed, or a key that opens it. */
  Schema.Struct({ type: Schema.Literal("control.pressed") }),
  /** Something was typed into the field; what a code can't hold is dropped. */
  Schema.Struct({ type: Schema.Literal("code.typed"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("option.reached"), index: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** A press outside, or the focus went elsewhere. */
  Schema.Struct({ type: Schema.Literal("outside.pressed") }),
  /** Escape. */
  Schema.Struct({ type: Schema.Literal("list.dismissed") }),
  /** The form has another country than this chart knows. */
  Schema.Struct({ type: Schema.Literal("country.changed"), countryId: Schema.NullOr(Schema.Int) }),
  Schema.Struct({ type: Schema.Literal("control.disabled") }),
  Schema.Struct({ type: Schema.Literal("control.enabled") }),
])
export type PhoneCodeDropdownEvent = typeof PhoneCodeDropdownEvent.Type

/** The countries on offer, and the one that the form has. */
export const PhoneCodeDropdownInput = Schema.Struct({
  countries: Schema.Array(PhoneCountry),
  countryId: Schema.NullOr(Schema.Int),
})
export type PhoneCodeDropdownInput = typeof PhoneCodeDropdownInput.Type

export const PhoneCodeDropdownContext = Schema.Struct({
  ...PhoneCodeDropdownInput.fields,
  /** Digits of the code that is searched for. */
  typed: Schema.String,
  reached: Schema.Int,
})
export type PhoneCodeDropdownContext = typeof PhoneCodeDropdownContext.Type
