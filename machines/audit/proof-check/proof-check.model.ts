import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ProofCheckEvent } from "./proof-check.events.ts"
import { proofCheckMachine } from "./proof-check.machine.ts"

const proof = {
  stream: "bet:1",
  fingerprint: "ab12",
  events: [{ seq: 7, at: 1_700_000_000_000, type: "bet.placed" }],
}

export const model = defineModel({
  machine: proofCheckMachine,
  events: ProofCheckEvent,
  input: undefined,
  samples: { "file.chosen": [{}], "file.removed": [{}] },
  outcomes: {
    checkFile: [
      { ok: true, value: { ...proof, faults: [] } },
      { ok: true, value: { ...proof, faults: [{ code: "path-broken", seq: 7 }] } },
      { ok: false, error: { kind: "unreadable" } },
    ],
  },
  project: ({ checked }) => ({ faults: checked?.faults.length ?? null }),
  offBrowser: offBrowserDefects(proofCheckMachine),
  limit: 200,
})
