import { defineModel } from "../../kernel/model.ts"
import { OneTimeCodeEvent } from "./one-time-code.events.ts"
import { oneTimeCodeMachine } from "./one-time-code.machine.ts"

const code = { purpose: "recovery", request: "r", codeHash: "right", resendAt: 60, expiresAt: 600 } as const

export const model = defineModel({
  machine: oneTimeCodeMachine,
  events: OneTimeCodeEvent,
  input: undefined,
  samples: {
    "code.sent": [
      { ...code, at: 0 },
      { ...code, at: 60 },
    ],
    "code.mistaken": [{ at: 100 }, { at: 700 }],
    "code.expired": [{ at: 100 }, { at: 600 }],
    "code.used": [
      { at: 100, codeHash: "right" },
      { at: 100, codeHash: "wrong" },
      { at: 600, codeHash: "right" },
    ],
    "code.refused": [{ at: 100, request: "older" }],
  },
  project: ({ sent, triesLeft, codeHash, refused }) => [
    Math.min(sent, 2),
    triesLeft,
    codeHash,
    Math.min(refused, 2),
  ],
  offScreen: "retired: no screen shows it, and nothing writes its streams",
  offBrowser: "retired: nothing writes its streams",
  limit: 2000,
})
