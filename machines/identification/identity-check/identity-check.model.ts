import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdentityCheckEvent } from "./identity-check.events.ts"
import { identityCheckMachine } from "./identity-check.machine.ts"

const begun = { at: 0, playerId: 7 as PlayerId, provider: "smart-id", person: "digest" } as const

export const model = defineModel({
  machine: identityCheckMachine,
  events: IdentityCheckEvent,
  input: undefined,
  samples: {
    "check.begun": [
      { ...begun, until: 600 },
      { ...begun, provider: "mobile-id", until: 600 },
      { ...begun, until: 0 },
    ],
    "check.shown": [{ at: 20 }, { at: 600 }],
    "check.confirmed": [{ at: 30 }, { at: 600 }],
    "check.doubted": [
      { at: 30, doubts: ["name"] },
      { at: 30, doubts: [] },
      { at: 600, doubts: ["name"] },
    ],
    "check.denied": [{ at: 30 }, { at: 600 }],
    "check.failed": [{ at: 700, why: "refused" }],
  },
  project: ({ provider, doubts, why }) => [provider, doubts.length, why],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 500,
})
