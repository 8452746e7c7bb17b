import { defineModel } from "../../kernel/model.ts"
import { TwoFactorEvent } from "./two-factor.events.ts"
import { twoFactorMachine } from "./two-factor.machine.ts"

export const model = defineModel({
  machine: twoFactorMachine,
  events: TwoFactorEvent,
  input: undefined,
  samples: {
    "factor.offered": [{ at: 0, expiresAt: 600 }],
    "factor.enabled": ({ nextAt }) => [
      { at: nextAt, step: 1, recoveryHashes: ["one", "two"] },
      { at: 600, step: 1, recoveryHashes: ["one", "two"] },
      { at: nextAt - 1, step: 1, recoveryHashes: ["one", "two"] },
    ],
    "sms.enabled": [{ at: 0, recoveryHashes: ["one", "two"] }],
    "sms.accepted": ({ nextAt }) => [{ at: nextAt }, { at: nextAt - 1 }],
    "code.accepted": ({ lastStep, nextAt }) => [
      { at: nextAt, step: lastStep + 1 },
      { at: nextAt, step: lastStep },
      { at: nextAt - 1, step: lastStep + 1 },
    ],
    "recovery.used": ({ nextAt }) => [
      { at: nextAt, hash: "one" },
      { at: nextAt, hash: "none" },
      { at: nextAt - 1, hash: "one" },
    ],
    "code.mistaken": ({ nextAt }) => [
      { at: nextAt, nextAt: nextAt + 10 },
      { at: nextAt - 1, nextAt: nextAt + 10 },
    ],
    "factor.disabled": [{ at: 0 }],
  },
  project: ({ lastStep, failures, recoveryHashes, offerExpiresAt }) => [
    Math.min(lastStep, 2),
    Math.min(failures, 2),
    recoveryHashes.length,
    offerExpiresAt,
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 4000,
})
