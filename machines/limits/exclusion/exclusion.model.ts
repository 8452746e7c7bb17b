import { defineModel } from "../../kernel/model.ts"
import { ExclusionEvent } from "./exclusion.events.ts"
import { exclusionMachine } from "./exclusion.machine.ts"

const span = { unit: "week", count: 1 } as const

export const model = defineModel({
  machine: exclusionMachine,
  events: ExclusionEvent,
  input: undefined,
  samples: {
    "play.paused": [
      { at: 0, until: 10, span },
      { at: 0, until: 0, span },
      { at: 5, until: 8, span },
      { at: 50, until: 60, span },
    ],
    "panic.pressed": [
      { at: 0, until: 10 },
      { at: 0, until: 0 },
      { at: 5, until: 8 },
      { at: 50, until: 60 },
    ],
    "player.excluded": [
      { at: 0, until: 15, span, reason: 1 },
      { at: 0, until: 0, span },
      { at: 1, until: 30, span },
      { at: 1, until: 5, span },
      { at: 2, span: { unit: "forever" } },
    ],
    "return.asked": [
      { at: 5, returnsAt: 40 },
      { at: 30, returnsAt: 40 },
      { at: 30, returnsAt: 30 },
    ],
    "test.answered": ({ test }) => (test === undefined ? [{ at: 3, score: 8 }] : []),
  },
  project: ({ stop, test }) => [stop?.kind, stop?.until, stop?.returnsAt, test !== undefined],
  offScreen: "runs on the server; what it refuses is told by the deposit and the coupon",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 5000,
})
