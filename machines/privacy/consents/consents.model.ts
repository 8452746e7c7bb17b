import { defineModel } from "../../kernel/model.ts"
import { ConsentsEvent } from "./consents.events.ts"
import { consentsMachine } from "./consents.machine.ts"

const words = { at: 1, version: 1, language: "ru" }

export const model = defineModel({
  machine: consentsMachine,
  events: ConsentsEvent,
  input: undefined,
  samples: {
    "consent.given": [
      { ...words, kind: "rules" },
      { ...words, at: 4, kind: "rules" },
      { ...words, kind: "news.sms" },
      { ...words, at: 2, kind: "news.sms", version: 2 },
    ],
    "consent.withdrawn": [
      { ...words, at: 3, kind: "news.sms" },
      { ...words, at: 3, kind: "cookies.marketing", agreedAt: 2 },
    ],
    "consent.refused": [
      { ...words, at: 5, kind: "cookies.marketing", agreedAt: 4 },
      { ...words, at: 6, kind: "cookies.marketing", version: 2 },
      { ...words, at: 7, kind: "cookies.marketing", version: 2 },
    ],
  },
  project: ({ consents }) => consents,
  offScreen: "runs on the server; what it decides is shown on the page of the player's personal data",
  offBrowser: "runs on the server; the page of personal data is walked on the site",
  limit: 10_000,
})
