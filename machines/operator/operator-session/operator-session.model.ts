import type { OperatorName } from "#models/operator/operator.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { OperatorSessionEvent } from "./operator-session.events.ts"
import { operatorSessionMachine } from "./operator-session.machine.ts"

const opened = {
  at: 1000,
  operator: "anna.petrova" as OperatorName,
  issue: 1,
  rights: 1,
  browser: "b1",
  address: "192.0.2.1",
  device: "Chromium",
  idleMs: 100,
  expiresAt: 1150,
}
const record = { kind: "operator", operator: "boris.kim" as OperatorName } as const
const withdrawal = { kind: "withdrawal", id: "7/12345678" } as const

export const model = defineModel({
  machine: operatorSessionMachine,
  events: OperatorSessionEvent,
  input: undefined,
  samples: {
    "session.opened": [opened],
    "session.used": [{ at: 1050 }, { at: 1120 }, { at: 2000 }],
    "record.opened": [
      { at: 1050, record },
      { at: 2000, record: withdrawal },
    ],
    "record.unmasked": [
      { at: 1060, record: withdrawal, reason: "the bank sent the money back" },
      { at: 1060, record: withdrawal, reason: "why not" },
      { at: 2000, record: withdrawal, reason: "the bank sent the money back" },
    ],
    "person.searched": [
      { at: 1060, by: "email", found: null },
      { at: 2000, by: "phone", found: 42 as PlayerId },
    ],
    "session.ended": [{ at: 1070, by: "operator" }],
  },
  project: ({ seenAt, readings, unmaskings }) => [seenAt, Math.min(readings, 1), Math.min(unmaskings, 1)],
  offScreen:
    "runs on the server; what it decides reaches the operators' pages as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the pages that ask it are walked on the site",
  limit: 500,
})
