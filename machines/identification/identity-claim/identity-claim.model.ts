import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdentityClaimEvent } from "./identity-claim.events.ts"
import { identityClaimMachine } from "./identity-claim.machine.ts"

const first = { at: 10, playerId: 7 as PlayerId, check: "first" }
const second = { at: 20, playerId: 8 as PlayerId, check: "second" }

export const model = defineModel({
  machine: identityClaimMachine,
  events: IdentityClaimEvent,
  input: undefined,
  samples: {
    "claim.made": [first],
    "claim.contested": [second, { ...first, at: 30 }],
  },
  project: ({ playerId, contests }) => [playerId, Math.min(contests, 2)],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 100,
})
