import { defineModel } from "../../kernel/model.ts"
import { SiteCurrenciesEvent } from "./site-currencies.events.ts"
import { siteCurrenciesMachine } from "./site-currencies.machine.ts"

export const model = defineModel({
  machine: siteCurrenciesMachine,
  events: SiteCurrenciesEvent,
  input: undefined,
  samples: {
    "currencies.listed": [
      { at: 1, main: "RUB", codes: ["RUB", "USD"] },
      { at: 2, main: "RUB", codes: ["RUB", "KZT", "USD"] },
      { at: 3, main: "RUB", codes: ["RUB"] },
      { at: 4, main: "USD", codes: ["USD", "RUB"] },
    ],
  },
  project: ({ listed }) => [listed?.main, listed?.codes.toSorted().join(" ")],
  offScreen: "runs on the server as it starts",
  offBrowser: "runs on the server; nothing of it is asked for by a page",
  limit: 200,
})
