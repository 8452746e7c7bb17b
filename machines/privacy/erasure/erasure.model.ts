import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { ErasureEvent } from "./erasure.events.ts"
import { erasureMachine } from "./erasure.machine.ts"

const money = (openBets: number, balance: number) => ({
  openBets,
  balance: minorUnits(balance),
})

export const model = defineModel({
  machine: erasureMachine,
  events: ErasureEvent,
  input: undefined,
  samples: {
    "erasure.asked": [
      { at: 1, dueAt: 8, leavesBalance: false, ...money(0, 0) },
      { at: 1, dueAt: 8, leavesBalance: true, ...money(0, 500) },
      // A bet is open; money is left; money is on its way to the player.
      { at: 1, dueAt: 8, leavesBalance: true, ...money(1, 0) },
      { at: 1, dueAt: 8, leavesBalance: false, ...money(0, 500) },
      { at: 1, dueAt: 8, leavesBalance: true, ...money(0, 0), withdrawing: 1 },
    ],
    "erasure.withdrawn": [{ at: 7 }, { at: 8 }],
    "erasure.postponed": [
      { at: 8, dueAt: 9, ...money(1, 0) },
      { at: 7, dueAt: 9, ...money(1, 0) },
    ],
    "erasure.begun": [
      { at: 9, ...money(0, 0) },
      { at: 9, ...money(1, 0) },
      { at: 7, ...money(0, 0) },
    ],
    "key.destroyed": [{ at: 10 }],
  },
  project: (context) => context,
  offScreen: "runs on the server; what it decides is shown on the page of the player's personal data",
  offBrowser: "runs on the server; the page of personal data is walked on the site",
  limit: 500,
})
