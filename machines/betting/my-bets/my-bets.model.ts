import { defineModel } from "../../kernel/model.ts"
import { MyBetsEvent } from "./my-bets.events.ts"
import { myBetsMachine } from "./my-bets.machine.ts"

/** Paths over the tabs, with another tolerance in each. */
export const model = defineModel({
  machine: myBetsMachine,
  events: MyBetsEvent,
  input: undefined,
  samples: {
    "bets.opened": [{}],
    "slip.opened": [{}],
    "tolerance.chosen": [{ tolerance: 0 }, { tolerance: 3 }],
  },
  project: ({ tolerance, left }) => [tolerance, Math.min(left, 1)],
  limit: 100,
})
