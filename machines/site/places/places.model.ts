import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PlacesEvent } from "./places.events.ts"
import { placesMachine } from "./places.machine.ts"

const failure = { ok: false, error: { message: messageOf("error.unexpected") } } as const

export const model = defineModel({
  machine: placesMachine,
  events: PlacesEvent,
  input: undefined,
  samples: {
    "country.chosen": [{ countryId: 1 }, { countryId: 2 }],
    "region.chosen": [{ regionId: 11 }, { regionId: 12 }, { regionId: 99 }],
    "load.retried": [{}],
  },
  outcomes: {
    loadRegions: [
      {
        ok: true,
        value: [
          { id: 11, name: "Leningrad Oblast" },
          { id: 12, name: "Karelia" },
        ],
      },
      failure,
    ],
    loadCities: [{ ok: true, value: [{ id: 111, name: "Vyborg" }] }, failure],
  },
  project: ({ countryId, regionId, regions, cities }) => [countryId, regionId, regions.length, cities.length],
  offBrowser: offBrowserDefects(placesMachine),
  limit: 2000,
})
