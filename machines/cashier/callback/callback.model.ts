import { defineModel } from "../../kernel/model.ts"
import { CallbackEvent } from "./callback.events.ts"
import { callbackMachine, PARKED_MS } from "./callback.machine.ts"

/** Paths over a callback: carried out at once, after a wait, and never. */
export const model = defineModel({
  machine: callbackMachine,
  events: CallbackEvent,
  input: undefined,
  samples: {
    "callback.received": [
      { at: 0, provider: "local", about: "payment", key: "key-1", fact: "settled", hash: "00" },
    ],
    "callback.parked": ({ parkings }) => (parkings < 2 ? [{ at: 10, againAt: 20 }] : []),
    "callback.applied": [{ at: 10 }],
    "callback.dropped": [{ at: PARKED_MS }, { at: PARKED_MS - 1 }],
  },
  project: ({ parkings, dueAt }) => [parkings, dueAt],
  offScreen: "runs on the server; providers of payments are its only callers",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 100,
})
