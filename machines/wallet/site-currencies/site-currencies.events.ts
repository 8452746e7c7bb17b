import { Schema } from "effect"

/** Codes of currencies: the default one, and all of them. */
const LISTED = { main: Schema.String, codes: Schema.Array(Schema.String) }

export const SiteCurrenciesEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("currencies.listed"),
    /** Milliseconds since the epoch. */
    at: Schema.Int,
    ...LISTED,
  }),
])
export type SiteCurrenciesEvent = typeof SiteCurrenciesEvent.Type

export const SiteCurrenciesContext = Schema.Struct({
  /** Absent before the site first started. */
  listed: Schema.optionalKey(Schema.Struct(LISTED)),
})
export type SiteCurrenciesContext = typeof SiteCurrenciesContext.Type
