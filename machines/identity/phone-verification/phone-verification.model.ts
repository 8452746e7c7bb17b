import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PhoneVerificationEvent } from "./phone-verification.events.ts"
import { phoneVerificationMachine } from "./phone-verification.machine.ts"

const code = { verificationId: "v", codeHash: "right", resendAt: 60, expiresAt: 600 }

export const model = defineModel({
  machine: phoneVerificationMachine,
  events: PhoneVerificationEvent,
  input: undefined,
  samples: {
    "code.sent": [
      { ...code, at: 0 },
      { ...code, at: 60 },
    ],
    "code.mistaken": [{ at: 100 }, { at: 700 }],
    "code.confirmed": [
      { at: 100, codeHash: "right", proofHash: "proof", proofExpiresAt: 900 },
      { at: 100, codeHash: "wrong", proofHash: "proof", proofExpiresAt: 900 },
    ],
    "code.expired": [{ at: 100 }, { at: 600 }],
    "proof.used": [
      { at: 200, proofHash: "proof", playerId: 7 as PlayerId },
      { at: 200, proofHash: "other", playerId: 7 as PlayerId },
    ],
  },
  project: ({ sent, triesLeft, proofHash }) => [Math.min(sent, 2), triesLeft, proofHash],
  offScreen: "retired: no screen shows it, and nothing writes its streams",
  offBrowser: "retired: nothing writes its streams",
  limit: 2000,
})
