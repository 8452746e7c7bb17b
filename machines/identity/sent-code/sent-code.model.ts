import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SentCodeEvent } from "./sent-code.events.ts"
import { sentCodeMachine } from "./sent-code.machine.ts"

const code = { purpose: "recovery", request: "r", codeHash: "right", resendAt: 60, expiresAt: 600 } as const
const right = { request: "r", codeHash: "right" }
const proof = { proofHash: "proof", proofExpiresAt: 900 }

export const model = defineModel({
  machine: sentCodeMachine,
  events: SentCodeEvent,
  input: undefined,
  samples: {
    "code.sent": [
      { ...code, at: 0 },
      { ...code, at: 60 },
      { ...code, purpose: "registration", at: 0 },
    ],
    "code.mistaken": [{ at: 100 }, { at: 700 }],
    "code.expired": [{ at: 100 }, { at: 600 }],
    "code.refused": [{ at: 100, request: "older" }],
    "code.used": [
      { ...right, at: 100 },
      { ...right, at: 100, request: "older" },
      { ...right, at: 100, codeHash: "wrong" },
      { ...right, at: 600 },
    ],
    "code.traded": [
      { ...right, ...proof, at: 100 },
      { ...right, ...proof, at: 100, request: "older" },
      { ...right, ...proof, at: 100, codeHash: "wrong" },
      { ...right, ...proof, at: 600 },
    ],
    "proof.used": [
      { at: 200, proofHash: "proof", playerId: 7 as PlayerId },
      { at: 200, proofHash: "other", playerId: 7 as PlayerId },
      { at: 900, proofHash: "proof", playerId: 7 as PlayerId },
    ],
  },
  project: ({ sent, purpose, triesLeft, codeHash, refused, proofHash }) => [
    Math.min(sent, 2),
    purpose,
    triesLeft,
    codeHash,
    Math.min(refused, 2),
    proofHash,
  ],
  offScreen:
    "runs on the server; what it decides is shown by the flows that ask for codes, walked on their screens",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 4000,
})
