import { defineModel } from "../../kernel/model.ts"
import { PhoneCodeDropdownEvent } from "./phone-code-dropdown.events.ts"
import { phoneCodeDropdownMachine } from "./phone-code-dropdown.machine.ts"

/** Two countries share a code, so that the one that stands is seen to stay. */
const countries = [
  { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
  { id: 2, name: "Қазақстан", country_code: "kz", tel_code: "+7" },
  { id: 3, name: "Deutschland", country_code: "de", tel_code: "+49" },
]

export const model = defineModel({
  machine: phoneCodeDropdownMachine,
  events: PhoneCodeDropdownEvent,
  input: { countries, countryId: 2 },
  samples: {
    "control.pressed": [{}],
    "code.typed": [{ text: "7" }, { text: "+4a9" }, { text: "999" }],
    "option.reached": [{ index: 2 }],
    "country.chosen": [{ countryId: 3 }, { countryId: 99 }],
    "outside.pressed": [{}],
    "list.dismissed": [{}],
    "country.changed": [{ countryId: 1 }],
    "control.disabled": [{}],
    "control.enabled": [{}],
  },
  tolerates: ["control.pressed", "outside.pressed"].map((event) => ({
    key: `unguard phone-code-dropdown.open|${event}|0`,
    reason: "Where nobody has the typed code, applying it restores the one that was there.",
  })),
  project: ({ countryId, typed, reached }) => [countryId, typed, reached],
  offBrowser: "part of the forms that ask for a phone: its paths are walked on the part itself",
  limit: 5000,
})
