import type { MinorUnits } from "#models/money/money.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { DepositEvent } from "./deposit.events.ts"
import { depositMachine } from "./deposit.machine.ts"

/** Paths over a deposit: an amount that is allowed, one above the bound, and none. */
export const model = defineModel({
  machine: depositMachine,
  events: DepositEvent,
  input: { maximum: 100_000 as MinorUnits },
  samples: {
    "amount.entered": [{ text: "500" }, { text: "5000" }, { text: "" }],
    "deposit.pressed": [{ guid: "00000000-0000-4000-8000-000000000001" }],
    "answer.asked": [{}],
    "receipt.closed": [{}],
    "deposit.forgotten": [{}],
  },
  outcomes: {
    sendDeposit: [
      { ok: true, value: { balance: 50_000 as MinorUnits } },
      { ok: false, error: { kind: "refused" } },
      { ok: false, error: { kind: "lost" } },
    ],
  },
  project: ({ text, guid, balance, amount }) => ({ text, guid, balance, amount }),
  offBrowser: offBrowserDefects(depositMachine),
  limit: 1000,
})
