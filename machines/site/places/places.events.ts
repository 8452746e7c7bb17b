import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { FieldOption } from "#models/identity/registration/registration.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A failed load is told with a way to try again. */
const LoadFailure = Schema.Struct({ message: FormMessage })

export const LoadPlacesOutcome = outcomeOf(Schema.Array(FieldOption), LoadFailure)
export type LoadPlacesOutcome = typeof LoadPlacesOutcome.Type

/** What reaches the choice of a place. */
export const PlacesEvent = Schema.Union([
  /** The form has this country now (id of §3 Country). */
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** The form has this region now. */
  Schema.Struct({ type: Schema.Literal("region.chosen"), regionId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("load.retried") }),
  doneEvent("loadRegions", LoadPlacesOutcome),
  doneEvent("loadCities", LoadPlacesOutcome),
])
export type PlacesEvent = typeof PlacesEvent.Type

export const PlacesContext = Schema.Struct({
  countryId: Schema.NullOr(Schema.Int),
  regionId: Schema.NullOr(Schema.Int),
  regions: Schema.Array(FieldOption),
  cities: Schema.Array(FieldOption),
})
export type PlacesContext = typeof PlacesContext.Type
