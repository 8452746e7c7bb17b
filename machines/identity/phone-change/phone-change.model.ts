import { defineModel } from "../../kernel/model.ts"
import { PhoneChangeEvent } from "./phone-change.events.ts"
import { phoneChangeMachine } from "./phone-change.machine.ts"

const UNTIL = 10

export const model = defineModel({
  machine: phoneChangeMachine,
  events: PhoneChangeEvent,
  input: undefined,
  samples: {
    "present.proved": [{ at: 1, until: UNTIL }],
    "answer.proved": [{ at: 1, until: UNTIL }],
    "number.given": [
      { at: 2, place: "digest", hasPhone: true, asksAnswer: true },
      { at: 2, place: "digest", hasPhone: true },
      { at: UNTIL, place: "digest", hasPhone: true },
      { at: UNTIL, place: "of another", hasPhone: false },
    ],
    "number.proved": [
      { at: 3, place: "digest", hasPhone: true, asksAnswer: true },
      { at: 3, place: "digest", hasPhone: true },
      { at: UNTIL, place: "digest", hasPhone: true },
      { at: UNTIL, place: "of another", hasPhone: false },
    ],
  },
  project: (context) => context,
  offScreen:
    "runs on the server; what it decides is shown by the flow of phone binding, walked on its screen",
  offBrowser: "runs on the server; the flow of phone binding is walked on the site",
  limit: 500,
})
