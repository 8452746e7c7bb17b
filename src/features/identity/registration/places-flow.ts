import { Effect } from "effect"
import { placesMachine } from "#machines/site/places/places.machine.ts"
import { RegistrationApi } from "#models/api/registration.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const failed = (failure: Parameters<typeof failureMessage>[0]) => ({ message: failureMessage(failure) })

/** Regions and cities in the page. Nothing of it is kept over a reload: the form has what was chosen. */
export const placesFlow = defineFlow("places", ({ actor }) => ({
  machine: placesMachine.provide({
    actors: {
      loadRegions: actor(({ countryId }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http.call(RegistrationApi, "regions", {
            payload: { country_id: countryId },
          })
          return value
        }).pipe(Effect.mapError(failed)),
      ),
      loadCities: actor(({ regionId }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http.call(RegistrationApi, "cities", { payload: { region_id: regionId } })
          return value
        }).pipe(Effect.mapError(failed)),
      ),
    },
  }),
  input: undefined,
}))
