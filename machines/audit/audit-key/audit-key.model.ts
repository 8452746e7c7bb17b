import { defineModel } from "../../kernel/model.ts"
import { AuditKeyEvent, GUESSES } from "./audit-key.events.ts"
import { auditKeyMachine } from "./audit-key.machine.ts"

export const model = defineModel({
  machine: auditKeyMachine,
  events: AuditKeyEvent,
  input: undefined,
  samples: {
    "key.issued": [{ at: 0, digest: "d1" }],
    "attempt.failed": ({ nextAt }) => [
      { at: nextAt, nextAt: nextAt + 10 },
      { at: nextAt - 1, nextAt: nextAt + 10 },
    ],
    "attempt.succeeded": ({ nextAt }) => [{ at: nextAt }, { at: nextAt - 1 }],
  },
  project: ({ digest, issue, failures }) => [digest, Math.min(issue, 2), Math.min(failures, GUESSES + 1)],
  offScreen:
    "runs on the server; what it decides reaches the auditor's desk as an answer, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the desk that asks it is walked on the site",
  limit: 1000,
})
