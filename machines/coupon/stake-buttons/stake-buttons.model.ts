import type { CurrencyCode } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { StakeButtonsEvent } from "./stake-buttons.events.ts"
import { stakeButtonsMachine } from "./stake-buttons.machine.ts"

/** Paths over the buttons: sums that are given, one that is nothing, and a button that is not there. */
export const model = defineModel({
  machine: stakeButtonsMachine,
  events: StakeButtonsEvent,
  input: undefined,
  samples: {
    "sums.opened": [{ currency: "RUB" as CurrencyCode, texts: ["500", "1000", "5000"] }],
    "sum.entered": [
      { place: 0, text: "2500" },
      { place: 0, text: "" },
      { place: 3, text: "1" },
    ],
    "sums.saved": [{}],
    "sums.reset": [{}],
    "sums.left": [{}],
  },
  project: ({ own, draft }) => ({ own, draft }),
  limit: 1000,
})
